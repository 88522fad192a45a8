/**
 * The unsaved edits of cells, with undo and redo. The edits are mutable and notify listeners, because a paste may change twenty
 * thousand cells. React reads them by their version.
 */
import type { EditColumn, GridItem } from './columns.ts';

export interface CellEdit {
  /** The text of the row before the edit. */
  readonly from: string;
  readonly text: string;
  readonly fault?: string | undefined;
  /**
   * Set if another person has saved a different text since the edit, so that the row now contains that text. `by` is the name of that
   * person, if known.
   */
  readonly clash?: { readonly by: string | null } | undefined;
}

export interface CellPlace {
  readonly id: string;
  readonly column: string;
}

/** A `text` of null resets the cell to the text of the row. */
export interface CellChange extends CellPlace {
  readonly text: string | null;
}

interface Step extends CellPlace {
  readonly before: CellEdit | undefined;
  readonly after: CellEdit | undefined;
}

export type RowEdits = ReadonlyMap<string, CellEdit>;

/** The stored form of edits: for each row its id, and for each column the text before the edit and the typed text. */
export type StoredEdits = [id: string, cells: Record<string, [from: string, text: string]>][];

interface Source<R extends GridItem> {
  readonly columns: readonly EditColumn<R>[];
  readonly rowOf: (id: string) => R | undefined;
}

const needsWork = ({ fault, clash }: CellEdit): boolean => fault !== undefined || clash !== undefined;

