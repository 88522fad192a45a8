/**
 * The typed client of the gateway. It parses every response, renews an expired session once, and throws `GatewayError`. It never shows a
 * toast and never navigates, because each screen decides how to show a failure.
 */
import type { AxiosInstance } from 'axios';
import * as v from 'valibot';
import { fillPath, formDataOf, type CallData, type CallInput, type CallSpec } from '../contract/kernel/call.ts';
import { CODES, isSessionCode } from '../contract/kernel/codes.ts';
import { failurePolicyOf } from '../contract/kernel/failures.ts';
import { Envelope, type FieldErrors } from '../contract/kernel/envelope.ts';
import { GatewayError } from './errors.ts';
import { envelopeIn, wholeFile } from './files.ts';
import { withIdleTimeout } from './idle-timeout.ts';
import { createPauses, retryAfter } from './pauses.ts';

/** The HTTP status of a call that is made too often (Too Many Requests). */
const TOO_MANY = 429;

/** The session whose token the client sends; the payment pages have none. */
export interface Bearer {
  /** The access token to send, or null when signed out. */
  readonly token: () => string | null;
  /** Stores the access token of a response. */
  readonly store: (token: string) => void;
  /**
   * A signal that aborts when the current session ends: calls of that session are cancelled and reject with the reason
   * of the signal.
   */
  readonly ended?: () => AbortSignal | undefined;
  /**
   * Renews a session whose access token `expired`, once for all calls that wait; false if the session has ended. Rejects
   * with a `GatewayError` if the outcome is unknown (no response, or a fault of the gateway).
   */
  readonly renew: (expired: string | null) => Promise<boolean>;
  /** Ends the session on this device: clears its storage and goes to the sign-in page. */
  readonly end: (error: GatewayError) => void;
  /**
   * Opens a dialog for the recent proof that a call needs; true after a successful proof, and then the call is
   * repeated.
   */
  readonly prove?: () => Promise<boolean>;
  /**
   * Called when a permission was missing or the account is suspended, because the account data on this page may be out of date.
   */
  readonly denied?: () => void;
  /** Replaces the English sentences in the fields of a refusal by rules, which have translations. */
  readonly rulesIn?: (fields: FieldErrors) => Promise<FieldErrors>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * For a call that its contract marks as idempotent: the key of one operation, equal for all its attempts, so that an attempt whose
   * response was lost is not applied twice. If left out, each call gets a new key.
   */
  readonly idempotencyKey?: string;
  /** Receives the progress of an upload or a download as a share from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** The signals that cancel a call: the signal of its caller, and that of the session in which the call was made. */
interface SendOptions extends Omit<CallOptions, 'signal'> {
  readonly cancelling: readonly AbortSignal[];
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Calls that their contract marks as idempotent always carry a key; other calls never do. */
function keyed(spec: CallSpec, options: CallOptions): CallOptions {
  const { idempotencyKey, ...others } = options;
  return spec.idempotent === true || spec.idempotent === 'required'
    ? { ...others, idempotencyKey: idempotencyKey ?? crypto.randomUUID() }
    : others;
}

/** A response: its envelope, and the seconds after which the gateway allows the call again. */
interface ParsedResponse {
  readonly envelope: Envelope;
  /** The file, if the response is a file; then the envelope has no data. */
  readonly file?: File;
  readonly retryAfter?: number | undefined;
}

/** An envelope without a description, because screens have their own message for each code. */
const bare = ({ code }: { readonly code: number }): Envelope => ({
  response_code: code,
  description: '',
  data: null,
  breakdown_errors: {},
  token: null,
});

/** Envelopes by HTTP status. They are for the responses of proxies in front of the gateway, because such responses have no envelope. */
const BARE_STATUSES: Readonly<Record<number, Envelope>> = {
  401: bare(CODES.notAuthenticated),
  [TOO_MANY]: bare(CODES.tooMany),
};

const nameOf = ({ method, path }: CallSpec): string => `${method} ${path}`;

const failed = (spec: CallSpec, code: number) => ({ policy: failurePolicyOf(spec, code), call: nameOf(spec) });

const succeeded = ({ success = 'success' }: CallSpec): Envelope => bare(CODES[success]);

export function createGateway(http: AxiosInstance, bearer?: Bearer) {
  const pauses = createPauses();

  async function send(spec: CallSpec, input: AnyInput, options: SendOptions, token: string | null) {
    try {
      return await withIdleTimeout(options.cancelling, (signal, resetTimer) =>
        http.request<unknown>({
          method: spec.method,
          url: fillPath(spec.path, input.params),
          params: input.query,
          data: spec.multipart ? formDataOf(input.body) : input.body,
          ...(spec.multipart && {
            onUploadProgress: ({ loaded, total = loaded }) => {
              resetTimer();
              options.onProgress?.(loaded / total);
            },
          }),
          ...(spec.isFile && {
            responseType: 'arraybuffer',
            onDownloadProgress: ({ loaded, total = loaded }) => {
              resetTimer();
              options.onProgress?.(loaded / total);
            },
          }),
          validateStatus: () => true,
          headers: {
            ...(token && { Authorization: `Bearer ${token}` }),
            ...(options.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
          },
          signal,
        }),
      );
    } catch (cause) {
      // A cancelled request is not a failure, because its caller no longer waits for the response.
      for (const signal of options.cancelling) signal.throwIfAborted();
      const what = 'The gateway could not be reached.';
      throw new GatewayError('unreachable', 0, what, {}, { cause, ...failed(spec, 0) });
    }
  }

  async function sendUnlessPaused(
    spec: CallSpec,
    input: AnyInput,
    options: SendOptions,
    token: string | null,
  ): Promise<ParsedResponse> {
    const name = `${spec.method} ${fillPath(spec.path, input.params)}`;
    const left = pauses.left(name);
    if (left > 0) return { envelope: bare(CODES.tooMany), retryAfter: left };
    const { status, headers, data } = await send(spec, input, options, token);
    const rawEnvelope = spec.isFile ? envelopeIn(headers, data as ArrayBuffer) : data;
    if (spec.isFile && status === 200 && rawEnvelope === undefined)
      return { envelope: succeeded(spec), file: await wholeFile(headers, data as ArrayBuffer, nameOf(spec)) };
    const parsed = v.safeParse(Envelope, rawEnvelope);
    const envelope = parsed.success ? parsed.output : BARE_STATUSES[status];
    if (!envelope) throw new GatewayError('malformed', 0, 'The gateway sent an answer we cannot read.');
    const retrySeconds = retryAfter(headers['retry-after']);
    return { envelope, retryAfter: status === TOO_MANY ? pauses.begin(name, retrySeconds) : retrySeconds };
  }

  /**
   * A session renewal is not a call of a screen, so its failure is reported as the failure of the call that waited for
   * it.
   */
  async function renew(spec: CallSpec, expired: string | null): Promise<boolean | undefined> {
    try {
      return await bearer?.renew(expired);
    } catch (cause) {
      if (!(cause instanceof GatewayError) || cause.kind === 'session') throw cause;
      const { kind, code, message } = cause;
      throw new GatewayError(kind, code, message, {}, { cause, ...failed(spec, code) });
    }
  }

  async function call<const S extends CallSpec>(
    spec: S,
    input: CallInput<S>,
    callOptions: CallOptions = {},
  ): Promise<CallData<S>> {
    const sendsToken = spec.access !== 'public' || spec.optionalSignIn === true;
    // Every request carries the token that is stored (specification §6); only authenticated calls depend on it.
    const tokenNow = () => bearer?.token() ?? null;
    const token = tokenNow();
    const ended = sendsToken && (token !== null || spec.access !== 'public') ? bearer?.ended?.() : undefined;
    const cancelling = [callOptions.signal, ended].filter((signal) => signal !== undefined);
    const options = { ...keyed(spec, callOptions), cancelling };
    let answer = await sendUnlessPaused(spec, input as AnyInput, options, token);
    const isExpired = answer.envelope.response_code === CODES.notAuthenticated.code && sendsToken;
    // After a session has ended, another user may be signed in, and the call must not be repeated for that user.
    if (isExpired) ended?.throwIfAborted();
    if (isExpired && (await renew(spec, token)))
      answer = await sendUnlessPaused(spec, input as AnyInput, options, tokenNow());

    if (answer.envelope.response_code === CODES.proofNeeded.code && (await bearer?.prove?.()))
      answer = await sendUnlessPaused(spec, input as AnyInput, options, tokenNow());

    const { response_code: code, description, breakdown_errors: sent, token: renewed, data } = answer.envelope;
    if (isSessionCode(code)) {
      const error = new GatewayError('session', code, description);
      if (sendsToken) bearer?.end(error);
      throw error;
    }
    if (code !== succeeded(spec).response_code) {
      const fields = (await bearer?.rulesIn?.(sent)) ?? sent;
      if (code === CODES.permissionMissing.code || code === CODES.accountSuspended.code) bearer?.denied?.();
      const wait = answer.retryAfter !== undefined && { retryAfter: answer.retryAfter };
      throw new GatewayError('refused', code, description, fields, { data, ...wait, ...failed(spec, code) });
    }
    const parsed = v.safeParse(spec.data, answer.file ?? data);
    if (!parsed.success)
      throw new GatewayError('malformed', code, `Unexpected data from ${spec.path}: ${v.summarize(parsed.issues)}`);
    if (renewed) bearer?.store(renewed);
    return parsed.output;
  }

  return { call };
}

export type Gateway = ReturnType<typeof createGateway>;
