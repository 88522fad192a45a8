/** Begins the payment of a bill: creates an attempt and its order at the provider. */
import { randomUUID } from 'node:crypto';
import { endOf } from '@portal/shared/domain/malaysian-time.ts';
import { type BillRow, type NewEvent, record } from '../bills/domain.ts';
import { later } from '../../kernel/time/clock.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { insertLater } from '../../kernel/data/statements/rows.ts';
import { paymentAttempts } from './tables.ts';
import { planOf } from '../plans/domain.ts';
import type { AuthorisationRequest, PaymentProviders } from './provider.ts';
import { nextEnquiryAt } from './enquiry/schedule.ts';
import type { AttemptRow } from './decision.ts';
import { newInvoiceNo } from './invoice-no.ts';
import { findPayable, type PayerRequest, type PaymentRequest, type Payable } from './payable.ts';
import type { Service } from './services.ts';
import type { PayersAttempt } from './wire-payment.ts';

const MINUTE_MS = 60_000;

interface NewAttempt {
  readonly id: string;
  readonly invoiceNo: string;
  readonly redirectPath: string;
  readonly qr?: { readonly payload: string; readonly until: Date } | undefined;
  readonly at: Date;
}

/** An attempt whose order was sent to the provider, and the events to record. */
export function attemptOn(
  bill: BillRow,
  service: Service,
  { id, invoiceNo, redirectPath, qr, at }: NewAttempt,
): { readonly attempt: AttemptRow; readonly newEvents: readonly NewEvent[] } {
  const attempt: AttemptRow = {
    id,
    invoice_no: invoiceNo,
    account_id: bill.account_id,
    bill_id: bill.id,
    service_id: service.id,
    channel: service.channel,
    bank_name: service.name,
    amount: bill.amount,
    redirect_path: redirectPath,
    qr_payload: qr?.payload ?? null,
    qr_expires_at: qr?.until ?? null,
    status: 'redirected',
    fpx_code: null,
    bank_reference: null,
    is_late: false,
    mark: null,
    returned_at: null,
    paid_at: null,
    next_enquiry_at: nextEnquiryAt('redirected', at, at),
    browser_code: null,
    comment: '',
    version: 1,
    changed_by: null,
    changed_at: null,
    created_at: at,
  };
  return {
    attempt,
    newEvents: [
      { kind: 'attempt_started', at, bill, attempt, transition: { subject: 'attempt', from: null, to: 'created' } },
      {
        kind: 'attempt_redirected',
        at,
        bill,
        attempt,
        transition: { subject: 'attempt', from: 'created', to: 'redirected' },
      },
    ],
  };
}

/** The data needed to start a payment. */
interface Beginning {
  readonly tx: Tx;
  readonly providers: PaymentProviders;
  readonly now: Date;
}

/** The QR code for the payer, and its time limit, which is not later than the bill's last day. */
async function newQr(
  { tx, providers, now }: Beginning,
  { account_id, expires_on }: BillRow,
  request: AuthorisationRequest,
) {
  const plan = await planOf(tx, account_id);
  if (!plan) throw new Error(`The merchant of the payment ${request.invoice_no} has no plan.`);
  const until = later(now, plan.qr_minutes * MINUTE_MS);
  const end = expires_on === null ? until : endOf(expires_on);
  return { payload: providers.qrPayloadOf(request), until: end < until ? end : until };
}

/** Returns the new attempt. `name` is the provider's name that the payer and the merchant see. */
export async function beginPayment(
  beginning: Beginning,
  { bill, service: offered, merchantName }: Payable,
  name: string = offered.name,
): Promise<PayersAttempt> {
  const { tx, providers, now } = beginning;
  const service = { ...offered, name };
  const invoiceNo = newInvoiceNo();
  const request = {
    invoice_no: invoiceNo,
    channel: service.channel,
    bank_code: service.code,
    bank_name: service.name,
    merchant_name: merchantName,
    amount: bill.amount,
  };
  const qr = service.channel === 'duitnow_qr' ? await newQr(beginning, bill, request) : undefined;
  const redirectPath = await providers.openOrder(tx, request, now, qr?.until);
  const { attempt, newEvents } = attemptOn(bill, service, { id: randomUUID(), invoiceNo, redirectPath, qr, at: now });
  await insertLater(tx, paymentAttempts, attempt);
  await record(tx, newEvents);
  return { attempt, bill, merchant_name: merchantName };
}

/** Checks that the bill is payable and begins the payment; returns the new attempt. */
export const startPayment = async (beginning: Beginning & PayerRequest, form: PaymentRequest): Promise<PayersAttempt> =>
  beginPayment(beginning, await findPayable(beginning.tx, form, beginning));
