/**
 * Paying once. A payment has an id that this page makes and keeps before it asks the gateway; asking again with the same id is
 * the same payment. Only an attempt that is over may be followed by another id.
 */
import type { BillStatus } from '@portal/shared/contract/bill-status.ts';
import { CODES } from '@portal/shared/contract/codes.ts';
import { decimalOf, type Sen } from '@portal/shared/contract/money.ts';
import { publicPay, type Attempt, type AttemptStatus } from '@portal/shared/contract/public-pay.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gatewayAddress } from '@portal/shared/gateway/addresses.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { alone, BUSY, payments, type Payment } from '../device/rules.ts';

const OVER: readonly AttemptStatus[] = ['failed', 'cancelled', 'timeout'];
const WITH_BANK: readonly AttemptStatus[] = ['pending', 'pending_authorisation'];

/** The attempt has ended without money; a further one needs a new payment id. */
export const isOver = ({ status }: Attempt) => OVER.includes(status);
/** The money came and did not pay the bill: it goes back, or is held until the merchant decides. */
export const isMarked = ({ is_duplicate, is_held }: Attempt) => is_duplicate || is_held;
export const hasPaid = (attempt: Attempt) => attempt.status === 'success' && !isMarked(attempt);
/** The bank has it and has not decided. */
export const isWithBank = ({ status }: Attempt) => WITH_BANK.includes(status);
/** The payer has not finished at the bank, as far as the bank has told. */
export const isOpen = ({ status }: Attempt) => status === 'created' || status === 'redirected';
const TAKES_MONEY: readonly BillStatus[] = ['due', 'overdue', 'pending'];
/** Money that comes pays the bill; whether a further payment may be begun is another question. */
export const takesMoney = (status: BillStatus) => TAKES_MONEY.includes(status);
/** Nobody should finish it: its bill was paid or closed meanwhile. */
export const isOutrun = (attempt: Attempt) => isOpen(attempt) && !takesMoney(attempt.bill_status);

export type Outcome =
  /** Go to the bank. */
  | { readonly kind: 'go'; readonly url: string }
  /** Nowhere to go: the page shows what the payer scans. */
  | { readonly kind: 'show' }
  /** The bank has it already, or it is paid. */
  | { readonly kind: 'decided'; readonly invoice_no: string }
  /** `seconds`: how long the gateway asks to be left alone; null where it does not say. */
  | { readonly kind: 'refused'; readonly code: number; readonly seconds: number | null }
  /** No reply. The payment is kept, and the next try is the same payment. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'elsewhere' }
  /** The card cannot be encrypted. Nothing was sent. */
  | { readonly kind: 'unsealed' }
  /** The browser offers no secure random numbers, or keeps nothing for us. */
  | { readonly kind: 'unsafe' };

/** Milliseconds before each repetition of a question whose reply was lost. */
const PATIENCE = [1_000, 2_000, 4_000, 8_000];

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });

/** A connection that hangs is as good as none. */
export const inTime = () => AbortSignal.timeout(20_000);

const isLate = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** No reply, or one from something in between: the gateway may or may not have acted. */
export const isLost = (error: unknown) =>
  isLate(error) || (error instanceof GatewayError && (error.kind === 'unreachable' || error.kind === 'malformed'));

export async function untilHeard<T>(ask: () => Promise<T>, onLost: () => void): Promise<T> {
  for (const wait of PATIENCE) {
    try {
      return await ask();
    } catch (error) {
      if (!isLost(error)) throw error;
      onLost();
      await pause(wait);
    }
  }
  return ask();
}

export const isRefusal = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.kind === 'refused';

/** Refusals are an answer here: the thing asked for does not exist for this payer. */
export const orNothing = (error: unknown): undefined => {
  if (isRefusal(error) && error.code !== CODES.tooMany.code) return undefined;
  throw error;
};

/** These refusals say nothing about what became of an earlier request with the same id. */
const UNDECIDED: readonly number[] = [CODES.tooMany.code, CODES.unexpected.code];

/** The gateway has no attempt under this id, and so the id need not be kept. */
export const isUnmade = (error: unknown) => isRefusal(error) && !UNDECIDED.includes(error.code);

/** There were too many tries, which says nothing of any payment. */
export const isTooMany = (error: unknown) => isRefusal(error) && error.code === CODES.tooMany.code;

/** What became of the question, for the payer. Throws what is neither a refusal nor a lost reply. */
export function notHeard(error: unknown): Extract<Outcome, { kind: 'refused' | 'unreachable' }> {
  if (isLost(error)) return { kind: 'unreachable' };
  if (!isRefusal(error)) throw error;
  const { code, retryAt } = error;
  return { kind: 'refused', code, seconds: retryAt && Math.max(0, retryAt - performance.now()) / 1000 };
}

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

/** Where the payer goes for this attempt. Only the gateway's own address may take a payer away from here. */
export function bankAddress({ redirect_url }: Attempt): string | undefined {
  if (redirect_url === null) return undefined;
  const gatewayOrigin = new URL(gatewayAddress(), location.href).origin;
  const bank = new URL(redirect_url, gatewayOrigin);
  return bank.origin === gatewayOrigin ? bank.href : undefined;
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
  if (seal && card === undefined) return { kind: 'unsealed' };
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
