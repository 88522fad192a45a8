/** The expected life of transfers, from the rules of rails and of the simulated bank alone: when each leaves, arrives and is returned. */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { arrivalOf, returnBy, sendAt, type Rail } from '@portal/shared/domain/rails/rails.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Agenda } from './agenda.ts';

const SECONDS_MS = 5_000;
const SILENCE_MS = 5 * 60_000;
const SEND = 50;
const ANSWER = 52;
const ASK = 53;
/** The bank has no account with this last digit. */
const UNKNOWN = '8';

interface ModelTransfer {
  readonly rail: Rail;
  readonly account: string;
  /** False for a transfer that was cancelled before it left. */
  readonly leaves: (at: Date) => boolean;
  readonly credited: (at: Date) => void;
  readonly failed: (at: Date) => void;
  readonly returned: (at: Date) => void;
}

/** A transfer that was ordered. */
export interface Ordered {
  /** Closes the transfer's account if the transfer has not left yet. */
  readonly close: () => void;
}

export interface Transfers {
  /** @param ready the earliest time at which the transfer may leave */
  readonly order: (transfer: ModelTransfer, ready: Date) => Ordered;
  /** Closes the accounts of all transfers that have not left. */
  readonly closeAll: () => void;
}

export function transferModel({ plan }: Agenda, holidays: ReadonlySet<Day>): Transfers {
  const waiting = new Set<Ordered>();

  function order({ rail, account, leaves, credited, failed, returned }: ModelTransfer, ready: Date): Ordered {
    let digit = account.at(-1);
    const ordered = {
      close: () => {
        if (waiting.has(ordered)) digit = UNKNOWN;
      },
    };
    waiting.add(ordered);
    plan(sendAt(rail, ready, holidays), SEND, (sent) => {
      waiting.delete(ordered);
      if (!leaves(sent)) return;
      const arrived = rail === 'duitnow' ? later(sent, SECONDS_MS) : arrivalOf(rail, sent, holidays);
      if (digit === UNKNOWN) return plan(arrived, ANSWER, failed);
      if (digit === '7') return plan(later(arrivalOf(rail, ready, holidays), SILENCE_MS), ASK, credited);
      plan(arrived, ANSWER, credited);
      if (digit === '0') plan(returnBy(rail, sent, holidays), ANSWER, returned);
    });
    return ordered;
  }

  return { order, closeAll: () => waiting.forEach(({ close }) => close()) };
}
