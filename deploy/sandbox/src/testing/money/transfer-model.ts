/** The expected life of a transfer, from the rules of rails and of the simulated bank alone: when it leaves, arrives and comes back. */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { arrivalOf, returnBy, sendAt, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Agenda } from './agenda.ts';

const SECONDS_MS = 5_000;
const SILENCE_MS = 5 * 60_000;
const SEND = 50;
const ANSWER = 52;
const ASK = 53;

interface ModelTransfer {
  readonly rail: Rail;
  /** Read when it leaves: an account may be closed meanwhile. */
  readonly account: () => string;
  /** False for one that was taken back before it left. */
  readonly leaves: (at: Date) => boolean;
  readonly credited: (at: Date) => void;
  readonly failed: (at: Date) => void;
  readonly returned: (at: Date) => void;
}

/** @param ready from when on it may leave */
export function planTransfer(
  { plan }: Agenda,
  { rail, account, leaves, credited, failed, returned }: ModelTransfer,
  ready: Date,
  holidays: ReadonlySet<Day>,
): void {
  plan(sendAt(rail, ready, holidays), SEND, (sent) => {
    if (!leaves(sent)) return;
    const digit = account().at(-1);
    const arrived = rail === 'duitnow' ? later(sent, SECONDS_MS) : arrivalOf(rail, sent, holidays);
    if (digit === '8') return plan(arrived, ANSWER, failed);
    if (digit === '7') return plan(later(arrivalOf(rail, ready, holidays), SILENCE_MS), ASK, credited);
    plan(arrived, ANSWER, credited);
    if (digit === '0') plan(returnBy(rail, sent, holidays), ANSWER, returned);
  });
}
