/** A merchant who bills and a payer who pays, through the gateway's own calls, for the money specs. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { CODES, type CodeName } from '@portal/shared/contract/kernel/codes.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { billForm, type BillInput } from '@portal/shared/testing/forms.ts';
import { ACCESS_MS } from '../domains/identity/auth/tokens.ts';
import { later } from '../kernel/time/clock.ts';
import { DEMO_MERCHANTS } from '../kernel/seed/accounts.ts';
import { DEMO_COLLECTIONS } from '../domains/collections/seed/collections.ts';
import { callGateway, dataOf, type GatewayReply, type CallOptions } from './calls.ts';
import type { TestSandbox } from './test-sandbox.ts';

const MERCHANTS = ['aminah', 'weiming', 'kavitha'] as const;

/** Service ids of the payment page, by the behaviour of the bank. */
export const BANK = {
  approves: 'fpx_b2c_TEST0021',
  declines: 'fpx_b2c_TEST0022',
  slow: 'fpx_b2c_TEST0023',
  offline: 'fpx_b2c_LOAD001',
  /** The person at the bank's page chooses the answer. */
  asks: 'fpx_b2c_MB2U0227',
  asksTwo: 'fpx_b2b1_MBB0228',
} as const;

export const CARD = 'card_CARD';

/** The fields of a bill that a merchant may change. */
export type Changes = CallInput<typeof bills.update>['body'];

/** Optional input of a payment: the amount that the payer saw, the encrypted card. */
type PaymentInput = Pick<CallInput<typeof publicPay.pay>['body'], 'amount' | 'card'>;

/** Makes the calls of merchant and payer. Signs the merchant in, and again after the clock has been moved far. */
export function payerOf(sandbox: TestSandbox, username: (typeof MERCHANTS)[number] = 'aminah') {
  let session: { readonly access: string; readonly until: Date } | undefined;
  const signedIn = async () => {
    if (!session || session.until <= sandbox.clock.now()) {
      const { access } = await sandbox.signIn(username);
      session = { access, until: later(sandbox.clock.now(), ACCESS_MS / 2) };
    }
    return { token: session.access };
  };
  const merchant = DEMO_MERCHANTS[MERCHANTS.indexOf(username)];
  const collectionId = DEMO_COLLECTIONS.find(({ account_id }) => account_id === merchant?.id)?.id ?? '';

  const form = (part: Partial<BillInput>): BillInput =>
    billForm({
      collection_id: collectionId,
      payer_name: 'Nurul Aisyah binti Hassan',
      payer_email: 'nurul@example.my',
      due_date: '2026-11-30',
      ...part,
    });
  const payment = (billId: string, service: string, key: string, more: PaymentInput = {}, options: CallOptions = {}) =>
    [
      publicPay.pay,
      { body: { bill_id: billId, payment_service_id: service, ...more } },
      { headers: { 'idempotency-key': key }, ...options },
    ] as const;

  const tryChange = async (id: string, body: Changes) =>
    callGateway(sandbox, bills.update, { params: { id }, body }, await signedIn());

  return {
    signedIn,
    collectionId,
    createBill: async (part: Partial<BillInput> = {}) =>
      dataOf(sandbox, bills.create, { body: form(part) }, await signedIn()),
    tryCreateBill: async (part: Partial<BillInput>, options: CallOptions = {}) =>
      callGateway(sandbox, bills.create, { body: form(part) }, { ...(await signedIn()), ...options }),
    tryChange,
    tryCancel: (id: string) => tryChange(id, { status: 'cancelled' }),
    bill: async (id: string) => dataOf(sandbox, bills.get, { params: { id } }, await signedIn()),
    open: (id: string) => dataOf(sandbox, publicPay.bill, { params: { id, product: 'customer' } }),
    pay: (billId: string, service: string, key: string = randomUUID()) =>
      dataOf(sandbox, ...payment(billId, service, key)),
    tryPay: (billId: string, service: string, key: string = randomUUID(), more: PaymentInput = {}) =>
      callGateway(sandbox, ...payment(billId, service, key, more)),
    payByCard: (billId: string, card: string, key: string = randomUUID()) =>
      dataOf(sandbox, ...payment(billId, CARD, key, { card })),
    /** Without a card, the call returns the state of an earlier payment. */
    tryCard: (billId: string, card: string | undefined, key: string = randomUUID(), options?: CallOptions) =>
      callGateway(sandbox, ...payment(billId, CARD, key, card === undefined ? {} : { card }, options)),
    receipt: (invoiceNo: string) => dataOf(sandbox, publicPay.receipt, { query: { _invoice: invoiceNo } }),
    check: (invoiceNo: string) => dataOf(sandbox, publicPay.check, { query: { invoice_no: invoiceNo } }),
  };
}

export const codeOf = ({ code }: GatewayReply): CodeName | undefined =>
  (Object.keys(CODES) as CodeName[]).find((name) => CODES[name].code === code);
