/** The last step of an upload: the rows are sent to the gateway, and the outcome of each is reported. */
import type { ReactNode } from 'react';
import { CODES } from '../../contract/kernel/codes.ts';
import type { KnownHeads } from '../../domain/sheet/columns.ts';
import { GatewayError } from '../../gateway/errors.ts';

export interface SentRow<F> {
  /** An idempotency key, the same for every attempt, so that a row whose response was lost is not created twice. */
  readonly key: string;
  /** The body of the call in the form of the contract. */
  readonly form: F;
}

export type RowOutcome = 'done' | GatewayError;

/**
 * Sends rows, and reports the outcome of each as soon as it is known; rows without a report were not sent. Stops when
 * `signal` aborts, but waits for calls in flight. Rejects only for bugs.
 */
export type Commit<F> = (
  rows: readonly SentRow<F>[],
  report: (key: string, outcome: RowOutcome) => void,
  signal: AbortSignal,
) => Promise<void>;

/** What to do with rows that the gateway has already. */
export type KnownRows = 'make' | 'leave_out';

/** A whole sheet to send. */
export interface SentSheet {
  /** A workbook of the rows in wire form, with wire names in its first line. */
  readonly file: File;
  /** The name of the chosen file. */
  readonly name: string;
  /** The columns that a person assigned to the unknown headings of the file. */
  readonly columnMatches: KnownHeads;
  /** An idempotency key, the same for every attempt, and stored on the device before the first attempt. */
  readonly key: string;
  /** The person's choice; undefined before the person was asked. */
  readonly known: KnownRows | undefined;
  /** Receives the progress, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Creates either all records of a sheet or none, and resolves with the result to show. Rejects with `GatewayError`: `refusedRows`,
 * `knownRows`.
 */
export type CommitAll = (sent: SentSheet) => Promise<ReactNode>;

/** The result of the gateway's check of rows before they are sent. */
export interface SheetCheck {
  /** Warnings about cells, by the line of the sheet that was sent and by the wire name of the column. */
  readonly cautions: readonly { readonly line: number; readonly column: string; readonly text: string }[];
  /** The summary that is shown below the rows. */
  readonly summary: ReactNode;
  /** Rows that cannot be sent with the others, by their lines, and the label of the button that removes them. */
  readonly surplus?: { readonly lines: readonly number[]; readonly label: string } | undefined;
}

/**
 * Checks a sheet without saving it. `lines` are the line numbers of the person's own file, in the order of its rows. Rejects with
 * `GatewayError`: `refusedRows`.
 */
export type CheckAll = (
  sheet: { readonly file: File; readonly lines: readonly number[] },
  signal: AbortSignal,
) => Promise<SheetCheck>;

/** The errors of each row, by the line of the sheet that was sent; empty if the refusal is about the whole sheet. */
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

/**
 * The rows that the gateway has already: maps the line of the sheet that was sent to the number of the gateway's record. Empty if the sheet
 * was refused for another reason.
 */
export function knownRows({ code, fields }: GatewayError): ReadonlyMap<number, string> {
  if (code !== CODES.rowsBilled.code && code !== CODES.rowsPrepared.code) return new Map();
  const lines = Object.entries(fields).map(
    ([path, number]) => [Number(/^rows\.(\d+)$/.exec(path)?.[1]), number] as const,
  );
  return new Map(lines.filter(([line]) => line > 0));
}

/** The number of concurrent calls: fast, but a moderate load for the gateway. */
const AT_ONCE = 4;

/** The number of consecutive rows without a response after which the gateway counts as unreachable. */
const UNANSWERED_LIMIT = 4;

/**
 * Makes one call for each row. A refused row does not stop the others; without a session or a reachable gateway, the remaining rows
 * are not attempted.
 */
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
