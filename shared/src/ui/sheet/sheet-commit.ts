/** The last step of an upload: its rows go to the gateway, and what became of each is told. */
import type { ReactNode } from 'react';
import { CODES } from '../../contract/kernel/codes.ts';
import type { KnownHeads } from '../../domain/sheet/columns.ts';
import { GatewayError } from '../../gateway/errors.ts';

export interface SentRow<F> {
  /** The same for every try, so that a row whose answer was lost is not made twice: an idempotency key. */
  readonly key: string;
  /** The body of the call, as the contract's form has it. */
  readonly form: F;
}

export type RowOutcome = 'done' | GatewayError;

/**
 * Sends rows, and tells what became of each as soon as that is known; rows of which nothing is told were not sent. Stops when
 * `signal` aborts, but waits for what is already under way. Rejects for bugs only.
 */
export type Commit<F> = (
  rows: readonly SentRow<F>[],
  report: (key: string, outcome: RowOutcome) => void,
  signal: AbortSignal,
) => Promise<void>;

/** What becomes of rows that the gateway has already. */
export type KnownRows = 'make' | 'leave_out';

/** A whole sheet on its way. */
export interface SentSheet {
  /** A workbook of what the rows say in wire form, under wire names in its first line. */
  readonly file: File;
  /** What it was called when it was chosen. */
  readonly name: string;
  /** The columns that a person chose for its unknown heads. */
  readonly columnMatches: KnownHeads;
  /** The same for every try, and kept on the device before the first: an idempotency key. */
  readonly key: string;
  /** The person's choice; undefined before the question. */
  readonly known: KnownRows | undefined;
  /** Hears, from 0 to 1, how much has left. */
  readonly onProgress: (share: number) => void;
}

/** Makes all rows of a sheet or none, and answers what to show of it. Rejects with `GatewayError`: `refusedRows`, `knownRows`. */
export type CommitAll = (sent: SentSheet) => Promise<ReactNode>;

/** What the gateway says of rows before they are sent: they could be, and this is what comes of it. */
export interface SheetCheck {
  /** What to look at again, by the line of the sheet that was sent and by the wire name of the column. */
  readonly cautions: readonly { readonly line: number; readonly column: string; readonly text: string }[];
  /** Stands below the rows. */
  readonly summary: ReactNode;
  /** Rows that cannot go with the others, by their lines, and the words of the button that takes them away. */
  readonly surplus?: { readonly lines: readonly number[]; readonly label: string } | undefined;
}

/**
 * Asks what would come of a sheet. `lines` are those of the person's own file, in the order of its rows. Rejects with `GatewayError`:
 * `refusedRows`.
 */
export type CheckAll = (
  sheet: { readonly file: File; readonly lines: readonly number[] },
  signal: AbortSignal,
) => Promise<SheetCheck>;

/** What a refusal says of each row, by the line of the sheet that was sent; nothing where it is about the whole. */
export function refusedRows({ code, message, fields }: GatewayError): ReadonlyMap<number, GatewayError> {
  const byRow = new Map<number, Record<string, string>>();
  for (const [path, sentence] of Object.entries(fields)) {
    const [, line, name = ''] = /^rows\.(\d+)\.(.+)$/.exec(path) ?? [];
    if (line) byRow.set(Number(line), { ...byRow.get(Number(line)), [name]: sentence });
  }
  return new Map(
    [...byRow].map(([line, fieldFaults]) => [line, new GatewayError('refused', code, message, fieldFaults)]),
  );
}

/** Rows that the gateway has already, by the line of the sheet that was sent: the number of what it has. Empty for any other refusal. */
export function knownRows({ code, fields }: GatewayError): ReadonlyMap<number, string> {
  if (code !== CODES.rowsBilled.code && code !== CODES.rowsPrepared.code) return new Map();
  const lines = Object.entries(fields).map(
    ([path, number]) => [Number(/^rows\.(\d+)$/.exec(path)?.[1]), number] as const,
  );
  return new Map(lines.filter(([line]) => line > 0));
}

/** Calls under way at the same time: quick, and still polite. */
const AT_ONCE = 4;

/** Rows without an answer, one after the other, after which the gateway counts as gone. */
const UNANSWERED_LIMIT = 4;

/** One call for each row. A refused row does not hold up the others; without a session or a gateway the rest is not tried. */
export const rowByRow =
  <F>(send: (form: F, key: string) => Promise<unknown>): Commit<F> =>
  async (rows, report, signal) => {
    const waiting = rows.toReversed();
    let unanswered = 0;
    let isOver = false;

    async function sendNext(): Promise<void> {
      for (let row = waiting.pop(); row && !isOver && !signal.aborted; row = waiting.pop()) {
        const outcome = await attempt(row);
        unanswered = outcome !== 'done' && outcome.kind === 'unreachable' ? unanswered + 1 : 0;
        isOver ||= unanswered >= UNANSWERED_LIMIT || (outcome !== 'done' && outcome.kind === 'session');
        report(row.key, outcome);
      }
    }

    async function attempt({ form, key }: SentRow<F>): Promise<RowOutcome> {
      try {
        await send(form, key);
        return 'done';
      } catch (error) {
        if (error instanceof GatewayError) return error;
        throw error;
      }
    }

    await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  };
