/** Payments, payouts and refunds that people make at the same time, until the load is ended or its gateways are gone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { countOf, nothingAcknowledged, operationsOn, type Acknowledged, type Requests } from '../kills/operations.ts';
import { LoadEnded, type Fleet } from './fleet.ts';

/** How many people work at the same time. */
const TOGETHER = 6;
const TURNS = ['payment', 'payment', 'refund', 'payout', 'payment'] as const;
const POLL_MS = 10;

export interface Load {
  /** The acknowledged operations, which grow while the load goes on. */
  readonly acknowledged: Acknowledged;
  /** Resolves when this many further records are acknowledged. Rejects when an operation fails. */
  readonly untilMore: (records: number) => Promise<void>;
  /** Resolves when each operation that was begun before this call is over. */
  readonly untilBegunAreOver: () => Promise<void>;
  /** Resolves when all operations that were begun are over. */
  readonly finish: () => Promise<void>;
  /** Ends all operations without waiting for the outcomes of their requests. */
  readonly abandon: () => Promise<void>;
}

/** How many records of each kind are acknowledged at a moment. */
export type Moment = Readonly<Record<keyof Acknowledged, number>>;

const each = <From, To>(
  all: Readonly<Record<keyof Acknowledged, From>>,
  map: (one: From, kind: keyof Acknowledged) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(all).map(([kind, one]) => [kind, map(one, kind as keyof Acknowledged)]),
  ) as Readonly<Record<keyof Acknowledged, To>>;

export const momentOf = (acknowledged: Acknowledged): Moment => each(acknowledged, ({ length }) => length);

export const upTo = (moment: Moment, acknowledged: Acknowledged): Acknowledged =>
  each(acknowledged, (names, kind) => names.slice(0, moment[kind]));

export const after = (moment: Moment, acknowledged: Acknowledged): Acknowledged =>
  each(acknowledged, (names, kind) => names.slice(moment[kind]));

/** @param acknowledged receives the acknowledged records */
export function startLoad(
  fleet: Fleet,
  requests: Requests,
  payees: readonly string[],
  acknowledged = nothingAcknowledged(),
): Load {
  const operations = operationsOn(requests, acknowledged, { payees });
  /** The number of operations that each person has begun. */
  const begun = Array.from({ length: TOGETHER }, () => 0);
  const end = new AbortController();

  async function work(person: number): Promise<void> {
    while (!end.signal.aborted) {
      const serial = (begun[person] ?? 0) + person;
      begun[person] = (begun[person] ?? 0) + 1;
      await operations[TURNS[serial % TURNS.length] ?? 'payment'](serial);
    }
  }

  let failure: unknown;
  const people = begun.map((_, person) =>
    work(person).catch((error: unknown) => {
      end.abort();
      if (!(error instanceof LoadEnded)) failure ??= error;
    }),
  );

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (failure) throw failure;
      await sleep(POLL_MS);
    }
  }
  async function over(): Promise<void> {
    end.abort();
    await Promise.all(people);
    if (failure) throw failure;
  }

  return {
    acknowledged,
    untilMore: (records) => {
      const enough = countOf(acknowledged) + records;
      return until(() => countOf(acknowledged) >= enough);
    },
    untilBegunAreOver: () => {
      const before = [...begun];
      return until(() => begun.every((count, person) => count > (before[person] ?? 0)));
    },
    finish: over,
    abandon: () => {
      fleet.end();
      return over();
    },
  };
}
