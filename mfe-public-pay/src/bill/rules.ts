/** The view of a bill's URL: the bill, and its payments as stored on this device and reported by the bank. */
import { publicPay, type Attempt, type BankType, type PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { Services } from '../payment-methods/rules.ts';
import type { SentForm } from './page-data.rules.ts';
import { BUSY, payments } from '../device/rules.ts';
import { hasPaid, isMarked, isOver, isWithBank, mayBePaid } from '../payment/attempt.rules.ts';
import { isTooMany, orNothing, replyTimeout } from '../payment/reply.rules.ts';
import { resume } from '../payment/start.rules.ts';

export type BillView = { readonly bill: PayableBill } & (
  | { readonly kind: 'paid'; readonly attempt: Attempt | undefined; readonly extra: Attempt | undefined }
  | { readonly kind: 'waiting'; readonly attempt: Attempt }
  | {
      readonly kind: 'expired' | 'cancelled' | 'stopped';
      readonly extra: Attempt | undefined;
      /** An attempt that may still bring money: its payer was at a bank when the bill was closed, or its QR code expired with the bill. */
      readonly open: Attempt | undefined;
    }
  /** Another tab of this browser is starting a payment now. */
  | { readonly kind: 'elsewhere' }
  | {
      readonly kind: 'payable';
      readonly services: Services;
      /** The payer was sent to a bank and has not finished there. */
      readonly open: Attempt | undefined;
      /**
       * The attempt that ended without money, from the URL or from this device's storage. A URL that is opened again later may name an
       * attempt that was followed by others; such an old failure is not shown.
       */
      readonly failure: Attempt | undefined;
      /** The payment of this device that did not pay the bill. */
      readonly extra: Attempt | undefined;
      /** The form of the document, which works before the script is loaded; absent when only the script can pay. */
      readonly form?: SentForm | undefined;
    }
);

interface BillRequest {
  readonly uuid: string;
  /** The number of the attempt in the URL. The payer came back to this page because the attempt failed or its bill was closed. */
  readonly after: string | null;
  readonly signal: AbortSignal;
  readonly isRepeated?: boolean;
}

const check = (invoice_no: string, signal: AbortSignal) =>
  gateway.call(publicPay.check, { query: { invoice_no } }, { signal }).catch(orNothing);

/** Shows the bill although the enquiry was rate-limited, because paying repeats the enquiry before it starts a payment. */
const orNotYet = (error: unknown): undefined => {
  if (!isTooMany(error)) throw error;
};

/**
 * The known attempts to pay the bill in their present state: the attempt in the URL, and the attempt in this device's storage.
 * @param answered an attempt that was already read from the gateway
 */
async function knownOf({ id }: PayableBill, { after, signal }: BillRequest, answered?: Attempt): Promise<Attempt[]> {
  const numbers = new Set([after, payments.of(id)?.invoice_no].filter((each) => typeof each === 'string'));
  const known = await Promise.all(
    [...numbers].map(async (each) => (each === answered?.invoice_no ? answered : check(each, signal))),
  );
  return known.flatMap((each) => (each?.bill_id === id ? [each] : []));
}

/** A payment that the bank is deciding on, or that the status enquiry reported as paid: in both cases the payer must not pay again. */
function settledBy(bill: PayableBill, known: readonly Attempt[]) {
  const waiting = known.find(isWithBank);
  if (waiting) return { bill, kind: 'waiting', attempt: waiting } as const;
  const paid = known.find(hasPaid);
  return paid && ({ bill, kind: 'paid', attempt: paid, extra: known.find(isMarked) } as const);
}

/** A bill that can no longer be paid. An earlier attempt is polled until it ends. */
async function closed(
  bill: PayableBill,
  kind: 'expired' | 'cancelled' | 'stopped',
  request: BillRequest,
): Promise<BillView> {
  const known = await knownOf(bill, request);
  const settled = settledBy(bill, known);
  return settled ?? { bill, kind, extra: known.find(isMarked), open: known.find(mayBePaid) };
}

type ServicesRequest = Pick<BillRequest, 'uuid' | 'signal'>;

async function listOf(bankType: BankType, { uuid, signal }: ServicesRequest) {
  const input = { params: { bankType }, query: { _invoice_uuid: uuid } };
  return (await gateway.call(publicPay.services, input, { signal }).catch(orNothing)) ?? [];
}

/** The services for a bill, in their present state. */
export async function servicesOf(request: ServicesRequest): Promise<Services> {
  const [personal, business] = await Promise.all([listOf('1', request), listOf('2', request)]);
  return { '1': personal, '2': business };
}

const asksFor = (id: string) => ({ params: { id, product: 'customer' } });

/** The bill in its present state. Rejects when the gateway does not respond. */
export const billNow = (id: string): Promise<PayableBill> =>
  gateway.call(publicPay.bill, asksFor(id), { signal: replyTimeout() });

/** True when the gateway responds about the bill; rejects when it does not. */
export async function canRead(id: string): Promise<boolean> {
  await billNow(id);
  return true;
}

/** Undefined when there is no such bill. Throws GatewayError when the gateway cannot answer. */
export async function viewOf(request: BillRequest): Promise<BillView | undefined> {
  const { uuid, signal } = request;
  const soon = servicesOf(request);
  // Only a payable bill needs the services, so for any other bill a failure to read them is ignored.
  soon.catch(() => undefined);
  const bill = await gateway.call(publicPay.bill, asksFor(uuid), { signal }).catch(orNothing);
  const last = bill?.last_invoice_no;

  switch (bill?.status) {
    case undefined:
    case 'draft':
      return undefined;
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
    case 'voided': {
      const attempt = last ? await check(last, signal) : undefined;
      const known = await knownOf(bill, request, attempt);
      // If the bill was paid by hand, its last attempt did not pay it.
      const paid = attempt && hasPaid(attempt) ? attempt : undefined;
      return { bill, kind: 'paid', attempt: paid, extra: known.find(isMarked) };
    }
    case 'pending': {
      const attempt = last ? await check(last, signal) : undefined;
      if (attempt && (isWithBank(attempt) || request.isRepeated)) return { bill, kind: 'waiting', attempt };
      if (!attempt) throw new GatewayError('malformed', 0, `Bill ${uuid} is pending without an attempt.`);
      // The status enquiry itself settled the attempt, so the bill is read again.
      return viewOf({ ...request, after: attempt.invoice_no, isRepeated: true });
    }
    case 'expired':
    case 'cancelled':
      return closed(bill, bill.status, request);
    case 'due':
    case 'overdue': {
      if (!bill.is_open) return closed(bill, 'stopped', request);
      const [mine, known, services] = await Promise.all([resume(uuid).catch(orNotYet), knownOf(bill, request), soon]);
      const own = payments.of(uuid)?.invoice_no;
      if (mine === BUSY) return { bill, kind: 'elsewhere' };
      const settled = settledBy(bill, mine ? [mine, ...known] : known);
      if (settled) return settled;
      return {
        bill,
        kind: 'payable',
        services,
        open: mine,
        failure: known.filter(isOver).find(({ invoice_no }) => invoice_no === last || invoice_no === own),
        extra: known.find(isMarked),
      };
    }
  }
}
