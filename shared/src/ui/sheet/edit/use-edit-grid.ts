/**
 * Keyboard, clipboard and pointer events of a grid. The grid handles all of these events; its cells only carry their
 * position.
 */
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { createYield } from '../../../domain/sheet/yield-to-page.ts';
import { rectangleOf, rectangleText } from '../../../domain/sheet/rectangle.ts';
import { useRaise } from '../../../router/raise.ts';
import { cellId } from '../grid-row.tsx';
import { wordsOf, type EditColumn, type GridItem } from './columns.ts';
import type { CellChange, CellPlace, Edits } from './edits.ts';
import { fillChanges, pasteArea, rowChanges, type Skipped } from './fill.ts';
import { usePointer } from './use-pointer.ts';
import { alone, neighbour, rectangleIn, stepped, type Place, type Rectangle, type Selection } from './selection.ts';

export interface EditGridProps<R extends GridItem> {
  readonly rows: readonly R[];
  /** The filters of the rows; when they change, the first cell is selected. */
  readonly narrowedBy: string;
  readonly columns: readonly EditColumn<R>[];
  readonly edits: Edits<R>;
  /** True while cells cannot be edited: for users without permission, and during a save. */
  readonly isReadOnly: boolean;
  /** Receives the cells that a paste or a fill changed, and the cells that it could not change. */
  readonly onOutcome: (outcome: Outcome) => void;
  readonly onShortcuts: () => void;
}

export interface Outcome extends Skipped {
  readonly kind: 'pasted' | 'filled' | 'copied' | 'cut' | 'undone' | 'redone';
  /** The number of cells that were changed or copied. */
  readonly cells: number;
}

const NOTHING: Skipped = { rows: 0, columns: 0, fixed: 0 };

/** A paste of more cells than this shows its progress. */
const LARGE = 2_000;

