/**
 * Paying once. A payment has an id that this page makes and keeps before it asks the gateway; asking again with the same id is
 * the same payment. Only an attempt that is over may be followed by another id.
 */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/kernel/money.ts';
import { publicPay, type Attempt } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { alone, BUSY, payments, type Payment } from '../device/rules.ts';
import { bankAddress, isMarked, isOpen, isOver } from './attempt.rules.ts';
import { inTime, isRefusal, isTooMany, isUnmade, notHeard, untilHeard, type Unanswered } from './reply.rules.ts';

export type Outcome =
  /** Go to the bank. */
  | { readonly kind: 'go'; readonly url: string }
  /** Nowhere to go: the page shows what the payer scans. */
  | { readonly kind: 'show' }
  /** The bank has it already, or it is paid. */
  | { readonly kind: 'decided'; readonly invoice_no: string }
  | Unanswered
  | { readonly kind: 'elsewhere' }
  /** The card cannot be encrypted. Nothing was sent. */
  | { readonly kind: 'uncovered' }
  /** The browser offers no secure random numbers, or keeps nothing for us. */
  | { readonly kind: 'unsafe' };

/** Without its card a payment by card is only asked about: where nothing came of it, nothing will. */
async function ask(billId: string, payment: Payment, card?: string): Promise<Attempt> {
  const { id, invoice_no: _, ...paid } = payment;
  const attempt = await gateway.call(
    publicPay.pay,
    { body: { bill_id: billId, ...paid, ...(card !== undefined && { card }) } },
    { idempotencyKey: id, signal: inTime() },
  );
  payments.keep(billId, { ...payment, invoice_no: attempt.invoice_no });
  return attempt;
}

/**
 * The attempt of the payment that this device remembers for the bill, as it stands at the bank; undefined when there is none, or
 * when it is over or its money did not pay the bill. A payment whose reply was lost is asked for again under its own id.
 */
async function underWay(billId: string): Promise<Attempt | undefined> {
  const payment = payments.of(billId);
  if (!payment) return undefined;
  try {
    const invoice_no = payment.invoice_no ?? (await ask(billId, payment)).invoice_no;
    // The reply to a known id is the first reply again, so only the bank's word says how it stands.
    const attempt = await gateway.call(publicPay.check, { query: { invoice_no } }, { signal: inTime() });
    // One that is over stays remembered until the next: every tab tells how it ended.
    if (attempt.bill_id === billId) return isOver(attempt) || isMarked(attempt) ? undefined : attempt;
  } catch (error) {
    if (!isUnmade(error)) throw error;
  }
  payments.forget(billId, payment);
  return undefined;
}

/** What this device has under way for the bill; BUSY while another tab is asking for it. Throws GatewayError. */
export function resume(billId: string): Promise<Attempt | typeof BUSY | undefined> {
  const isAsked = payments.of(billId)?.invoice_no === null;
  return isAsked ? alone(billId, () => underWay(billId)) : underWay(billId);
}

function toBank(attempt: Attempt): Outcome {
  if (attempt.qr) return { kind: 'show' };
  const url = bankAddress(attempt);
  return url ? { kind: 'go', url } : { kind: 'decided', invoice_no: attempt.invoice_no };
}

interface Way {
  readonly serviceId: string;
  /** What the page shows to pay. */
  readonly amount: Sen;
  /** Encrypts the card that pays, anew each time; answers undefined when it cannot. */
  readonly seal: (() => Promise<string | undefined>) | undefined;
  /** Told when a reply is missing and the question is repeated. */
  readonly onLost: () => void;
}

/** The same message until a reply comes; another one when the gateway has met its nonce before, by chance. */
async function askWithCard(billId: string, payment: Payment, card: string, { seal, onLost }: Way): Promise<Attempt> {
  try {
    return await untilHeard(() => ask(billId, payment, card), onLost);
  } catch (error) {
    const another = isRefusal(error) && error.code === CODES.cardRepeated.code ? await seal?.() : undefined;
    if (another === undefined) throw error;
    return untilHeard(() => ask(billId, payment, another), onLost);
  }
}

async function pay(billId: string, asked: Way): Promise<Outcome> {
  let isHeard = true;
  const onLost = () => {
    isHeard = false;
    asked.onLost();
  };
  const way = { ...asked, onLost };
  const { serviceId: payment_service_id, amount, seal } = way;
  const earlier = await untilHeard(() => underWay(billId), asked.onLost);
  if (earlier && !isOpen(earlier)) return { kind: 'decided', invoice_no: earlier.invoice_no };
  // One service takes every card, so the same service need not be the same card.
  if (earlier?.payment_service_id === payment_service_id && !seal) return toBank(earlier);

  const card = await seal?.();
  if (seal && card === undefined) return { kind: 'uncovered' };
  const before = payments.of(billId);
  const payment: Payment = {
    id: crypto.randomUUID(),
    payment_service_id,
    amount: decimalOf(amount),
    invoice_no: null,
  };
  if (!payments.keep(billId, payment)) return { kind: 'unsafe' };
  try {
    return toBank(
      card === undefined
        ? await untilHeard(() => ask(billId, payment), onLost)
        : await askWithCard(billId, payment, card, way),
    );
  } catch (error) {
    // Kept after a refusal that was the first word about it, the id would only be asked about, and stand in the way of every other.
    if (isUnmade(error) || (isHeard && isTooMany(error))) payments.forget(billId, payment, before);
    throw error;
  }
}

/**
 * Starts the payment, or goes on with the one under way. Never makes a second attempt while one is open at the same bank or
 * undecided.
 */
export async function startPayment(billId: string, way: Way): Promise<Outcome> {
  if (typeof crypto.randomUUID !== 'function') return { kind: 'unsafe' };
  try {
    const outcome = await alone(billId, () => pay(billId, way));
    return outcome === BUSY ? { kind: 'elsewhere' } : outcome;
  } catch (error) {
    return notHeard(error);
  }
}
