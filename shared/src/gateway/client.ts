/**
 * The typed way to the gateway. It parses every answer, renews an expired session once, and throws `GatewayError`; it never
 * toasts and never navigates, because what a failure looks like is for the screen to say.
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

/** The HTTP status of a call that is made too often. */
const TOO_MANY = 429;

/** How the client learns who is asking; the payment pages have none. */
export interface Bearer {
  /** The access token to send, or null when signed out. */
  readonly token: () => string | null;
  /** Stores a token that an answer carried. */
  readonly store: (token: string) => void;
  /** Fires when the session that is on ends: its calls are cancelled, and rejected with the reason of the signal. */
  readonly ended?: () => AbortSignal | undefined;
  /**
   * Renews a session whose access token `expired`, once for all callers that wait; false when the session has ended. Rejects
   * with a `GatewayError` when that is not known (no answer, or a fault of the gateway).
   */
  readonly renew: (expired: string | null) => Promise<boolean>;
  /** The session is over: clear the device and leave for the sign-in page. */
  readonly end: (error: GatewayError) => void;
  /** A call wants a fresh proof of the person: true once they gave it, and the call is made again. */
  readonly prove?: () => Promise<boolean>;
  /** A permission was missing: what this page knows of them is no longer so. */
  readonly denied?: () => void;
  /** The fields of a refusal, with rules in the place of their English sentences. */
  readonly rulesIn?: (fields: FieldErrors) => Promise<FieldErrors>;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /**
   * Of a call that its contract calls idempotent: the same for every try of one intention, so that a try whose answer was lost is not done
   * twice. Without it each call is an intention of its own.
   */
  readonly idempotencyKey?: string;
  /** Hears, from 0 to 1, how much of a call with files has left, or of a file has come. */
  readonly onProgress?: (share: number) => void;
}

/** What cancels a call: its caller, and the end of the session in which it was made. */
interface SendOptions extends Omit<CallOptions, 'signal'> {
  readonly cancelling: readonly AbortSignal[];
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The key travels only where the contract asks for one; every such call has one. */
function keyed(spec: CallSpec, options: CallOptions): CallOptions {
  const { idempotencyKey, ...others } = options;
  return spec.idempotent === true || spec.idempotent === 'required'
    ? { ...others, idempotencyKey: idempotencyKey ?? crypto.randomUUID() }
    : others;
}

/** What came back: the envelope, and for how many seconds the gateway asks not to be asked this again. */
interface Answered {
  readonly envelope: Envelope;
  /** In the place of its data, where the call is answered with a file. */
  readonly file?: File;
  readonly retryAfter?: number | undefined;
}

/** Without a sentence: screens have their own for each code. */
const bare = ({ code }: { readonly code: number }): Envelope => ({
  response_code: code,
  description: '',
  data: null,
  breakdown_errors: {},
  token: null,
});

/** Answers of proxies between us and the gateway, which have no envelope. */
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
      // A cancelled request is not a failure: its caller no longer waits for the answer.
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
  ): Promise<Answered> {
    const name = `${spec.method} ${fillPath(spec.path, input.params)}`;
    const left = pauses.left(name);
    if (left > 0) return { envelope: bare(CODES.tooMany), retryAfter: left };
    const { status, headers, data } = await send(spec, input, options, token);
    const said = spec.isFile ? envelopeIn(headers, data as ArrayBuffer) : data;
    if (spec.isFile && status === 200 && said === undefined)
      return { envelope: succeeded(spec), file: await wholeFile(headers, data as ArrayBuffer, nameOf(spec)) };
    const parsed = v.safeParse(Envelope, said);
    const envelope = parsed.success ? parsed.output : BARE_STATUSES[status];
    if (!envelope) throw new GatewayError('malformed', 0, 'The gateway sent an answer we cannot read.');
    const retrySeconds = retryAfter(headers['retry-after']);
    return { envelope, retryAfter: status === TOO_MANY ? pauses.begin(name, retrySeconds) : retrySeconds };
  }

  /** A renewal is never a call of a screen, so its failure is reported as the failure of the call that waited for it. */
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
    const isNamed = spec.access !== 'public' || spec.isNamed === true;
    // Every request carries the token that is stored (specification §6); only calls made as somebody depend on it.
    const tokenNow = () => bearer?.token() ?? null;
    const token = tokenNow();
    const ended = isNamed && (token !== null || spec.access !== 'public') ? bearer?.ended?.() : undefined;
    const cancelling = [callOptions.signal, ended].filter((signal) => signal !== undefined);
    const options = { ...keyed(spec, callOptions), cancelling };
    let answer = await sendUnlessPaused(spec, input as AnyInput, options, token);
    const isExpired = answer.envelope.response_code === CODES.notAuthenticated.code && isNamed;
    // A late answer is not replayed as the next user.
    if (isExpired) ended?.throwIfAborted();
    if (isExpired && (await renew(spec, token)))
      answer = await sendUnlessPaused(spec, input as AnyInput, options, tokenNow());

    if (answer.envelope.response_code === CODES.proofNeeded.code && (await bearer?.prove?.()))
      answer = await sendUnlessPaused(spec, input as AnyInput, options, tokenNow());

    const { response_code: code, description, breakdown_errors: sent, token: renewed, data } = answer.envelope;
    if (isSessionCode(code)) {
      const error = new GatewayError('session', code, description);
      if (isNamed) bearer?.end(error);
      throw error;
    }
    if (code !== succeeded(spec).response_code) {
      const fields = (await bearer?.rulesIn?.(sent)) ?? sent;
      if (code === CODES.permissionMissing.code) bearer?.denied?.();
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
