/* Lists that are fetched anew after an act: the keyboard stays at the row, or at the one that took its place. */
"use strict";

let left = null;

const rows = () => [...document.querySelectorAll("#rows .memory[id]")];

function rowOf(element) {
  const row = element.closest?.("#rows .memory");
  return row?.id ? row : (row?.previousElementSibling ?? null);
}

document.addEventListener("htmx:beforeSwap", ({ target }) => {
  if (target.id !== "rows") return;
  const row = rowOf(document.activeElement);
  left = row && { id: row.id, place: rows().indexOf(row) };
});

document.addEventListener("htmx:afterSettle", ({ target }) => {
  if (target.id !== "rows" || !left) return;
  const row = document.getElementById(left.id) ?? rows()[Math.min(left.place, rows().length - 1)];
  (row?.querySelector(".memory-text a") ?? document.querySelector("#rows a"))?.focus({ preventScroll: true });
  left = null;
});
