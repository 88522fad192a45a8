/** The data for a document, read from the gateway on each request. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import * as v from 'valibot';
import type { Answers, GatewayRequest, PageRequest, Renderer } from './renderer.ts';

/** A document waits at most this long for its data, because its page requests missing data again. */
const TIMEOUT_MS = 1_000;

/** A payer who has sent a form waits longer, because only the edge can read it. */
const PAYER_TIMEOUT_MS = 20_000;

const ResponseEnvelope = v.variant('response_code', [
  v.object({ response_code: v.literal(CODES.success.code), data: v.unknown() }),
  v.object({ response_code: v.literal(CODES.notFound.code) }),
]);

/** The answer when the URL has no subject, or the gateway has none for it. */
export const MISSING = Symbol('missing');

/** Programs that preview links get documents too. This header tells the gateway that the request is not a person's visit. */
const PREFETCH = { 'sec-purpose': 'prefetch' };

type Effect = Extract<GatewayRequest, { readonly kind: 'effect' }>;

const isEffect = (call: GatewayRequest): call is Effect => typeof call === 'object' && call.kind === 'effect';

async function dataOf(url: string, call: Exclude<GatewayRequest, Effect>, signal: AbortSignal): Promise<unknown> {
  const method = typeof call === 'string' ? 'GET' : call.method;
  const response = await fetch(url, { method, signal, headers: PREFETCH });
  const envelope = v.parse(ResponseEnvelope, await response.json());
  return 'data' in envelope ? envelope.data : MISSING;
}

/** The reply to a call with an effect, whatever it is; null when none arrived. */
async function replyTo(
  url: string,
  { body, idempotencyKey }: Effect,
  signal: AbortSignal,
  forwardedFor: string,
): Promise<unknown> {
  const headers = {
    'x-forwarded-for': forwardedFor,
    ...(body && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  try {
    const response = await fetch(url, { method: 'POST', headers, signal, ...(body && { body: JSON.stringify(body) }) });
    const seconds = Number(response.headers.get('retry-after') ?? NaN);
    return { retryAfter: Number.isFinite(seconds) ? seconds : null, envelope: (await response.json()) as unknown };
  } catch {
    return null;
  }
}

/** Whether the request belongs to a payment: it is a form, or it calls the gateway with an effect. */
export const isOfPayment = ({ requestsOf }: Renderer, request: PageRequest): boolean =>
  request.form !== undefined ||
  Object.values(requestsOf(request) ?? {}).some((call) => call !== null && isEffect(call));

interface ReadOptions {
  /** The network addresses between this edge and the visitor, for the rate limits of the gateway. */
  readonly forwardedFor: string;
  /** Whether the request belongs to a payment. */
  readonly isPayment: boolean;
}

/**
 * Resolves with MISSING when there is nothing at the URL, and with null when the gateway does not answer in time or gives another answer.
 */
export async function readAnswers(
  { requestsOf }: Renderer,
  gateway: string,
  request: PageRequest,
  { forwardedFor, isPayment }: ReadOptions,
): Promise<Answers | typeof MISSING | null> {
  const signal = AbortSignal.timeout(isPayment ? PAYER_TIMEOUT_MS : TIMEOUT_MS);
  const ask = async (call: GatewayRequest | null): Promise<unknown> => {
    if (call === null) return null;
    const url = `${gateway}/api/v1/${typeof call === 'string' ? call : call.path}`;
    return isEffect(call) ? replyTo(url, call, signal, forwardedFor) : dataOf(url, call, signal);
  };
  const complete = async (answers: Answers): Promise<Answers | typeof MISSING> => {
    const next = Object.entries(requestsOf(request, answers) ?? {}).filter(([name]) => !(name in answers));
    if (next.length === 0) return answers;
    const read = await Promise.all(next.map(async ([name, call]) => [name, await ask(call)] as const));
    const isMissing = read.some(([, answer]) => answer === MISSING);
    return isMissing ? MISSING : complete({ ...answers, ...Object.fromEntries(read) });
  };
  try {
    return requestsOf(request) ? await complete({}) : MISSING;
  } catch {
    return null;
  }
}
