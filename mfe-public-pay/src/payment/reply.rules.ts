/** Replies of the gateway to a payer's requests: the meaning of a refusal, and the retries until a reply arrives. */
import { CODES, isGatewayFault } from '@portal/shared/contract/kernel/codes.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';

/** Why a request was not fulfilled. */
export type Unanswered =
  /** `seconds`: the seconds until the gateway accepts a retry; null without this value. */
  | { readonly kind: 'refused'; readonly code: number; readonly seconds: number | null }
  /** No reply arrived. A requested payment stays stored, and the next request continues the same payment. */
  | { readonly kind: 'unreachable' };

/** Milliseconds before each repetition of a request whose reply was lost. */
const RETRY_DELAYS = [1_000, 2_000, 4_000, 8_000];

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

/** A connection that hangs is treated as lost. */
export const replyTimeout = () => AbortSignal.timeout(20_000);

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';

/** No reply, or a reply of a proxy in between: the gateway may or may not have processed the request. */
const isLost = (error: unknown) =>
  isTimeout(error) || (error instanceof GatewayError && (error.kind === 'unreachable' || error.kind === 'malformed'));

export async function retryUntilReply<T>(ask: () => Promise<T>, onLost: () => void): Promise<T> {
  for (const wait of RETRY_DELAYS) {
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

/** Undefined for a refusal, which means here that the record does not exist for this payer. */
export const orNothing = (error: unknown): undefined => {
  if (isRefusal(error) && error.code !== CODES.tooMany.code) return undefined;
  throw error;
};

/** Refusals that do not show whether an earlier request with the same id succeeded. */
export const isUndecided = (code: number) => code === CODES.tooMany.code || isGatewayFault(code);

/** The gateway has no attempt with this id, so the id can be deleted. */
export const isNotCreated = (error: unknown) => isRefusal(error) && !isUndecided(error.code);

/** The rate limit was exceeded, which says nothing about a payment. */
export const isTooMany = (error: unknown) => isRefusal(error) && error.code === CODES.tooMany.code;

/** Why the request was not fulfilled, for the payer. Throws an error that is neither a refusal nor a lost reply. */
export function unansweredOf(error: unknown): Unanswered {
  if (isLost(error)) return { kind: 'unreachable' };
  if (!isRefusal(error)) throw error;
  const { code, retryAt } = error;
  return { kind: 'refused', code, seconds: retryAt && Math.max(0, retryAt - performance.now()) / 1000 };
}
