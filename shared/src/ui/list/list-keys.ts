import type { KeyboardEvent, MouseEvent } from 'react';

const STEPS: Readonly<Record<string, (rows: readonly Element[], at: number) => Element | undefined>> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[at - 1],
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
};

/**
 * The button that expands or collapses the row with this key: the forward arrow expands, the backward arrow collapses. Null for
 * other keys.
 */
function turnedBy(key: string, row: Element): HTMLElement | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const opens = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  return row.querySelector<HTMLElement>(`.k-expand[aria-expanded='${!opens}']`);
}

/** The link to the row's own record: the link with `data-record`, else the first link. */
const recordLink = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[data-record]') ?? row.querySelector<HTMLElement>('td > a');

/** Elements that handle clicks themselves. */
const OWN_PRESSES = 'a, button, input, label, .k-pick, .k-act';

/**
 * A click anywhere on a row opens its record; keyboards and screen readers use the link. Nothing opens when a person selects
 * text with the pointer, or clicks in a dialog that was opened from the row.
 */
export function openRow({
  currentTarget: row,
  target,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent<HTMLTableRowElement>): void {
  if (ctrlKey || metaKey || shiftKey || !(target instanceof Element) || !row.contains(target)) return;
  if (target.closest(OWN_PRESSES) || !getSelection()?.isCollapsed) return;
  recordLink(row)?.click();
}

/**
 * The keys of a row: Up, Down, Home and End move to other rows, the forward and backward arrows expand and collapse the row, Enter
 * opens the record, Space selects the row. Enter and Space on a focused element inside a row act on that element, and keys in a dialog
 * that was opened from a row have no effect on the row.
 */
export function moveInRows(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, currentTarget: row, target, altKey, ctrlKey, metaKey } = event;
  // React also sends the key events of a dialog to the row whose button opened the dialog.
  if (altKey || ctrlKey || metaKey || !row.contains(target as Node)) return;
  const step = STEPS[key];
  const turn = turnedBy(key, row);
  if (step) {
    const rows = [...(row.parentElement?.children ?? [])].filter((one) => !one.matches('.k-detail'));
    const next = step(rows, rows.indexOf(row));
    if (next instanceof HTMLElement) next.focus();
  } else if (turn) turn.click();
  else if (target === row && key === 'Enter') recordLink(row)?.click();
  else if (target === row && key === ' ') row.querySelector<HTMLElement>('.k-pick input')?.click();
  else return;
  event.preventDefault();
}