export function useEditGrid<R extends GridItem>(props: EditGridProps<R>) {
  const { rows, narrowedBy, columns, edits, isReadOnly, onOutcome, onShortcuts } = props;
  const raise = useRaise();
  const [selection, setSelection] = useState<Selection>(alone({ row: 0, at: 0 }));
  const [narrowed, setNarrowed] = useState(narrowedBy);
  if (narrowed !== narrowedBy) {
    setNarrowed(narrowedBy);
    setSelection(alone({ row: 0, at: 0 }));
  }
  const [typing, setTyping] = useState<{ text: string; isNew: boolean } | null>(null);
  const [filling, setFilling] = useState<Rectangle | null>(null);
  /** The progress of a large paste, from 0 to 1. */
  const [share, setShare] = useState<number | null>(null);
  /** A counter: when it increases, the active cell gets the focus. */
  const [wanted, setWanted] = useState(0);
  const isLeaving = useRef(false);
  const limits = { rows: rows.length, columns: columns.length };
  const chosen = rectangleIn(selection);
  const { active } = selection;
  const grid = { rows, columns, textAt: edits.textAt };

  const want = (next: Selection) => {
    setSelection(next);
    setWanted((count) => count + 1);
  };
  const wantFocus = () => setWanted((count) => count + 1);

  const focusActive = useEffectEvent(() => {
    const row = rows[active.row];
    if (!row || typing) return;
    const cell = document.getElementById(cellId(row.id, active.at));
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  useEffect(() => {
    if (wanted > 0) focusActive();
  }, [wanted]);

  const activeCell = () => {
    const row = rows[active.row];
    const column = columns[active.at];
    return row && column ? { row, column } : undefined;
  };

  function begin(text?: string): void {
    const cell = activeCell();
    if (!cell || isReadOnly || !cell.column.isEditable(cell.row)) return;
    setSelection(alone(active));
    const present = wordsOf(cell.column, edits.textAt(cell.row, cell.column));
    setTyping(text === undefined ? { text: present, isNew: false } : { text, isNew: true });
  }

  function store(text: string): void {
    const cell = activeCell();
    if (cell) edits.change([{ id: cell.row.id, column: cell.column.name, text }]);
    setTyping(null);
  }

  const chosenCells = (): readonly (readonly { row: R; column: EditColumn<R> }[])[] =>
    rows
      .slice(chosen.top, chosen.bottom + 1)
      .map((row) => columns.slice(chosen.left, chosen.right + 1).map((column) => ({ row, column })));

  function clear(): number {
    const changes = chosenCells()
      .flat()
      .filter(({ row, column }) => column.isEditable(row))
      .map(({ row, column }): CellChange => ({ id: row.id, column: column.name, text: '' }));
    edits.change(changes);
    return changes.length;
  }

  function copy(event: ClipboardEvent, isCut: boolean): void {
    if (event.target instanceof HTMLInputElement) return;
    const cells = chosenCells().map((line) =>
      line.map(({ row, column }) => wordsOf(column, edits.textAt(row, column))),
    );
    event.clipboardData.setData('text/plain', rectangleText(cells));
    event.preventDefault();
    if (isCut && !isReadOnly) clear();
    const count = cells.length * (cells[0]?.length ?? 0);
    onOutcome({ ...NOTHING, kind: isCut ? 'cut' : 'copied', cells: count });
  }

  /** Pastes in steps, so that the page stays responsive; undo still reverts the paste as a whole. */
  async function paste(text: string): Promise<void> {
    const cells = rectangleOf(text);
    const area = pasteArea(cells, chosen, limits);
    const breath = createYield();
    const isLarge = area.rows * area.columns > LARGE;
    if (isLarge) setShare(0);
    const steps = [];
    let fixed = 0;
    for (let line = 0; line < area.rows; line += 1) {
      const row = rows[chosen.top + line];
      const texts = cells[line % cells.length];
      if (!row || !texts) continue;
      const wide = Array.from({ length: area.columns }, (_, place) => texts[place % area.width]);
      const own = rowChanges(grid, row, chosen.left, wide);
      fixed += own.fixed;
      for (const change of own.changes) {
        const step = edits.stepOf(change);
        if (step) steps.push(step);
      }
      const rest = breath();
      if (!rest) continue;
      await rest;
      setShare(line / area.rows);
    }
    setShare(null);
    edits.run(steps);
    const corner = { row: chosen.top + area.rows - 1, at: chosen.left + area.columns - 1 };
    want({ active: { row: chosen.top, at: chosen.left }, extent: corner });
    onOutcome({ ...area.left, kind: 'pasted', cells: steps.length, fixed });
  }

  function fill(from: Rectangle, to: Pick<Rectangle, 'top' | 'bottom'>): void {
    const { changes, left } = fillChanges(grid, from, to);
    edits.change(changes);
    onOutcome({ ...left, kind: 'filled', cells: changes.length });
  }

  /** The first selected row fills the other selected rows; if only one row is selected, the row above fills it. */
  function fillDown(): void {
    const { top, bottom } = chosen;
    if (top < bottom) fill({ ...chosen, bottom: top }, { top: top + 1, bottom });
    else if (top > 0) fill({ ...chosen, top: top - 1, bottom: top - 1 }, { top, bottom });
  }

  function goTo(place: CellPlace | undefined): void {
    if (!place) return;
    const row = rows.findIndex(({ id }) => id === place.id);
    const at = columns.findIndex(({ name }) => name === place.column);
    if (row >= 0 && at >= 0) want(alone({ row, at }));
  }

  /** Moves to the next cell that must be corrected, and after the last such cell to the first. */
  function jump(by: 1 | -1): void {
    const bad: Place[] = [];
    for (const [row, { id }] of rows.entries())
      if (edits.bad().has(id))
        for (const [at, { name }] of columns.entries()) {
          const edit = edits.of(id)?.get(name);
          if (edit && edits.needsWork(edit)) bad.push({ row, at });
        }
    const order = ({ row, at }: Place) => row * columns.length + at;
    const here = order(active);
    const next = by > 0 ? bad.find((place) => order(place) > here) : bad.findLast((place) => order(place) < here);
    const place = next ?? bad.at(by > 0 ? 0 : -1);
    if (place) want(alone(place));
  }

  function turn(kind: 'undone' | 'redone'): void {
    const place = kind === 'undone' ? edits.undo() : edits.redo();
    goTo(place);
    if (place) onOutcome({ ...NOTHING, kind, cells: 0 });
  }

  const COMMANDS: Readonly<Record<string, (isShift: boolean) => void>> = {
    z: (isShift) => turn(isShift ? 'redone' : 'undone'),
    y: () => turn('redone'),
    d: fillDown,
    '/': onShortcuts,
  };

  /** Handles the key events of an open field. */
  function whileTyping(event: KeyboardEvent, input: HTMLInputElement): void {
    const { key, shiftKey } = event;
    if (event.nativeEvent.isComposing) return;
    if (key === 'Escape') {
      setTyping(null);
      wantFocus();
    } else if (key === 'Enter' || key === 'Tab') {
      store(input.value);
      const down = { row: Math.max(0, Math.min(active.row + (shiftKey ? -1 : 1), rows.length - 1)), at: active.at };
      want(alone(key === 'Enter' ? down : (neighbour(active, shiftKey ? -1 : 1, limits) ?? active)));
    } else if (key === 'F8') {
      store(input.value);
      jump(shiftKey ? -1 : 1);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement) return whileTyping(event, event.target);
    const { key, shiftKey: isShift, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    if (altKey || share !== null) return;
    if (key === 'Escape') {
      isLeaving.current = true;
      return;
    }
    const wasLeaving = isLeaving.current;
    if (key !== 'Tab' && key !== 'Shift') isLeaving.current = false;
    if (key === 'Tab') {
      const next = wasLeaving ? undefined : neighbour(active, isShift ? -1 : 1, limits);
      if (!next) return;
      want(alone(next));
    } else if (key === 'F8') jump(isShift ? -1 : 1);
    else if (key === 'F2' || key === 'Enter') begin();
    else if (key === 'Delete' || key === 'Backspace') {
      if (!isReadOnly) clear();
    } else {
      const isMirrored = document.documentElement.dir === 'rtl';
      const command = isCommand ? COMMANDS[key.toLowerCase()] : undefined;
      const next = stepped(selection, { key, isShift, isCommand, isMirrored }, limits);
      if (next) want(next);
      else if (command && (key === '/' || !isReadOnly)) command(isShift);
      else if (key.length === 1 && !isCommand) begin(key);
      else return;
    }
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent): void {
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (!isReadOnly && share === null) void paste(event.clipboardData.getData('text/plain')).catch(raise);
  }

  /** Stores the typed text if a field is left in another way than with a key. */
  function onBlur({ target }: FocusEvent): void {
    if (target instanceof HTMLInputElement && typing) store(target.value);
  }

  const pointer = usePointer({ selection, chosen, filling, isReadOnly, setSelection, setFilling, want, begin, fill });

  return {
    selection,
    chosen,
    typing,
    filling,
    share,
    wanted,
    jump,
    turn,
    handlers: {
      onKeyDown,
      onBlur,
      onPaste,
      ...pointer,
      onCopy: (event: ClipboardEvent) => copy(event, false),
      onCut: (event: ClipboardEvent) => copy(event, true),
    },
  };
}
