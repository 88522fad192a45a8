/**
 * The expected outcome of a history of bills and payments, computed without the gateway's own transition tables: the account of each payment's money,
 * the status of each bill, the answer to a decision on held money, and the last callback of each bill and payment.
 */
import type { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import type { CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import type { HeldDecision, PaymentState } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { AttemptStatus } from '@portal/shared/contract/public/public-pay.ts';
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { later, type Clock } from '../kernel/time/clock.ts';
import { PAGE_TIMEOUT_MINUTES } from '../simulators/providers/behaviour.ts';

interface Bill {
  readonly id: string;
  readonly due_date: Day;
  readonly expires_on: Day | null;
  amount: Sen;
  status: BillStatus;
  /** The payment that paid the bill, in the form of its callback. */
  paidBy: { readonly invoice_no: string; readonly by_hand?: true } | undefined;
}

interface Payment {
  readonly id: string;
  readonly invoice_no: string;
  readonly bill: Bill;
  readonly amount: Sen;
  readonly began: Date;
  status: AttemptStatus;
  isLate: boolean;
  /** The purpose of the money when it arrived; undefined before. */
  purpose: 'payment' | 'duplicate' | 'held' | undefined;
  /** The mark in the payment's last callback. */
  callbackMark: 'duplicate' | 'held' | null;
  /** What the merchant did with money that could not pay its bill. */
  resolution: 'returned' | 'applied' | undefined;
}

const isWaiting = ({ status }: Payment) => status === 'pending' || status === 'pending_authorisation';
const isUndecided = (payment: Payment) => payment.status === 'redirected' || isWaiting(payment);
const hasEndedWithout = ({ status, purpose }: Payment) =>
  status === 'failed' || status === 'timeout' || (status === 'cancelled' && purpose === undefined);

const markOf = ({ purpose, resolution }: Payment) =>
  purpose === undefined || purpose === 'payment' || resolution === 'applied' ? null : purpose;

const stateOf = (payment: Payment): PaymentState =>
  payment.resolution === 'returned' ? 'returned' : (markOf(payment) ?? payment.status);

/** Sen by ledger account. Merchant, gateway and state share `earned`. */
function booksOf({ purpose, resolution, amount }: Payment) {
  if (purpose === undefined) return {};
  if (purpose === 'payment' || resolution === 'applied') return { clearing: amount, earned: -amount };
  return resolution === 'returned'
    ? { clearing: amount, bank: -amount }
    : { clearing: amount, refund_payable: -amount };
}

type LastCallback = readonly [about: string, callback: object];

const callbackOfBill = ({ id, status, amount, paidBy }: Bill): LastCallback => [
  id,
  { topic: `bill.${status}`, ...(paidBy && { ...paidBy, amount: decimalOf(amount) }) },
];

/** A payment sends one callback about held money, whatever the decision. Only a payment that had been cancelled becomes a success later. */
const callbackOfPayment = ({ id, invoice_no, status, amount, callbackMark, isLate }: Payment): LastCallback => [
  id,
  {
    topic: `attempt.${status}`,
    invoice_no,
    amount: decimalOf(amount),
    mark: callbackMark,
    is_late: isLate,
  },
];

export function modelOf(clock: Clock) {
  const bills = new Map<string, Bill>();
  /** The payments, by invoice number. */
  const payments = new Map<string, Payment>();

  const openStatus = ({ due_date }: Bill) => (due_date < clock.today() ? 'overdue' : 'due');
  const takesMoney = ({ status }: Bill) => status === 'due' || status === 'overdue';
  const isWaitedFor = (bill: Bill) => [...payments.values()].some((each) => each.bill === bill && isWaiting(each));

  function billOf(id: string): Bill {
    const bill = bills.get(id);
    if (!bill) throw new Error(`The history has no bill ${id}.`);
    return bill;
  }

  function pays(payment: Payment): void {
    const { bill, invoice_no } = payment;
    Object.assign(bill, { status: 'paid', paidBy: { invoice_no } });
  }

  function receive(payment: Payment): void {
    const { bill, amount } = payment;
    payment.isLate = !isUndecided(payment);
    const wasRefused = payment.status === 'cancelled';
    if (!wasRefused) payment.status = 'success';
    const isWanted = !wasRefused && (takesMoney(bill) || bill.status === 'pending') && bill.amount === amount;
    if (bill.status === 'paid') payment.purpose = 'duplicate';
    else payment.purpose = isWanted ? 'payment' : 'held';
    payment.callbackMark = markOf(payment);
    if (payment.purpose === 'payment') pays(payment);
  }

  /** Receives a provider's status, which may be sent several times. */
  function receiveStatus(invoiceNo: string, code: string): void {
    const payment = payments.get(invoiceNo);
    if (!payment) throw new Error(`The history has no payment ${invoiceNo}.`);
    const { outcome } = fpxCode(code);
    if (outcome === 'success' && (isUndecided(payment) || hasEndedWithout(payment))) return receive(payment);
    const mayWait = outcome === 'pending' || outcome === 'pending_authorisation';
    if (outcome === 'success' || !(mayWait ? payment.status === 'redirected' : isUndecided(payment))) return;
    const wasWaiting = isWaiting(payment);
    payment.status = outcome;
    const { bill } = payment;
    if (mayWait && takesMoney(bill)) bill.status = 'pending';
    if (wasWaiting && bill.status === 'pending' && !isWaitedFor(bill)) bill.status = openStatus(bill);
  }

  /** The reason why this money cannot pay its bill now. */
  function refusal({ bill, amount }: Payment): CodeName | undefined {
    if (bill.status === 'paid') return 'billPaid';
    if (bill.status === 'cancelled') return 'billClosed';
    if (bill.status === 'expired' || (bill.expires_on !== null && bill.expires_on < clock.today()))
      return 'billExpired';
    if (bill.status === 'pending') return 'paymentWaiting';
    return bill.amount === amount ? undefined : 'heldAmount';
  }

  return {
    receiveStatus,
    bills: () => [...bills.values()],
    /** The current payment, by its invoice number. */
    payment: (invoiceNo: string): Pick<Payment, 'status' | 'purpose'> => {
      const payment = payments.get(invoiceNo);
      if (!payment) throw new Error(`The history has no payment ${invoiceNo}.`);
      const { status, purpose } = payment;
      return { status, purpose };
    },
    payments: () => [...payments.values()].map((payment) => ({ ...payment, mark: markOf(payment) })),
    billCreated: (bill: Pick<Bill, 'id' | 'amount' | 'due_date' | 'expires_on'>) =>
      bills.set(bill.id, { ...bill, status: 'due', paidBy: undefined }),
    began: ({ billId, ...payment }: Pick<Payment, 'id' | 'invoice_no' | 'amount'> & { readonly billId: string }) =>
      payments.set(payment.invoice_no, {
        ...payment,
        bill: billOf(billId),
        began: clock.now(),
        status: 'redirected',
        isLate: false,
        purpose: undefined,
        callbackMark: null,
        resolution: undefined,
      }),
    repriced: (billId: string, amount: Sen) => {
      const bill = billOf(billId);
      Object.assign(bill, { amount, status: openStatus(bill) });
    },
    cancelled: (billId: string) => Object.assign(billOf(billId), { status: 'cancelled' }),
    paidByHand: (billId: string, invoice_no: string) =>
      Object.assign(billOf(billId), { status: 'paid', paidBy: { invoice_no, by_hand: true } }),
    manualPaymentRemoved: (billId: string) => {
      const bill = billOf(billId);
      Object.assign(bill, { status: isWaitedFor(bill) ? 'pending' : openStatus(bill), paidBy: undefined });
    },
    /** Applies the effects of time and of the due work: abandoned pages time out, and duplicate payments are returned. */
    waited: () => {
      const today = clock.today();
      for (const bill of bills.values()) {
        if (bill.status === 'due') bill.status = openStatus(bill);
        if (takesMoney(bill) && bill.expires_on !== null && bill.expires_on < today) bill.status = 'expired';
      }
      for (const { began, invoice_no } of payments.values())
        if (later(began, PAGE_TIMEOUT_MINUTES) <= clock.now()) receiveStatus(invoice_no, '1M');
      for (const payment of payments.values()) if (payment.purpose === 'duplicate') payment.resolution = 'returned';
    },
    /** Makes the decision if it is possible, and returns the expected answer. */
    decided: (invoiceNo: string, decision: HeldDecision): CodeName => {
      const payment = payments.get(invoiceNo);
      if (payment?.purpose !== 'held') return 'notHeld';
      const wanted = decision === 'return' ? 'returned' : 'applied';
      if (payment.resolution !== undefined) return payment.resolution === wanted ? 'success' : 'notHeld';
      const reason = wanted === 'applied' ? refusal(payment) : undefined;
      if (reason !== undefined) return reason;
      payment.resolution = wanted;
      if (wanted === 'returned') return 'success';
      if (payment.status === 'cancelled') Object.assign(payment, { status: 'success', callbackMark: null });
      pays(payment);
      return 'success';
    },
    /** The state of each bill by its id, and of each payment by its invoice number. */
    states: () =>
      Object.fromEntries([
        ...[...bills.values()].map(({ id, status }) => [id, status] as const),
        ...[...payments.values()].map((payment) => [payment.invoice_no, stateOf(payment)] as const),
      ]),
    /** The books of each payment, by its invoice number. */
    books: () => Object.fromEntries([...payments].map(([invoiceNo, payment]) => [invoiceNo, booksOf(payment)])),
    /** The last callback of each bill and payment. */
    lastCallbacks: (): ReadonlyMap<string, object> =>
      new Map([...[...bills.values()].map(callbackOfBill), ...[...payments.values()].map(callbackOfPayment)]),
  };
}
