/** A merchant who bills and a payer who pays, over the gateway's own calls: what the specs of money speak with. */
import { randomUUID } from 'node:crypto';
import type { BillDetail } from '@portal/shared/contract/bills.ts';
import { bills } from '@portal/shared/contract/bills.ts';
import type { CallData, CallInput, CallSpec } from '@portal/shared/contract/call.ts';
import { fillPath } from '@portal/shared/contract/call.ts';
import { CODES, SUCCESS, type CodeName } from '@portal/shared/contract/codes.ts';
import { Envelope } from '@portal/shared/contract/envelope.ts';
import { publicPay, type Attempt } from '@portal/shared/contract/public-pay.ts';
import * as v from 'valibot';
import { DEMO_COLLECTIONS } from '../seed/collections.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** A refused call, as the gateway said it. */
export class Refused extends Error {
  constructor(
    readonly code: CodeName | undefined,
    readonly fields: Readonly<Record<string, string>>,
  ) {
    super(`${code ?? 'unknown code'} ${JSON.stringify(fields)}`);
  }
}

type BillInput = CallInput<typeof bills.create>['body'];

const nameOf = (code: number): CodeName | undefined =>
  (Object.keys(CODES) as CodeName[]).find((name) => CODES[name].code === code);

/** Signs the merchant in; `weiming` and `kavitha` are the others. */
export async function payerOf(sandbox: TestSandbox, username = 'aminah') {
  const { access } = await sandbox.signIn(username);

  async function call<const S extends CallSpec>(
    spec: S,
    input: CallInput<S>,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<CallData<S>> {
    const { params, query, body } = input as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
    };
    const answer = await sandbox.app.inject({
      method: spec.method,
      url: `/api/v1/${fillPath(spec.path, params)}`,
      ...(query && { query }),
      ...(body && { payload: body }),
      headers: { ...(spec.access !== 'public' && { authorization: `Bearer ${access}` }), ...headers },
    });
    const envelope = v.parse(Envelope, answer.json());
    if (envelope.response_code !== SUCCESS)
      throw new Refused(nameOf(envelope.response_code), envelope.breakdown_errors);
    return v.parse(spec.data, envelope.data) as CallData<S>;
  }

  const merchant = DEMO_MERCHANTS[['aminah', 'weiming', 'kavitha'].indexOf(username)];
  const collection = DEMO_COLLECTIONS.find(({ account_id }) => account_id === merchant?.id);

  return {
    call,
    createBill: (part: Partial<BillInput> = {}) =>
      call(bills.create, {
        body: {
          collection_id: collection?.id ?? '',
          customer_id: null,
          payer_name: 'Nurul Aisyah binti Hassan',
          payer_email: 'nurul@example.my',
          payer_phone: '',
          description: 'Yuran November',
          amount: '120.00',
          due_date: '2026-11-30',
          expires_on: null,
          ...part,
        },
      }),
    bill: (id: string): Promise<BillDetail> => call(bills.get, { params: { id } }),
    open: (id: string) => call(publicPay.bill, { params: { id, product: 'customer' } }),
    pay: (billId: string, service: string, key: string = randomUUID()): Promise<Attempt> =>
      call(publicPay.pay, { body: { bill_id: billId, payment_service_id: service } }, { 'idempotency-key': key }),
    receipt: (invoiceNo: string): Promise<Attempt> => call(publicPay.receipt, { query: { _invoice: invoiceNo } }),
    check: (invoiceNo: string): Promise<Attempt> => call(publicPay.check, { query: { invoice_no: invoiceNo } }),
  };
}

/** The refusal that a call ends in; fails when it is answered. */
export async function refusalOf(answer: Promise<unknown>): Promise<Refused> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Refused) return error;
  throw new Error('The call was not refused.', { cause: error });
}
