/** The operations of a merchant and its payers under faults: a call counts as acknowledged once its answer arrived. */
import { randomUUID } from 'node:crypto';
import type { CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { reportFiles } from '@portal/shared/contract/merchant/money/report-files.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type * as v from 'valibot';
import { openBill } from '../over-http.ts';
import { BANK } from '../payer.ts';
import { refundOf } from '../../domains/refunds/testing/merchant.ts';
import type { Goods } from './merchant.ts';
import { orderOperations } from './order-operations.ts';

export type Username = 'aminah' | 'chandran';

/** The kinds of acknowledged operations. Each operation has its own name, so a duplicate operation has its name twice. */
const KINDS = [
  'bills',
  'attempts',
  'paid',
  'payouts',
  'approvedPayouts',
  'refunds',
  'approvedRefunds',
  'reports',
  'days',
  'orders',
  'paidOrders',
  'parcels',
  'packedParcels',
  'returns',
  'bookings',
  'cancelledOrders',
  'lapsedOrders',
] as const;
export type Acknowledged = Readonly<Record<(typeof KINDS)[number], string[]>>;

export const nothingAcknowledged = (): Acknowledged =>
  Object.fromEntries(KINDS.map((kind) => [kind, [] as string[]])) as Acknowledged;

export const countOf = (acknowledged: Acknowledged): number =>
  Object.values(acknowledged).reduce((sum, { length }) => sum + length, 0);

const BANK_CLICK = { do: 'next', tac: '123456' } as const;
const BANK_STEPS = ['login', 'account', 'tac', 'confirm'] as const;
/** How often a payer's page checks a payment that the provider has decided and the gateway has not yet learned of. */
const MOST_CHECKS = 10;
/** The range of the first report. Each report has another range, because a request for an equal range returns the waiting report. */
const FIRST_RANGE = '1990-01-01';

export interface Called {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly by?: Username;
  readonly key?: string;
}

/** How a merchant and its payers reach the gateway. A request without an answer is repeated under the same key. */
export interface Requests {
  /** Throws when the call is refused. */
  readonly call: <C extends CallSpec>(spec: C, called: Called) => Promise<v.InferOutput<C['data']>>;
  /**
   * For calls without an idempotency key. A repeated decision is refused, because it was already taken, and a person sees the same refusal.
   */
  readonly decide: (spec: CallSpec, called: Called) => Promise<void>;
  /** Sends a form of a provider's page. Returns whether an earlier answer was lost. */
  readonly click: (page: string, fields: Readonly<Record<string, string>>) => Promise<boolean>;
}

interface Parties {
  /** The payees of payouts; money that is sent to the second one comes back. */
  readonly payees: readonly string[];
  /** The goods that buyers order. */
  readonly goods?: Goods;
}

export function operationsOn(requests: Requests, acknowledged: Acknowledged, { payees, goods }: Parties) {
  const { call, decide, click } = requests;
  let reports = 0;

  /**
   * Checks a payment as the payer's page does. The provider decided before its answer was lost, and its page now shows only that the
   * payment is over. The gateway may have been killed before it received the decision, so it sends a status enquiry.
   */
  async function follow(invoice_no: string): Promise<void> {
    for (let tries = 0; tries < MOST_CHECKS; tries += 1) {
      const { status } = await call(publicPay.check, { query: { invoice_no } });
      if (status === 'success') return;
    }
    throw new Error(`The payment ${invoice_no} did not succeed.`);
  }

  async function payBill(bill_id: string, method: 'bank' | 'wallet', key: string): Promise<void> {
    const payment_service_id = method === 'bank' ? BANK.approves : 'ewallet_TNG';
    const { invoice_no, redirect_url } = await call(publicPay.pay, { body: { bill_id, payment_service_id }, key });
    const page = redirect_url ?? '';
    const clicks =
      method === 'wallet'
        ? [{ code: '00', delivery_mode: 'both' }]
        : BANK_STEPS.map((step) => ({ ...BANK_CLICK, step }));
    let wasRepeated = false;
    for (const fields of clicks) wasRepeated = await click(page, fields);
    if (wasRepeated) await follow(invoice_no);
  }

  async function pay(method: 'bank' | 'wallet') {
    const name = randomUUID();
    const bill = await call(bills.create, { body: openBill(name), by: 'aminah', key: name });
    acknowledged.bills.push(name);
    await payBill(bill.id, method, name);
    acknowledged.attempts.push(name);
    acknowledged.paid.push(name);
    return bill.bill_number;
  }

  async function paymentOf(bill_invoice: string): Promise<string> {
    const { list } = await call(paymentRecords.ofBill, { query: { bill_invoice }, by: 'aminah' });
    const payment = list.data.find(({ status }) => status === 'success');
    if (!payment) throw new Error(`The bill ${bill_invoice} has no payment.`);
    return payment.id;
  }

  return {
    ...orderOperations({ call, decide, payBill, acknowledged, goods }),
    payment: async () => void (await pay('bank')),
    payout: async (serial: number) => {
      const key = randomUUID();
      const reference = `K-${key.slice(0, 13)}`;
      const payee_id = payees[serial % payees.length] ?? '';
      const body = { payee_id, rail: 'duitnow', amount: '10.00', reference, note: '' };
      const { id } = await call(payouts.create, { body, by: 'chandran', key });
      acknowledged.payouts.push(reference);
      const { review_token } = await call(payouts.get, { params: { id }, by: 'aminah' });
      await decide(payouts.approve, { params: { id }, body: { review_token }, by: 'aminah' });
      acknowledged.approvedPayouts.push(reference);
    },
    refund: async () => {
      const bill_number = await pay('wallet');
      const note = randomUUID();
      const body = refundOf(await paymentOf(bill_number), { amount: '5.00', note });
      const { id } = await call(refunds.create, { body, by: 'chandran', key: note });
      acknowledged.refunds.push(note);
      const { review_token } = await call(refunds.get, { params: { id }, by: 'aminah' });
      await decide(refunds.approve, { params: { id }, body: { review_token }, by: 'aminah' });
      acknowledged.approvedRefunds.push(note);
    },
    report: async () => {
      const first = addDays(FIRST_RANGE, reports);
      reports += 1;
      const dayIn = (day: Day) => day.split('-').toReversed().join('-');
      const body = { start_date: dayIn(first), end_date: '31-12-2099' };
      await call(reportFiles.collection, { body, by: 'aminah', key: randomUUID() });
      acknowledged.reports.push(first);
    },
  };
}
