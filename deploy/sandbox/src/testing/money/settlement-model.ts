/** The expected statements of a merchant, day by day, and the transfers of their money to the merchant's bank. */
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { SettlementStatus } from '@portal/shared/contract/merchant/money/settlements.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, endOf, momentAt, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { divideHalfUp } from '@portal/shared/domain/money.ts';
import { addBusinessDays } from '@portal/shared/domain/rails/business-days.ts';
import { RAIL_MAXIMUM } from '@portal/shared/domain/rails/rails.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Agenda } from './agenda.ts';
import type { Books } from './books.ts';
import type { Transfers } from './transfer-model.ts';

const DAY_MS = 24 * 60 * 60_000;
const RESERVE_DAYS = 90;
const TRIES = 3;
/** The order of work at the same time. */
const ORDER = { release: 28, close: 30, due: 31, again: 32 } as const;

/** An amount that a merchant is owed. A payment and its reversal have the channel of the payment. */
interface Item {
  readonly channel: Channel | null;
  readonly net: Sen;
  /** For a payment: its id, and when it arrived. */
  readonly payment?: { readonly id: string; readonly at: Date };
}

interface Statement {
  readonly day: Day;
  readonly items: Item[];
  status: SettlementStatus;
  kept: Sen;
  held: Sen;
  /** The part of `held` that refunds have taken. */
  taken: Sen;
  /** The statement has money in reserve. */
  isHeld: boolean;
  carried: Sen;
  amount: Sen;
  tries: number;
  retryAt: Date | null;
}

/** A value that is valid from a day on. */
interface Dated<T> {
  readonly from: Day;
  readonly value: T;
}

const valueOn = <T>(changes: readonly Dated<T>[], day: Day): T | undefined =>
  changes.findLast(({ from }) => from <= day)?.value;

const noLess = (sen: Sen): Sen => (sen > 0n ? sen : 0n);
const sumOf = (items: Statement['items']): Sen => items.reduce((sum, { net }) => sum + net, 0n);

/** The part of `total` that belongs to the first `cumulative` of `whole`, in sen. */
export const dueOf = (total: Sen, cumulative: Sen, whole: Sen): Sen =>
  cumulative >= whole ? total : divideHalfUp(total * cumulative, whole);

/**
 * The part of a statement's reserve that belongs to one of its payments: the reserve is shared in the order of the payments, by the amount
 * of each.
 */
function reserveOf({ items, held, isHeld }: Statement, paymentId: string): Sen {
  if (!isHeld) return 0n;
  const paying = items
    .flatMap(({ payment, net }) => (payment && net > 0n ? [{ ...payment, net }] : []))
    .toSorted((one, other) => +one.at - +other.at || (one.id < other.id ? -1 : 1));
  const place = paying.findIndex(({ id }) => id === paymentId);
  const sumTo = (end: number): Sen => paying.slice(0, end).reduce((sum, { net }) => sum + net, 0n);
  const whole = sumTo(paying.length);
  return place < 0 ? 0n : dueOf(held, sumTo(place + 1), whole) - dueOf(held, sumTo(place), whole);
}

interface SettlementModelDependencies {
  readonly books: Books;
  readonly agenda: Agenda;
  readonly transfers: Transfers;
  readonly holidays: ReadonlySet<Day>;
  readonly account: string;
}

