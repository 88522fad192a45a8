import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, (rows: readonly Element[], at: number) => Element | undefined>> = {
  ArrowDown: (rows, at) => rows[at + 1],
  ArrowUp: (rows, at) => rows[at - 1],
  Home: (rows) => rows[0],
  End: (rows) => rows.at(-1),
};

/**
 * The keys of a row: up, down, home and end go to other rows, Enter opens the record, Space chooses it. What has the focus
 * inside a row keeps its own Enter and Space.
 */
export function moveInRows(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, currentTarget: row, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey) return;
  const step = STEPS[key];
  if (step) {
    const rows = [...(row.parentElement?.children ?? [])];
    const next = step(rows, rows.indexOf(row));
    if (next instanceof HTMLElement) next.focus();
  } else if (target === row && key === 'Enter') row.querySelector('a')?.click();
  else if (target === row && key === ' ') row.querySelector<HTMLElement>('.k-pick input')?.click();
  else return;
  event.preventDefault();
}
