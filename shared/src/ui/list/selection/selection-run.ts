/** Runs one action on many rows, one after the other, and records the outcome of each. */
import { useState } from 'react';
import type { Needs } from '../../../contract/kernel/call.ts';
import { GatewayError } from '../../../gateway/errors.ts';
import { useRaise } from '../../../router/raise.ts';

/** An action on each of the selected rows. */
export interface BulkAction<T> {
  /** A verb: *Stop*. */
  readonly label: string;
  /** The action is offered only to users with this permission. */
  readonly needs: Needs;
  /** The state of a row afterwards: *Stopped*. */
  readonly done: string;
  /**
   * Whether the action applies to a row. Other rows are skipped, and the result counts them. The action is not offered if it
   * applies to none of the rows.
   */
  readonly isFor: (row: T) => boolean;
  /** Why a row was skipped; *Left as it was* by default. */
  readonly skipReason?: (row: T) => string;
  /**
   * Opens a confirmation before the action begins with these rows, to all of which it applies; the action begins if the
   * promise resolves to true.
   */
  readonly ask?: (rows: readonly T[]) => Promise<boolean>;
  /** Runs the action on one row. Rejects with `GatewayError`. */
  readonly act: (row: T) => Promise<unknown>;
  /** Called after the action succeeded on every row, to read the list again; by default the current list is read again. */
  readonly reload?: () => Promise<void>;
  /** The action that restores the previous state of a row, and the name of that state. */
  readonly undo?: Pick<BulkAction<T>, 'done' | 'act' | 'reload'>;
}

/** One action on all selected rows together, in a separate dialog. */
export interface BulkDialog<T> {
  /** A verb: *Send by email*. */
  readonly label: string;
  readonly needs: Needs;
  /**
   * The action is offered if this is true for at least one of the rows; without it, always. The dialog lists the rows that it leaves
   * out.
   */
  readonly isFor?: (row: T) => boolean;
  readonly open: (rows: readonly T[]) => void;
}

/** Whether an action applies to at least one of these rows. */
export const fitsSome = <T>({ isFor }: Pick<BulkDialog<T>, 'isFor'>, rows: readonly T[]): boolean =>
  isFor === undefined || rows.some(isFor);

export type Outcome = 'done' | 'kept' | 'untried' | GatewayError;

export interface BulkRun<T> {
  readonly action: BulkAction<T>;
  /** The rows in the order of the run; a waiting row has no outcome yet. */
  readonly rows: readonly { readonly row: T; readonly outcome?: Outcome }[];
  /** Stops the run; the remaining rows are not attempted. */
  readonly stop: () => void;
}

/** The action that undoes a run, and the rows on which the run succeeded. Undefined if the run cannot be undone. */
export function undoOf<T>({ action, rows }: BulkRun<T>, label: string) {
  const done = rows.filter(({ outcome }) => outcome === 'done').map(({ row }) => row);
  if (!action.undo || done.length === 0) return undefined;
  const { needs, undo } = action;
  return { action: { label, needs, isFor: () => true, ...undo } satisfies BulkAction<T>, rows: done };
}

/** Runs an action on rows; `settled` receives the action, the failed rows, and whether the gateway could be reached. */
export function useBulk<T extends { readonly id: string }>(
  settled: (action: BulkAction<T>, failed: readonly T[], isReachable: boolean) => void,
) {
  const raise = useRaise();
  const [current, setCurrent] = useState<BulkRun<T> | null>(null);

  async function start(action: BulkAction<T>, rows: readonly T[]): Promise<void> {
    if (action.ask && !(await action.ask(rows.filter(action.isFor)))) return;
    const outcomes = new Map<string, Outcome>();
    const control = new AbortController();
    const stop = () => control.abort();
    const show = () =>
      setCurrent({
        action,
        stop,
        rows: rows.map((row) => {
          const outcome = outcomes.get(row.id);
          return outcome === undefined ? { row } : { row, outcome };
        }),
      });
    show();
    for (const row of rows) {
      const outcome = control.signal.aborted ? 'untried' : await attempt(action, row);
      outcomes.set(row.id, outcome);
      // Without a session all further calls would fail.
      if (outcome instanceof GatewayError && outcome.kind === 'session') stop();
      show();
    }
    const isCut = [...outcomes.values()].some((one) => one instanceof GatewayError && one.kind === 'unreachable');
    settled(
      action,
      rows.filter(({ id }) => outcomes.get(id) !== 'done' && outcomes.get(id) !== 'kept'),
      !isCut,
    );
  }

  return {
    current,
    run: (action: BulkAction<T>, rows: readonly T[]) => void start(action, rows).catch(raise),
    close: () => setCurrent(null),
  };
}

async function attempt<T>({ isFor, act }: BulkAction<T>, row: T): Promise<Outcome> {
  if (!isFor(row)) return 'kept';
  try {
    await act(row);
    return 'done';
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}
