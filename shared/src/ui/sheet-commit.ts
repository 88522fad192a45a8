/** The last step of an upload: its rows go to the gateway, and what became of each is told. */
import { GatewayError } from '../gateway/errors.ts';

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
  told: (key: string, outcome: RowOutcome) => void,
  signal: AbortSignal,
) => Promise<void>;

/** Calls under way at the same time: quick, and still polite. */
const AT_ONCE = 4;

/** Rows without an answer, one after the other, after which the gateway counts as gone. */
const GONE = 4;

/** One call for each row. A refused row does not hold up the others; without a session or a gateway the rest is not tried. */
export const rowByRow =
  <F>(send: (form: F, key: string) => Promise<unknown>): Commit<F> =>
  async (rows, told, signal) => {
    const waiting = rows.toReversed();
    let unanswered = 0;
    let isOver = false;

    async function sendNext(): Promise<void> {
      for (let row = waiting.pop(); row && !isOver && !signal.aborted; row = waiting.pop()) {
        const outcome = await attempt(row);
        unanswered = outcome !== 'done' && outcome.kind === 'unreachable' ? unanswered + 1 : 0;
        isOver ||= unanswered >= GONE || (outcome !== 'done' && outcome.kind === 'session');
        told(row.key, outcome);
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
