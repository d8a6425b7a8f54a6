/* Small comforts. Every page works without this file. */
"use strict";

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(except)) menu.open = false;
  }
}

function tell(words) {
  const notices = document.getElementById("notices");
  if (!notices) return;
  const notice = document.createElement("div");
  notice.className = "notice notice-error";
  notice.textContent = words;
  notices.replaceChildren(notice);
  notice.scrollIntoView({ block: "nearest" });
}

async function copyFrom(button) {
  const source = document.getElementById(button.dataset.copy);
  if (!source) return;
  const words = button.textContent;
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
    button.textContent = "Copied";
  } catch {
    getSelection().selectAllChildren(source);
    button.textContent = "Selected: now copy it";
  }
  setTimeout(() => (button.textContent = words), 2500);
}

document.addEventListener("click", (event) => {
  closeMenus(event.target);
  const button = event.target.closest("[data-copy]");
  if (button) copyFrom(button);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  const menu = document.querySelector("details.menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

/* "Tomorrow" and "last week" mean what they mean where the person is. */
for (const field of document.querySelectorAll("[data-timezone]")) {
  field.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/* The keyboard stays where it was: in the row that took the place of the one it was in. */
document.addEventListener("htmx:afterSettle", (event) => {
  if (document.activeElement !== document.body) return;
  const row = event.target.closest(".memory");
  row?.querySelector("textarea, .memory-text a")?.focus({ preventScroll: true });
});

/* A call that failed must never look as if it had worked. */
document.addEventListener("htmx:responseError", () =>
  tell("That did not work, and nothing was changed. Reload the page and try again."),
);
document.addEventListener("htmx:sendError", () =>
  tell("The server could not be reached. We cannot tell whether anything was changed: reload the page to see."),
);
document.addEventListener("allauth.error", () =>
  tell("The passkey was not used. Try again, or take another way to sign in."),
);
