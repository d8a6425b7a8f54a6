/* Small comforts. Every page works without this file. */
"use strict";

const words = document.getElementById("words")?.dataset ?? {};
const FADES_MS = 12_000;
const BUSY_MS = 8_000;

function closeMenus(except) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (!menu.contains(except)) menu.open = false;
  }
}

/* --- what the page says back --- */

function tell(said) {
  const notices = document.getElementById("notices");
  if (!notices || !said) return;
  const notice = document.createElement("div");
  const text = document.createElement("p");
  notice.className = "notice notice-error";
  text.textContent = said;
  notice.append(text);
  notices.replaceChildren(notice);
  attend(notices);
}

/* A way to close each message. One that only says that something worked goes by itself, unless it is being read. */
function attend(notices) {
  for (const notice of notices.children) {
    if (notice.querySelector(".notice-close")) continue;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "notice-close";
    close.setAttribute("aria-label", words.close);
    close.textContent = "×";
    close.addEventListener("click", () => notice.remove());
    notice.append(close);
    if (notice.matches(".notice-success, .notice-info") && !notice.querySelector("form")) fade(notice);
  }
}

function fade(notice) {
  setTimeout(() => (notice.matches(":hover, :focus-within") ? fade(notice) : notice.remove()), FADES_MS);
}

/* A reader for the blind hears what is added to a live region, not what stood in it when the page came. */
function sayAgain() {
  const notices = document.getElementById("notices");
  if (!notices?.children.length) return;
  const said = [...notices.children];
  notices.replaceChildren();
  setTimeout(() => {
    notices.replaceChildren(...said);
    attend(notices);
  }, 150);
}

/* --- buttons and menus --- */

async function copyFrom(button) {
  const source = document.getElementById(button.dataset.copy);
  if (!source) return;
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(source.textContent.trim());
    button.textContent = words.copied;
  } catch {
    getSelection().selectAllChildren(source);
    button.textContent = words.selected;
  }
  setTimeout(() => (button.textContent = label), 2500);
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

/* --- one stays where one was --- */

const REACHABLE = "a[href], button, input:not([type=hidden]), select, textarea, summary";
const HERE = location.pathname + location.search;

function busy(is) {
  document.getElementById("busy")?.classList.toggle("htmx-request", is);
}

/* After an act by a plain form the page comes anew: remember how far down it was, and in which part. */
document.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method !== "post") return;
  busy(true);
  setTimeout(busy, BUSY_MS, false); // a file that is fetched leaves the page where it is
  const part = (event.submitter ?? event.target).closest("[id]:not(main, #notices)");
  sessionStorage.setItem("place", JSON.stringify({ page: HERE, down: scrollY, part: part?.id }));
});

function comeBack() {
  const place = JSON.parse(sessionStorage.getItem("place") ?? "null");
  sessionStorage.removeItem("place");
  if (place?.page !== HERE || document.activeElement !== document.body) return;
  if (!location.hash) scrollTo({ top: place.down, behavior: "instant" });
  const part = (place.part && document.getElementById(place.part)) || document.getElementById("main");
  const target = part.matches(`main, ${REACHABLE}`) ? part : part.querySelector(REACHABLE);
  target?.focus({ preventScroll: true });
}

/* The keyboard stays where it was: in the row that took the place of the one it was in. */
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.target.id === "notices") attend(event.target);
  if (document.activeElement !== document.body) return;
  const row = event.target.closest(".memory");
  row?.querySelector("textarea, .memory-text a")?.focus({ preventScroll: true });
});

document.addEventListener("htmx:oobAfterSwap", () => attend(document.getElementById("notices")));

/* A page kept for the back button is not busy any more. */
addEventListener("pageshow", () => busy(false));

/* A call that failed must never look as if it had worked. */
document.addEventListener("htmx:responseError", () => tell(words.failed));
document.addEventListener("htmx:sendError", () => tell(words.unreachable));
document.addEventListener("allauth.error", () => tell(words.passkey));

comeBack();
sayAgain();
