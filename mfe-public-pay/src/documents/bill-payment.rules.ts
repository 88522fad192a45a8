/** The payment that a form began without script: the request for its attempt, and the meaning of the reply. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { Attempt, publicPay } from '@portal/shared/contract/public/public-pay.ts';
import * as v from 'valibot';
import type { Payment } from '../device/payment.rules.ts';
import { isUndecided } from '../payment/reply.rules.ts';
import type { Stopped } from '../payment/refusal.tsx';
import { requestPath, type GatewayRequest } from './subject.rules.ts';

/**
 * Starts the payment, or asks for the state of its attempt. The payment id is the idempotency key, so a repeated request is the same
 * payment.
 */
export function attemptRequest(bill_id: string, { id, invoice_no, ...paid }: Payment): GatewayRequest {
  return invoice_no === null
    ? { kind: 'effect', path: publicPay.pay.path, body: { bill_id, ...paid }, idempotencyKey: id }
    : { kind: 'effect', path: requestPath(publicPay.check.path, { invoice_no }) };
}

const Reply = v.object({
  /** The seconds until the gateway accepts the request; null when the reply does not say so. */
  retryAfter: v.nullable(v.number()),
  envelope: v.union([
    v.object({ response_code: v.literal(2000), data: Attempt }),
    v.object({ response_code: v.pipe(v.number(), v.notValue(2000)) }),
  ]),
});

type NoAttempt = Extract<Stopped, { kind: 'refused' | 'unreachable' | 'elsewhere' }>;

export type AttemptOutcome = { readonly kind: 'attempt'; readonly attempt: Attempt } | NoAttempt;

export function outcomeOf(reply: unknown): AttemptOutcome {
  const parsed = v.safeParse(Reply, reply);
  // A reply of a proxy in between says as little about the payment as no reply.
  if (!parsed.success) return { kind: 'unreachable' };
  const { envelope, retryAfter: seconds } = parsed.output;
  if ('data' in envelope) return { kind: 'attempt', attempt: envelope.data };
  const { response_code: code } = envelope;
  // Another tab has used the id for another choice.
  return code === CODES.idempotencyMismatch.code ? { kind: 'elsewhere' } : { kind: 'refused', code, seconds };
}

/**
 * Whether the gateway may have the payment, so that it must not be begun again under another id. The rate limit of new payments does not
 * apply to a payment that the gateway has, so a request to start one was then refused without effect.
 */
export function mayExist(stopped: NoAttempt, { invoice_no }: Payment): boolean {
  if (stopped.kind !== 'refused') return true;
  return stopped.code === CODES.tooMany.code ? invoice_no !== null : isUndecided(stopped.code);
}

const STATUS = { unreachable: 502, elsewhere: 409, unsafe: 403 } as const;
const TOO_MANY = 429;

/** The HTTP status of a form that is shown again. */
export function statusOf(stopped: Stopped): number {
  if (stopped.kind !== 'refused') return STATUS[stopped.kind];
  if (stopped.code === CODES.tooMany.code) return TOO_MANY;
  return isUndecided(stopped.code) ? 503 : 409;
}
