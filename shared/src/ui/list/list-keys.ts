import type { KeyboardEvent, MouseEvent } from 'react';

const STEPS: Readonly<Record<string, (rows: readonly Element[], at: number) => Element | undefined>> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[at - 1],
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
};

/** The button that opens or closes the row in place, if this key does so: the forward arrow opens, the backward arrow closes. */
function turnedBy(key: string, row: Element): HTMLElement | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const opens = (key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
  return row.querySelector<HTMLElement>(`.k-expand[aria-expanded='${!opens}']`);
}

/** The link to the row's own record: the link that is marked as such, else the first. */
const recordLink = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[data-record]') ?? row.querySelector<HTMLElement>('td > a');

/** Elements that handle presses themselves. */
const OWN_PRESSES = 'a, button, input, label, .k-pick, .k-act';

/**
 * A click anywhere on a row opens its record; keyboards and screen readers use the link. Selecting text with the pointer, and a
 * click in a dialog that a row opened, open nothing.
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
 * The keys of a row: up, down, home and end go to other rows, forwards and backwards open and close it in place, Enter opens the
 * record, Space chooses it. An element with the focus inside a row keeps its own Enter and Space, and a dialog that a row opened keeps
 * all keys.
 */
export function moveInRows(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, currentTarget: row, target, altKey, ctrlKey, metaKey } = event;
  // React also passes the keys of a dialog to the row whose button opened it.
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
