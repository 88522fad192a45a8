/** The expected life of orders' payments, computed without the gateway: which money pays an order, is a duplicate, or is held. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import type { StepResult, ModelOrder } from './model.ts';
import type { Step } from './steps.ts';

type StepOf<K extends Step['kind']> = Extract<Step, { kind: K }>;

type Status = 'redirected' | 'pending' | 'pending_authorisation' | 'success' | 'failed' | 'cancelled' | 'timeout';

export interface ModelPayment {
  readonly id: string;
  readonly order: string;
  status: Status;
  /** The purpose of the money when it arrived; undefined before. */
  purpose: 'payment' | 'duplicate' | 'held' | undefined;
  resolution: 'returned' | 'applied' | undefined;
  /** The status of each received message, by the message's id. */
  readonly events: Map<string, string>;
}

const WAITING: readonly Status[] = ['pending', 'pending_authorisation'];
const UNDER_WAY: readonly Status[] = ['redirected', ...WAITING];

export interface PaymentModel {
  readonly begin: (step: StepOf<'pay'>) => StepResult;
  readonly receive: (step: StepOf<'message'>) => StepResult;
  readonly decide: (step: StepOf<'held'>) => StepResult;
  readonly returnDuplicates: () => void;
  readonly isUnderWay: (order: string) => boolean;
  /** The status of an order's bill: `open` for one that can be paid. */
  readonly billOf: (order: ModelOrder) => string;
  /** In sen: the amounts that providers sent, the part that is owed to payers, and the earnings of the order. */
  readonly booksOf: (order: ModelOrder) => {
    readonly received: number;
    readonly owed: number;
    readonly earned: number;
  };
  /** The payments of one order, or of all orders. */
  readonly snapshot: (order?: string) => Readonly<Record<string, unknown>>;
  readonly all: () => readonly ModelPayment[];
  readonly underWay: () => readonly ModelPayment[];
}

interface Ordered {
  readonly orderOf: (id: string) => ModelOrder;
  /** Called when an order is paid. `isDecided` is true when the merchant applied late money to it. */
  readonly pays: (order: ModelOrder, isDecided: boolean) => void;
  /** How much of the order's money has gone back, in sen and as a word. */
  readonly goneOf: (order: ModelOrder) => Sen;
  readonly refundedOf: (order: ModelOrder) => 'none' | 'part' | 'all';
  /** Whether money that comes after the order has ended still pays it. */
  readonly takesLate: (order: ModelOrder) => boolean;
}

export function createPaymentModel({ orderOf, pays, goneOf, refundedOf, takesLate }: Ordered): PaymentModel {
  const payments = new Map<string, ModelPayment>();
  const of = (order: string) => [...payments.values()].filter((one) => one.order === order);
  const isIn = (statuses: readonly Status[], order: string) =>
    of(order).some(({ status }) => statuses.includes(status));

  function billOf(order: ModelOrder): string {
    const { id, status, wasPaid } = order;
    if (wasPaid) return { none: 'paid', part: 'partially_refunded', all: 'refunded' }[refundedOf(order)];
    if (status !== 'awaiting_payment') return status;
    return isIn(WAITING, id) ? 'pending' : 'open';
  }

  /** The reason why no money can pay the bill of an order now. */
  const refusalOf = (order: ModelOrder): StepResult | undefined =>
    order.wasPaid
      ? 'billPaid'
      : { pending: 'paymentWaiting', expired: 'billExpired', cancelled: 'billClosed' }[billOf(order)];

  function begin({ order, payment: id }: StepOf<'pay'>): StepResult {
    if (payments.has(id)) return 'success';
    const refusal = refusalOf(orderOf(order));
    if (refusal !== undefined) return refusal;
    payments.set(id, {
      id,
      order,
      status: 'redirected',
      purpose: undefined,
      resolution: undefined,
      events: new Map(),
    });
    return 'success';
  }

  /** When the payer had cancelled, the money is held and the payment stays cancelled. */
  function arrive(payment: ModelPayment): void {
    const order = orderOf(payment.order);
    const wasCancelled = payment.status === 'cancelled';
    if (!wasCancelled) payment.status = 'success';
    if (order.wasPaid) payment.purpose = 'duplicate';
    else
      payment.purpose = !wasCancelled && (order.status === 'awaiting_payment' || takesLate(order)) ? 'payment' : 'held';
    if (payment.purpose === 'payment') pays(order, false);
  }

  function receive({ payment: id, code, event, isOtherAmount }: StepOf<'message'>): StepResult {
    const payment = payments.get(id) as ModelPayment;
    if (isOtherAmount) return 'refused';
    if (payment.events.has(event)) return 'repeated';
    payment.events.set(event, code);
    const { outcome } = fpxCode(code);
    const isUndecided = UNDER_WAY.includes(payment.status);
    if (outcome === 'success') {
      if (payment.purpose !== undefined) return 'ignored';
      arrive(payment);
      return 'changed';
    }
    const isWaiting = outcome === 'pending' || outcome === 'pending_authorisation';
    if (!(isWaiting ? payment.status === 'redirected' : isUndecided)) return 'ignored';
    payment.status = outcome;
    return 'changed';
  }

  function decide({ payment: id, decision }: StepOf<'held'>): StepResult {
    const payment = payments.get(id) as ModelPayment;
    if (payment.purpose !== 'held') return 'notHeld';
    const wanted = decision === 'return' ? 'returned' : 'applied';
    if (payment.resolution !== undefined) return payment.resolution === wanted ? 'success' : 'notHeld';
    const order = orderOf(payment.order);
    // For an order that has expired, the merchant decides.
    const refusal = wanted === 'applied' && order.status !== 'expired' ? refusalOf(order) : undefined;
    if (refusal !== undefined) return refusal;
    payment.resolution = wanted;
    if (wanted === 'returned') return 'success';
    payment.status = 'success';
    pays(order, true);
    return 'success';
  }

  const hasPaid = ({ purpose, resolution }: ModelPayment) => purpose === 'payment' || resolution === 'applied';

  function booksOf(order: ModelOrder) {
    const { id, total } = order;
    const came = of(id).filter(({ purpose }) => purpose !== undefined);
    const sen = (some: readonly ModelPayment[], each: Sen) => Number(each) * some.length;
    const owed = came.filter((payment) => !hasPaid(payment) && payment.resolution === undefined);
    return {
      received: sen(came, total),
      owed: sen(owed, total),
      earned: sen(came.filter(hasPaid), total) - Number(goneOf(order)),
    };
  }

  const snapshotOf = (payment: ModelPayment) => {
    const { status, purpose, resolution } = payment;
    const mark = purpose === undefined || hasPaid(payment) ? null : purpose;
    return { status, mark, is_returned: resolution === 'returned' };
  };

  return {
    begin,
    receive,
    decide,
    billOf,
    booksOf,
    isUnderWay: (order) => isIn(UNDER_WAY, order),
    returnDuplicates: () => {
      for (const payment of payments.values()) if (payment.purpose === 'duplicate') payment.resolution = 'returned';
    },
    snapshot: (order) =>
      Object.fromEntries(
        (order === undefined ? [...payments.values()] : of(order)).map((payment) => [payment.id, snapshotOf(payment)]),
      ),
    all: () => [...payments.values()],
    underWay: () => [...payments.values()].filter(({ status }) => UNDER_WAY.includes(status)),
  };
}
