/**
 * Pays at most once. This page generates and stores the id of a payment before it calls the gateway; a repeated call with the same id is
 * the same payment. Another id may follow only an attempt that has ended.
 */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { Payment } from '../device/payment.rules.ts';
import { alone, BUSY, payments } from '../device/rules.ts';
import { bankAddress, isMarked, isOpen, isOver } from './attempt.rules.ts';
import {
  isNotCreated,
  isRefusal,
  isTooMany,
  replyTimeout,
  retryUntilReply,
  unansweredOf,
  type Unanswered,
} from './reply.rules.ts';

export type Outcome =
  /** The browser goes to the bank. */
  | { readonly kind: 'go'; readonly url: string }
  /** No redirect: the page shows the QR code that the payer scans. */
  | { readonly kind: 'show' }
  /** The bank already has the payment, or the payment is paid. */
  | { readonly kind: 'decided'; readonly invoice_no: string }
  | Unanswered
  | { readonly kind: 'elsewhere' }
  /** The card cannot be encrypted. Nothing was sent. */
  | { readonly kind: 'uncovered' }
  /** The browser offers no secure random numbers, or no storage. */
  | { readonly kind: 'unsafe' };

/** Without its card, a payment by card is only looked up: if the gateway has no attempt, this request creates none. */
async function ask(billId: string, payment: Payment, card?: string): Promise<Attempt> {
  const { id, invoice_no: _, ...paid } = payment;
  const attempt = await gateway.call(
    publicPay.pay,
    { body: { bill_id: billId, ...paid, ...(card !== undefined && { card }) } },
    { idempotencyKey: id, signal: replyTimeout() },
  );
  payments.keep(billId, { ...payment, invoice_no: attempt.invoice_no });
  return attempt;
}

/**
 * The attempt of the payment that is stored on this device for the bill, in its present state at the bank. Undefined when there is none,
 * when it has ended, or when its money did not pay the bill. A request whose reply was lost is repeated under its own id.
 */
async function underWay(billId: string): Promise<Attempt | undefined> {
  const payment = payments.of(billId);
  if (!payment) return undefined;
  try {
    const invoice_no = payment.invoice_no ?? (await ask(billId, payment)).invoice_no;
    // A repeated request gets its first reply again, so the present state of the attempt comes from a status enquiry.
    const attempt = await gateway.call(publicPay.check, { query: { invoice_no } }, { signal: replyTimeout() });
    // An attempt that has ended stays stored until the next one, so that every tab can show how it ended.
    if (attempt.bill_id === billId) return isOver(attempt) || isMarked(attempt) ? undefined : attempt;
  } catch (error) {
    if (!isNotCreated(error)) throw error;
  }
  payments.forget(billId, payment);
  return undefined;
}

/** The attempt of this device for the bill that is still in progress; BUSY while another tab is starting a payment. Throws GatewayError. */
export function resume(billId: string): Promise<Attempt | typeof BUSY | undefined> {
  const hasNoReply = payments.of(billId)?.invoice_no === null;
  return hasNoReply ? alone(billId, () => underWay(billId)) : underWay(billId);
}

function toBank(attempt: Attempt): Outcome {
  if (attempt.qr) return { kind: 'show' };
  const url = bankAddress(attempt);
  return url ? { kind: 'go', url } : { kind: 'decided', invoice_no: attempt.invoice_no };
}

interface StartOptions {
  readonly serviceId: string;
  /** The displayed amount. */
  readonly amount: Sen;
  /** Encrypts the card again for each call; resolves with undefined when encryption fails. */
  readonly encrypt: (() => Promise<string | undefined>) | undefined;
  /** Called when a reply is missing and the request is repeated. */
  readonly onLost: () => void;
}

/**
 * Sends the same message until a reply arrives, and a new message if the gateway has already received one with the same nonce by chance.
 */
async function askWithCard(
  billId: string,
  payment: Payment,
  card: string,
  { encrypt, onLost }: StartOptions,
): Promise<Attempt> {
  try {
    return await retryUntilReply(() => ask(billId, payment, card), onLost);
  } catch (error) {
    const another = isRefusal(error) && error.code === CODES.cardRepeated.code ? await encrypt?.() : undefined;
    if (another === undefined) throw error;
    return retryUntilReply(() => ask(billId, payment, another), onLost);
  }
}

async function pay(billId: string, requested: StartOptions): Promise<Outcome> {
  let isFirstRequest = true;
  const onLost = () => {
    isFirstRequest = false;
    requested.onLost();
  };
  const options = { ...requested, onLost };
  const { serviceId: payment_service_id, amount, encrypt } = options;
  const earlier = await retryUntilReply(() => underWay(billId), requested.onLost);
  if (earlier && !isOpen(earlier)) return { kind: 'decided', invoice_no: earlier.invoice_no };
  // One service accepts every card, so an equal service may mean another card.
  if (earlier?.payment_service_id === payment_service_id && !encrypt) return toBank(earlier);

  const card = await encrypt?.();
  if (encrypt && card === undefined) return { kind: 'uncovered' };
  const before = payments.of(billId);
  const payment: Payment = {
    id: payments.newId(billId),
    payment_service_id,
    amount: decimalOf(amount),
    invoice_no: null,
  };
  if (!payments.keep(billId, payment)) return { kind: 'unsafe' };
  try {
    return toBank(
      card === undefined
        ? await retryUntilReply(() => ask(billId, payment), onLost)
        : await askWithCard(billId, payment, card, options),
    );
  } catch (error) {
    // The gateway has no payment with this id: a stored id would only be looked up, and would block every new payment.
    if (isNotCreated(error) || (isFirstRequest && isTooMany(error))) payments.forget(billId, payment, before);
    throw error;
  }
}

/** Starts the payment, or continues the one in progress. Never creates another attempt while one is open at the same bank or undecided. */
export async function startPayment(billId: string, options: StartOptions): Promise<Outcome> {
  if (typeof crypto.randomUUID !== 'function') return { kind: 'unsafe' };
  try {
    const outcome = await alone(billId, () => pay(billId, options));
    return outcome === BUSY ? { kind: 'elsewhere' } : outcome;
  } catch (error) {
    return unansweredOf(error);
  }
}
