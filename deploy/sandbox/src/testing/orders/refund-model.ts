/** The expected life of orders' refunds, computed without the gateway: their parts, and the remaining amount of each part. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { later } from '../../kernel/time/clock.ts';
import type { StepResult, ModelOrder } from './model.ts';
import type { Step } from './steps.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

const APPROVAL_MS = 7 * 24 * 60 * 60_000;

export interface ModelRefund {
  readonly order: string;
  readonly goods: Sen;
  readonly delivery: Sen;
  readonly amount: Sen;
  readonly expiresAt: Date;
  status: 'requested' | 'completed' | 'rejected' | 'cancelled' | 'failed';
}

/** The state in which each decision is possible, and the state after it. */
const DECISIONS = {
  pay: ['requested', 'completed'],
  reject: ['requested', 'rejected'],
  cancel: ['requested', 'cancelled'],
  'come back': ['completed', 'failed'],
} as const;

interface RefundModelDependencies {
  readonly orderOf: (id: string) => ModelOrder;
  readonly now: () => Date;
}

export function createRefundModel({ orderOf, now }: RefundModelDependencies) {
  const refunds = new Map<string, ModelRefund>();
  const of = (order: string) => [...refunds.values()].filter((one) => one.order === order);
  const counting = (order: string) => of(order).filter(({ status }) => ['requested', 'completed'].includes(status));

  /** The part of the money that no refund in a counting state has requested. */
  const leftOf = ({ id, goods, delivery, total }: ModelOrder) => {
    const live = counting(id);
    return {
      goods: goods - sumOf(live.map((one) => one.goods)),
      delivery: delivery - sumOf(live.map((one) => one.delivery)),
      all: total - sumOf(live.map(({ amount }) => amount)),
    };
  };

  function ask({ order: id, by, refund, goods, delivery, goodwill }: StepOf<'refund'>): StepResult {
    if (refunds.has(refund)) return 'success';
    const order = orderOf(id);
    if (order.shop !== by) return 'notFound';
    if (!order.wasPaid) return 'notRefundable';
    const left = leftOf(order);
    const amount = goods + delivery + goodwill;
    if (goods > left.goods || delivery > left.delivery || amount === 0n) return 'invalidInput';
    if (amount > left.all) return 'refundMaximum';
    const expiresAt = later(now(), APPROVAL_MS);
    refunds.set(refund, { order: id, goods, delivery, amount, expiresAt, status: 'requested' });
    return 'success';
  }

  function decide({ refund, decision }: StepOf<'refund decision'>): StepResult {
    const one = refunds.get(refund) as ModelRefund;
    const [from, to] = DECISIONS[decision];
    if (one.status !== from || (decision === 'pay' && one.expiresAt <= now())) return 'wrongState';
    one.status = to;
    return 'success';
  }

  /** The money that has reached the buyer, in sen. */
  const goneOf = ({ id }: ModelOrder): Sen =>
    sumOf(
      of(id)
        .filter(({ status }) => status === 'completed')
        .map(({ amount }) => amount),
    );

  function snapshot(order: ModelOrder): 'none' | 'part' | 'all' {
    const gone = goneOf(order);
    if (gone === 0n) return 'none';
    return gone === order.total ? 'all' : 'part';
  }

  return {
    ask,
    decide,
    goneOf,
    snapshot,
    leftOf,
    all: () => [...refunds.entries()].map(([id, refund]) => ({ id, ...refund })),
    orderOf: (id: string): ModelOrder => orderOf((refunds.get(id) as ModelRefund).order),
    statuses: (order: string) =>
      Object.fromEntries(
        [...refunds].flatMap(([id, one]) =>
          one.order === order ? [[id, `${one.status} ${one.goods} ${one.delivery} ${one.amount}`]] : [],
        ),
      ),
  };
}

export type RefundModel = ReturnType<typeof createRefundModel>;
