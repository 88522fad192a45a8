/**
 * The expected life of orders' returns, computed without the gateway: which pieces may be returned, and the effect of each return on its
 * order.
 */
import { later } from '../../kernel/time/clock.ts';
import type { StockModel } from '../stock/model.ts';
import type { StepResult, ModelOrder } from './model.ts';
import { goodsOf } from './parcel-model.ts';
import { RETURN_DAYS } from './shop.ts';
import type { Step } from './steps.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;
type ReturnStatus = StepOf<'return step'>['status'] | 'requested' | 'inspected' | 'expired';

const DAY_MS = 24 * 60 * 60_000;
const AWAITED_MS = 30 * DAY_MS;

/** The states that may follow each state of a return. The approval decides whether goods are expected. */
const NEXT: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'awaiting_goods', 'rejected', 'cancelled'],
  approved: ['closed'],
  awaiting_goods: ['received', 'cancelled', 'expired'],
  received: ['inspected'],
  inspected: ['closed'],
  closed: [],
  rejected: [],
  expired: [],
  cancelled: [],
};

/** No person has to act on a return in these states. */
const ENDS: readonly ReturnStatus[] = ['closed', 'rejected', 'expired', 'cancelled'];
/** The pieces of a return in these states may be in another return. */
const FREES: readonly ReturnStatus[] = ['rejected', 'expired', 'cancelled'];

export interface ModelReturn {
  readonly order: string;
  /** The number of the return, from 1. */
  readonly number: number;
  /** Quantities by the positions of the lines. */
  readonly quantities: readonly number[];
  status: ReturnStatus;
  dueAt: Date | undefined;
}

interface ReturnModelDependencies {
  readonly orderOf: (id: string) => ModelOrder;
  readonly delivered: (
    order: string,
  ) => readonly { readonly deliveredAt: Date; readonly quantities: readonly number[] }[];
  readonly stock: () => StockModel;
  readonly now: () => Date;
}

export function createReturnModel({ orderOf, delivered, stock, now }: ReturnModelDependencies) {
  const returns: ModelReturn[] = [];
  /** A repeated request gets the answer of the first one. */
  const requests = new Map<string, StepResult>();
  const of = (order: string) => returns.filter((one) => one.order === order);
  const find = (order: string, number: number) => of(order).find((one) => one.number === number) as ModelReturn;

  const count = (order: ModelOrder, quantities: readonly number[], sign: 1 | -1) => {
    for (const [position, line] of order.lines.entries()) line.returned += sign * (quantities[position] ?? 0);
  };

  /** How many pieces of each line may be returned. A buyer may return only pieces that arrived in the last `RETURN_DAYS` days. */
  function leftOf(order: ModelOrder, isBuyer: boolean): readonly number[] {
    const inTime = delivered(order.id).filter(({ deliveredAt }) => later(deliveredAt, RETURN_DAYS * DAY_MS) > now());
    return order.lines.map(({ sent, returned }, position) => {
      const arrived = inTime.reduce((sum, { quantities }) => sum + (quantities[position] ?? 0), 0);
      return isBuyer ? Math.min(sent - returned, arrived) : sent - returned;
    });
  }

  function begin({ order: id, by, quantities, isSentBack }: StepOf<'return'>): StepResult {
    const order = orderOf(id);
    if (by !== null && order.shop !== by) return 'notFound';
    const left = leftOf(order, by === null);
    if (left.every((many) => many === 0)) return 'wrongState';
    const isTooMany = quantities.some((many, position) => many > (left[position] ?? 0));
    if (isTooMany || quantities.every((many) => many === 0)) return 'invalidInput';
    count(order, quantities, 1);
    const status = by === null ? 'requested' : isSentBack ? 'awaiting_goods' : 'approved';
    const dueAt = status === 'awaiting_goods' ? later(now(), AWAITED_MS) : undefined;
    returns.push({ order: id, number: of(id).length + 1, quantities, status, dueAt });
    return 'success';
  }

  function to(one: ModelReturn, status: ReturnStatus): void {
    Object.assign(one, { status, dueAt: status === 'awaiting_goods' ? later(now(), AWAITED_MS) : undefined });
    if (FREES.includes(status)) count(orderOf(one.order), one.quantities, -1);
  }

  function move({ order, number, by, status }: StepOf<'return step'>): StepResult {
    const one = find(order, number);
    if (orderOf(order).shop !== by) return 'notFound';
    if (!NEXT[one.status].includes(status)) return 'wrongState';
    to(one, status);
    return 'success';
  }

  function inspect({ order: id, number, by, found }: StepOf<'inspect'>): StepResult {
    const one = find(id, number);
    const order = orderOf(id);
    if (order.shop !== by) return 'notFound';
    if (one.status !== 'received') return 'wrongState';
    const came = one.quantities.map((quantity, position) => (quantity > 0 && found[position]) || NOTHING);
    const sumOf = ({ restocked, writtenOff, wrong }: InspectedLine) => restocked + writtenOff + wrong;
    if (came.some((line, position) => sumOf(line) !== one.quantities[position])) return 'invalidInput';
    count(
      order,
      came.map(({ wrong }) => wrong),
      -1,
    );
    const lines = goodsOf(
      order.lines,
      came.map(({ restocked }) => restocked),
    );
    stock().answer({ kind: 'restock', order: id, lines });
    to(one, 'inspected');
    return 'success';
  }

  return {
    begin: (step: StepOf<'return'>): StepResult => {
      const known = requests.get(step.request);
      if (known !== undefined) return known;
      const answer = begin(step);
      if (answer === 'success') requests.set(step.request, answer);
      return answer;
    },
    move,
    inspect,
    /** Ends the returns whose goods did not arrive, the earliest first, each at its own time. */
    expire: (until: Date, ended: (order: string, at: Date) => void): void => {
      const due = returns.filter(({ dueAt }) => dueAt && dueAt <= until);
      for (const one of due.toSorted((a, b) => Number(a.dueAt) - Number(b.dueAt))) {
        const at = one.dueAt as Date;
        to(one, 'expired');
        ended(one.order, at);
      }
    },
    snapshot: ({ id, lines }: ModelOrder): 'open' | 'none' | 'all' | 'part' => {
      if (of(id).some(({ status }) => !ENDS.includes(status))) return 'open';
      if (lines.every(({ returned }) => returned === 0)) return 'none';
      return lines.every(({ returned, quantity }) => returned === quantity) ? 'all' : 'part';
    },
    statuses: (order: string) => Object.fromEntries(of(order).map(({ number, status }) => [String(number), status])),
    all: (): readonly ModelReturn[] => returns,
    leftOf,
  };
}

type InspectedLine = StepOf<'inspect'>['found'][number];
const NOTHING: InspectedLine = { restocked: 0, writtenOff: 0, wrong: 0 };