export function createEdits<R extends GridItem>(source: () => Source<R>) {
  const rows = new Map<string, RowEdits>();
  /**
   * Maps the row id to the number of cells that must be corrected before the row can be saved. Each change creates a new map, so that
   * values memoised by it are updated.
   */
  let bad = new Map<string, number>();
  let done: (readonly Step[])[] = [];
  let undone: (readonly Step[])[] = [];
  let version = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    version += 1;
    bad = new Map(bad);
    for (const listener of listeners) listener();
  };

  const columnOf = (name: string) => source().columns.find((column) => column.name === name);
  const at = ({ id, column }: CellPlace) => rows.get(id)?.get(column);

  /** Copies the map of a row only once, even if many of its cells change. */
  function putAll(changes: Iterable<readonly [CellPlace, CellEdit | undefined]>): void {
    const changed = new Map<string, Map<string, CellEdit>>();
    for (const [{ id, column }, edit] of changes) {
      let cells = changed.get(id);
      if (!cells) changed.set(id, (cells = new Map(rows.get(id))));
      if (edit) cells.set(column, edit);
      else cells.delete(column);
    }
    for (const [id, cells] of changed) {
      if (cells.size > 0) rows.set(id, cells);
      else rows.delete(id);
      let count = 0;
      for (const cell of cells.values()) if (needsWork(cell)) count += 1;
      if (count > 0) bad.set(id, count);
      else bad.delete(id);
    }
  }

  const put = (place: CellPlace, edit: CellEdit | undefined) => putAll([[place, edit]]);

  /** The step for a change; undefined if it changes nothing, or names an unknown row or column. */
  function stepOf({ id, column: name, text }: CellChange): Step | undefined {
    const row = source().rowOf(id);
    const column = columnOf(name);
    if (!row || !column) return undefined;
    const before = at({ id, column: name });
    const base = column.textOf(row);
    if (text === null) return before && { id, column: name, before, after: undefined };
    const read = column.read(text, row);
    if (read.text === (before?.text ?? base) && read.fault === before?.fault && !before?.clash) return undefined;
    const after = read.fault === undefined && read.text === base ? undefined : { from: base, ...read };
    return before || after ? { id, column: name, before, after } : undefined;
  }

  /** Applies changes as one step, which is undone as a whole. */
  function run(steps: readonly Step[]): void {
    if (steps.length === 0) return;
    putAll(steps.map((step) => [step, step.after]));
    done.push(steps);
    undone = [];
    tell();
  }

  /** Undoes or redoes a step; returns the first cell that changed. */
  function move(from: (readonly Step[])[], to: (readonly Step[])[], side: 'before' | 'after'): CellPlace | undefined {
    const steps = from.pop();
    if (!steps) return undefined;
    putAll(steps.map((step) => [step, step[side]]));
    to.push(steps);
    tell();
    return steps[0];
  }

  const clearHistory = () => {
    done = [];
    undone = [];
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    of: (id: string): RowEdits | undefined => rows.get(id),
    /** All edits by row. */
    all: (): ReadonlyMap<string, RowEdits> => rows,
    /** Rows with cells that must be corrected before they can be saved. */
    bad: (): ReadonlyMap<string, number> => bad,
    needsWork,
    textAt: (row: R, column: EditColumn<R>): string =>
      at({ id: row.id, column: column.name })?.text ?? column.textOf(row),
    stepOf,
    run,
    change: (changes: readonly CellChange[]) => run(changes.flatMap((change) => stepOf(change) ?? [])),
    undo: () => move(done, undone, 'before'),
    redo: () => move(undone, done, 'after'),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    /** Adds the gateway's faults to cells; a fault stays until its cell is changed. */
    refuse: (faults: readonly (CellPlace & { readonly fault: string })[]) => {
      for (const { fault, ...place } of faults) {
        const row = source().rowOf(place.id);
        const base = (row && columnOf(place.column)?.textOf(row)) ?? '';
        put(place, { from: base, text: base, ...at(place), fault });
      }
      tell();
    },
    /** Removes the edits of rows that were saved. */
    saved: (ids: readonly string[]) => {
      for (const id of ids) {
        rows.delete(id);
        bad.delete(id);
      }
      clearHistory();
      tell();
    },
    /**
     * Applies rows that were read again. An edit whose row has a different text now becomes a conflict; an edit equal to the row's text is
     * removed.
     */
    rebase: (fresh: readonly R[], by: (id: string) => string | null = () => null) => {
      for (const row of fresh)
        for (const [name, edit] of rows.get(row.id) ?? []) {
          const base = columnOf(name)?.textOf(row);
          if (base === undefined || base === edit.from) continue;
          const place = { id: row.id, column: name };
          put(place, base === edit.text ? undefined : { ...edit, from: base, clash: { by: by(row.id) } });
        }
      tell();
    },
    /** Resolves a conflict with the text typed here, or with the text of the row. */
    settle: (places: readonly CellPlace[], side: 'mine' | 'theirs') => {
      for (const place of places) {
        const edit = at(place);
        if (edit?.clash) put(place, side === 'mine' ? { ...edit, clash: undefined } : undefined);
      }
      clearHistory();
      tell();
    },
    /** Discards all edits. */
    clear: () => {
      rows.clear();
      bad.clear();
      clearHistory();
      tell();
    },
    stored: (): StoredEdits =>
      [...rows].map(([id, cells]) => [
        id,
        Object.fromEntries([...cells].map(([name, { from, text }]) => [name, [from, text]])),
      ]),
    /** Restores stored edits of rows that are loaded. Returns the edits of rows that are not loaded yet. */
    restore: (stored: StoredEdits): StoredEdits => {
      const left: StoredEdits = [];
      for (const entry of stored) {
        const [id, cells] = entry;
        const row = source().rowOf(id);
        if (!row) {
          left.push(entry);
          continue;
        }
        for (const [name, [from, text]] of Object.entries(cells)) {
          const column = columnOf(name);
          if (!column) continue;
          const base = column.textOf(row);
          const read = column.read(text, row);
          if (read.fault === undefined && read.text === base) continue;
          put({ id, column: name }, { from: base, ...read, clash: base === from ? undefined : { by: null } });
        }
      }
      if (left.length < stored.length) tell();
      return left;
    },
  };
}

export type Edits<R extends GridItem> = ReturnType<typeof createEdits<R>>;
