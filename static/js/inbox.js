/* Deciding by keyboard, and staying where one is. The inbox works without this file. Keys count only while a row has
   the keyboard, and can be switched off (WCAG 2.1.4). */
"use strict";

const KEPT = "inbox-keys";
const list = document.getElementById("waiting");
const dialog = document.getElementById("keys");
const said = document.getElementById("decided");
const end = document.getElementById("inbox-end");
const ahead = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const asked = new Map(); // the row as it was, for who leaves its form without saving
let decided = []; // ids of what was decided on, the last one last
let waitedAt = null; // where the keyboard was when an act was undone from elsewhere
let isOurs = false; // whether the keyboard is in what is being replaced: who has gone elsewhere meanwhile stays there

const rows = () => [...list.querySelectorAll(".question")];
const isOn = () => localStorage.getItem(KEPT) !== "off";

function tell(words) {
  said.textContent = "";
  setTimeout(() => (said.textContent = words), 50);
}

/* One row is in the order of the tab key; the others are reached from it. */
function rove(chosen) {
  for (const row of rows()) row.tabIndex = row === chosen ? 0 : -1;
}

function goTo(row) {
  if (!row) return;
  rove(row);
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

function move(row, step) {
  const all = rows();
  goTo(all[all.indexOf(row) + step]);
}

function nextAfter(place) {
  const all = rows();
  return all.find((row) => place.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) ?? all.at(-1);
}

function undoLast() {
  const last = decided.map((id) => document.querySelector(`#${id}.settled [data-key="u"]`)).findLast(Boolean);
  waitedAt = document.activeElement;
  last?.click();
  return Boolean(last);
}

/* Where letters are not Latin, the key that has the place of one. */
function keyOf({ key, code }) {
  return /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.at(-1).toLowerCase() : key;
}

function press(row, key) {
  if (key === "u") return undoLast();
  if (key === "?") return dialog.showModal() ?? true;
  if (key in ahead) return move(row, ahead[key]) ?? true;
  const isBusy = row.querySelector(".htmx-request");
  const button = "abre".includes(key) && !isBusy && row.querySelector(`[data-key="${key}"]`);
  if (button) button.click();
  return Boolean(button);
}

list.addEventListener("keydown", (event) => {
  const row = event.target.closest(".question, .settled");
  const isWriting = event.target.closest("input, textarea, select, [contenteditable]");
  if (!row || isWriting || event.ctrlKey || event.metaKey || event.altKey || !isOn()) return;
  if (event.repeat && !(event.key in ahead)) return;
  if (press(row, keyOf(event))) event.preventDefault();
});

list.addEventListener("focusin", (event) => {
  const row = event.target.closest(".question");
  if (row) rove(row);
});

/* --- after an act: what became of it is said, and the keyboard goes on to the next row --- */

function showCount(waiting) {
  for (const count of document.querySelectorAll('a[href="/inbox/"] .count')) {
    if (waiting > 0) count.firstChild.nodeValue = waiting;
    else count.hidden = true;
  }
}

list.addEventListener("htmx:beforeSwap", ({ target }) => {
  const here = document.activeElement;
  isOurs = target.contains(here) || (here === waitedAt && target.matches(".settled"));
  if (target.matches(".question")) asked.set(target.id, target.outerHTML);
});

list.addEventListener("htmx:afterSettle", (event) => {
  const row = document.getElementById(event.target.id);
  if (!row) return;
  event.stopPropagation(); // here it is decided where the keyboard goes
  if (row.matches(".settled")) {
    decided = [...decided.filter((id) => id !== row.id), row.id];
    showCount(Number(row.dataset.waiting));
    const next = nextAfter(row);
    end.hidden = Boolean(next);
    tell(row.querySelector(".settled-words").textContent);
    if (!isOurs) return;
    if (next) goTo(next);
    else row.querySelector("button")?.focus();
  } else if (row.matches(".question")) {
    end.hidden = true;
    if (row.dataset.words) tell(row.dataset.words);
    if (isOurs) goTo(row);
    else rove(rows().find((each) => each.tabIndex === 0) ?? row);
    waitedAt = null;
  } else {
    row.querySelector("textarea")?.focus();
  }
});

list.addEventListener("click", (event) => {
  const row = event.target.closest("[data-cancel]")?.closest(".memory");
  if (!row || !asked.has(row.id)) return;
  event.preventDefault();
  row.outerHTML = asked.get(row.id);
  const again = document.getElementById(row.id);
  htmx.process(again);
  goTo(again);
});

/* --- the keys themselves --- */

document.getElementById("keys-open")?.addEventListener("click", () => dialog.showModal());
const box = document.getElementById("keys-on");
if (box) {
  box.checked = isOn();
  box.addEventListener("change", () => localStorage.setItem(KEPT, box.checked ? "on" : "off"));
}
rove(rows().find((row) => `#${row.id}` === location.hash) ?? rows()[0]);