export function settlementModel({ books, agenda, transfers, holidays, account: first }: SettlementModelDependencies) {
  const statements = new Map<Day, Statement>();
  /** The statement of each payment that was read from the ledger. A payment that was not read yet has no known statement. */
  const collected = new Map<string, Statement>();
  const percents: Dated<number>[] = [];
  const automatic = new Map<Channel, Dated<boolean>[]>();
  let account = first;
  let heldUntil: Date | undefined;

  function item(day: Day, added: Item): void {
    const there = statements.get(day);
    if (there) return void there.items.push(added);
    const nothing = { kept: 0n, held: 0n, taken: 0n, isHeld: false, carried: 0n, amount: 0n, tries: 0, retryAt: null };
    const statement: Statement = { day, items: [added], status: 'open', ...nothing };
    statements.set(day, statement);
    agenda.plan(endOf(day), ORDER.close, () => close(statement));
  }

  function collect(): void {
    for (const statement of statements.values())
      if (statement.status === 'open')
        for (const { payment } of statement.items) if (payment) collected.set(payment.id, statement);
  }

  function close(statement: Statement): void {
    collect();
    const { day, items } = statement;
    const before = [...statements.values()].filter((other) => other.day < day && other.status !== 'open');
    const opening = -(before.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1)?.carried ?? 0n);
    const own = items.filter(({ channel }) => channel && valueOn(automatic.get(channel) ?? [], day) === false);
    const sum = opening + sumOf(items);
    const kept = sum < sumOf(own) ? noLess(sum) : noLess(sumOf(own));
    const settled = noLess(sum - kept);
    const held = divideHalfUp(settled * BigInt(valueOn(percents, day) ?? 0), 100n);
    Object.assign(statement, { status: 'closed', kept, held, carried: noLess(-sum), amount: settled - held });
    agenda.plan(momentAt(addBusinessDays(day, 1, holidays), '10:00'), ORDER.due, (at) => mature(statement, at));
  }

  function mature(statement: Statement, at: Date): void {
    const { kept, held, amount } = statement;
    books.move('merchant_pending', 'merchant_available', amount + kept);
    books.move('merchant_pending', 'reserve', held);
    if (held > 0n) {
      statement.isHeld = true;
      agenda.plan(startOf(addDays(dayOf(at), RESERVE_DAYS)), ORDER.release, (moment) => release(statement, moment));
    }
    if (amount === 0n) return void (statement.status = 'no_transfer');
    books.move('merchant_available', 'settlement_in_flight', amount);
    statement.status = 'scheduled';
    send(statement, at);
  }

  function release(statement: Statement, at: Date): void {
    statement.isHeld = false;
    const net = statement.held - statement.taken;
    books.move('reserve', 'merchant_pending', net);
    if (net > 0n) item(dayOf(at), { channel: null, net });
  }

  /** The earliest time at which money is sent to the bank account. A new account has to wait. */
  const readyAt = (now: Date): Date => (heldUntil && heldUntil > now ? heldUntil : now);

  function send(statement: Statement, at: Date): void {
    const { amount } = statement;
    const tries = statement.tries + 1;
    Object.assign(statement, { tries, retryAt: null });
    const again = (moment: Date) => {
      statement.status = 'failed';
      if (tries % TRIES !== 0) tryAgain(statement, momentAt(addBusinessDays(dayOf(moment), 1, holidays), '10:00'));
    };
    const transfer = {
      rail: amount <= RAIL_MAXIMUM.ibg ? ('ibg' as const) : ('duitnow' as const),
      account,
      leaves: () => {
        statement.status = 'sent';
        return true;
      },
      credited: () => {
        statement.status = 'paid';
        books.move('settlement_in_flight', 'bank', amount);
      },
      failed: again,
      returned: (moment: Date) => {
        books.move('bank', 'settlement_in_flight', amount);
        again(moment);
      },
    };
    transfers.order(transfer, readyAt(at));
  }

  function tryAgain(statement: Statement, retryAt: Date): void {
    statement.retryAt = retryAt;
    agenda.plan(retryAt, ORDER.again, (at) => {
      if (statement.status !== 'failed' || +(statement.retryAt ?? 0) !== +at) return;
      statement.status = 'rescheduled';
      send(statement, at);
    });
  }

  const tomorrow = (now: Date): Day => addDays(dayOf(now), 1);

  /** A change is valid from the next day on. A later change on the same day replaces it. */
  function change<T>(changes: Dated<T>[], value: T, now: Date): void {
    if (changes.at(-1)?.from === tomorrow(now)) changes.pop();
    changes.push({ from: tomorrow(now), value });
  }

  const isMatured = ({ status }: Statement): boolean => status !== 'open' && status !== 'closed';

  return {
    item,
    collect,
    readyAt,
    account: () => account,
    /** The statement of a payment; undefined while the payment is in no known statement. */
    placeOf: (paymentId: string) => {
      const statement = collected.get(paymentId);
      return (
        statement && {
          isOpenOn: (day: Day) => statement.status === 'open' && statement.day === day,
          isMatured: isMatured(statement),
          isHeld: statement.isHeld,
          reserve: isMatured(statement) ? reserveOf(statement, paymentId) : 0n,
          takeReserve: (amount: Sen) => void (statement.taken += amount),
        }
      );
    },
    changeReserve: (percent: number, now: Date): CodeName => {
      change(percents, percent, now);
      return 'success';
    },
    toggleChannel: (channel: Channel, isAutomatic: boolean, now: Date): CodeName => {
      const changes = automatic.get(channel) ?? [];
      automatic.set(channel, changes);
      change(changes, isAutomatic, now);
      return 'success';
    },
    changeAccount: (number: string, now: Date): CodeName => {
      if (number === account) return 'success';
      account = number;
      const until = later(now, DAY_MS);
      heldUntil = until;
      for (const statement of statements.values()) if (statement.status === 'failed') tryAgain(statement, until);
      return 'success';
    },
    /** For days that have ended: the state, and the amount for the bank. */
    statements: () =>
      Object.fromEntries(
        [...statements]
          .filter(([, { status }]) => status !== 'open')
          .map(([day, { status, amount }]) => [day, [status, amount]]),
      ),
  };
}
