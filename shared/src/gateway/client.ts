/**
 * The typed way to the gateway. It parses every answer, renews an expired session once, and throws `GatewayError`; it never
 * toasts and never navigates, because what a failure looks like is for the screen to say.
 */
import type { AxiosInstance, AxiosResponse } from 'axios';
import * as v from 'valibot';
import { fillPath, type CallData, type CallInput, type CallSpec } from '../contract/call.ts';
import { isSessionCode, SUCCESS, CODES } from '../contract/codes.ts';
import { Envelope } from '../contract/envelope.ts';
import { GatewayError } from './errors.ts';

/** How the client learns who is asking; the payment pages have none. */
export interface Bearer {
  /** The access token to send, or null when signed out. */
  readonly token: () => string | null;
  /** Stores a token that an answer carried. */
  readonly store: (token: string) => void;
  /**
   * Renews a session whose access token `expired`, once for all callers that wait; false when it is over. Rejects with a
   * `GatewayError` when that is not known (nobody answered, or the gateway had a fault), and when the call belongs to a session
   * that was left before.
   */
  readonly renew: (expired: string | null) => Promise<boolean>;
  /** The session is over: clear the device and leave for the sign-in page. */
  readonly end: (error: GatewayError) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Makes repeating the call safe: same key and same body answer the first answer again. */
  readonly idempotencyKey?: string;
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

const unreachable = (cause: unknown) =>
  new GatewayError('unreachable', 0, 'The gateway could not be reached.', {}, { cause });

export function createGateway(http: AxiosInstance, bearer?: Bearer) {
  async function ask(spec: CallSpec, input: AnyInput, options: CallOptions, token: string | null): Promise<Envelope> {
    let response: AxiosResponse<unknown>;
    try {
      response = await http.request<unknown>({
        method: spec.method,
        url: fillPath(spec.path, input.params),
        params: input.query,
        data: input.body,
        validateStatus: () => true,
        headers: {
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
        },
        ...(options.signal && { signal: options.signal }),
      });
    } catch (cause) {
      // A cancelled request is not a failure: whoever cancelled it no longer listens.
      options.signal?.throwIfAborted();
      throw unreachable(cause);
    }
    const envelope = v.safeParse(Envelope, response.data);
    if (!envelope.success) throw new GatewayError('malformed', 0, 'The gateway sent an answer we cannot read.');
    return envelope.output;
  }

  async function call<const S extends CallSpec>(
    spec: S,
    input: CallInput<S>,
    options: CallOptions = {},
  ): Promise<CallData<S>> {
    const tokenNow = () => (spec.access === 'public' ? null : (bearer?.token() ?? null));
    const token = tokenNow();
    let envelope = await ask(spec, input as AnyInput, options, token);
    const isExpired = envelope.response_code === CODES.notAuthenticated.code && spec.access !== 'public';
    if (isExpired && (await bearer?.renew(token))) envelope = await ask(spec, input as AnyInput, options, tokenNow());

    const { response_code: code, description, breakdown_errors: fields, data, token: renewed } = envelope;
    if (isSessionCode(code)) {
      const error = new GatewayError('session', code, description);
      if (spec.access !== 'public') bearer?.end(error);
      throw error;
    }
    if (code !== SUCCESS) throw new GatewayError('refused', code, description, fields);
    const parsed = v.safeParse(spec.data, data);
    if (!parsed.success)
      throw new GatewayError('malformed', code, `Unexpected data from ${spec.path}: ${v.summarize(parsed.issues)}`);
    if (renewed) bearer?.store(renewed);
    return parsed.output;
  }

  return { call };
}

export type Gateway = ReturnType<typeof createGateway>;
