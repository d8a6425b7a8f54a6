/* Choosing several memories, and staying where one was. The page works without this file. */
"use strict";

const asking = document.getElementById("asking");

/* --- which are chosen --- */

const boxes = () => [...document.querySelectorAll('#list input[type="checkbox"][name="ids"]')];

function count() {
  const form = document.getElementById("select");
  if (!form) return;
  const ticked = boxes().filter((box) => box.checked).length;
  const page = document.getElementById("select-page");
  const chosen = document.getElementById("select-every")?.checked ? Number(form.dataset.total) : ticked;
  page.checked = ticked > 0 && ticked === boxes().length;
  page.indeterminate = ticked > 0 && !page.checked;
  form.classList.toggle("is-choosing", chosen > 0);
  const selected = document.getElementById("selected");
  selected.textContent = chosen ? selected.dataset.words.replace("NUMBER", chosen.toLocaleString(document.documentElement.lang)) : "";
}

document.addEventListener("change", ({ target }) => {
  const every = document.getElementById("select-every");
  if (target.matches("#select-page, #select-every")) {
    for (const box of boxes()) box.checked = target.checked;
    if (every && !target.checked) every.checked = false;
  } else if (target.matches('#list input[type="checkbox"][name="ids"]')) {
    if (every && !target.checked) every.checked = false;
  } else {
    return;
  }
  count();
});

/* --- what is asked before it is done --- */

document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id !== "choosing" || target.hidden) return;
  if (!asking.open) asking.showModal();
  document.getElementById("asking-title")?.focus();
});

function leave() {
  if (asking.open) asking.close();
}

asking?.addEventListener("click", (event) => {
  if (event.target !== asking && !event.target.closest("[data-close]")) return;
  event.preventDefault();
  leave();
});

document.body.addEventListener("memories-changed", leave);
document.body.addEventListener("memories-forgotten", leave);

/* A download leaves the page where it is. */
document.addEventListener("submit", ({ target }) => {
  if (!target.matches("[data-download]")) return;
  leave();
  setTimeout(() => document.getElementById("busy")?.classList.remove("htmx-request"), 1500);
});

/* --- staying where one was --- */

let place = null;

const rows = () => [...document.querySelectorAll("#list .memory")];

document.addEventListener("htmx:beforeSwap", ({ target }) => {
  if (target.id !== "list") return;
  const here = document.activeElement;
  place = { down: scrollY, row: target.contains(here) ? rows().indexOf(here.closest(".memory")) : null };
});

/* The keyboard goes to the row that took the place of the one it was in, or back to the choosing. */
function refocus(row) {
  if (row === null) return;
  const near = row < 0 ? null : rows()[Math.min(row, rows().length - 1)];
  const next = near?.querySelector(".memory-text a") ?? document.getElementById("select-page");
  (next ?? document.querySelector("#list a")).focus({ preventScroll: true });
}

document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id !== "list") return;
  const total = document.getElementById("total") ?? target.querySelector(".empty-title");
  document.getElementById("found").textContent = total?.textContent ?? "";
  count();
  if (!place) return;
  scrollTo({ top: place.down, behavior: "instant" });
  refocus(place.row);
  place = null;
});

count();
