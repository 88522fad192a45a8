/** One action on many rows, one after the other, and the outcome of each. */
import { useState } from 'react';
import type { Needs } from '../../../contract/kernel/call.ts';
import { GatewayError } from '../../../gateway/errors.ts';
import { useRaise } from '../../../router/raise.ts';

/** An action on all chosen rows at once. */
export interface BulkAction<T> {
  /** A verb: *Stop*. */
  readonly label: string;
  /** The action is offered only to users with this permission. */
  readonly needs: Needs;
  /** The state of a row afterwards: *Stopped*. */
  readonly done: string;
  /**
   * Whether the action applies to a row. Other rows are skipped, and the result counts them; without any such row the action is not
   * offered.
   */
  readonly isFor: (row: T) => boolean;
  /** Why a row was skipped; *Left as it was* by default. */
  readonly skipReason?: (row: T) => string;
  /** Asks before the action begins with these rows, to all of which it applies; it begins when this resolves to true. */
  readonly ask?: (rows: readonly T[]) => Promise<boolean>;
  /** Rejects with `GatewayError`. */
  readonly act: (row: T) => Promise<unknown>;
  /** Called when the action succeeded with every row, to read the list again; by default the present list is read again. */
  readonly reload?: () => Promise<void>;
  /** The action that gives a row back the state in which it was chosen, and the name of that state. */
  readonly undo?: Pick<BulkAction<T>, 'done' | 'act' | 'reload'>;
}

/** An action on all chosen rows together, in a separate dialog. */
export interface BulkDialog<T> {
  /** A verb: *Send by email*. */
  readonly label: string;
  readonly needs: Needs;
  /** The action is offered when this is true for one of the rows; by default always. The dialog lists the rows that it leaves out. */
  readonly isFor?: (row: T) => boolean;
  readonly open: (rows: readonly T[]) => void;
}

/** Whether an action fits one of these rows at least. */
export const fitsSome = <T>({ isFor }: Pick<BulkDialog<T>, 'isFor'>, rows: readonly T[]): boolean =>
  isFor === undefined || rows.some(isFor);

export type Outcome = 'done' | 'kept' | 'untried' | GatewayError;

export interface BulkRun<T> {
  readonly action: BulkAction<T>;
  /** In the order of the run; rows that wait have no outcome yet. */
  readonly rows: readonly { readonly row: T; readonly outcome?: Outcome }[];
  /** Stops the run; the remaining rows stay untried. */
  readonly stop: () => void;
}

/** The action that undoes a run, and its rows: those with which the run succeeded. Undefined when it cannot be undone. */
export function wayBack<T>({ action, rows }: BulkRun<T>, label: string) {
  const done = rows.filter(({ outcome }) => outcome === 'done').map(({ row }) => row);
  if (!action.undo || done.length === 0) return undefined;
  const { needs, undo } = action;
  return { action: { label, needs, isFor: () => true, ...undo } satisfies BulkAction<T>, rows: done };
}

/** Runs an action over rows; `settled` gets the action, the rows that failed, and whether the gateway could be reached. */
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
      // Without a session nothing more can be done.
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
