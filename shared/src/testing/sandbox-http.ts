/**
 * Sends the calls of a page in jsdom to the sandbox: real responses, no network, and no mocks of the product's code.
 */
import { AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../gateway/gateway.ts';
import { multipartOf } from './multipart.ts';

/** A response whose list has no rows. */
function withoutRows(body: string): string {
  const answer = JSON.parse(body) as { data?: { list?: object } };
  if (answer.data?.list) answer.data.list = { ...answer.data.list, data: [], total: 0 };
  return JSON.stringify(answer);
}

/**
 * The bytes of a text as an array of Node's realm, made by Node's encoder, because Node's digests accept no other
 * arrays.
 */
function bytesOf(text: string, isBinary = false): Uint8Array {
  if (!isBinary) return new TextEncoder().encode(text);
  const bytes = new TextEncoder().encode(' '.repeat(text.length));
  for (const place of bytes.keys()) bytes[place] = text.charCodeAt(place);
  return bytes;
}

const withoutField = (body: string, field: string): string => {
  const form = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify(field in form ? { ...form, [field]: '' } : form);
};

/** The part of the result of `openSandbox()` that screens need. */
export interface SandboxConnection {
  readonly call: (question: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    /** Each character of the body is one byte. */
    readonly isBinary?: true;
  }) => Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly isBinary?: boolean;
  }>;
}

/** One call that a screen made. */
export interface RecordedCall {
  readonly method: string;
  /** The URL below `api/v1/`, with its query: `customers/merchant-customer?skip=10&limit=10`. */
  readonly url: string;
  readonly body: unknown;
}

export interface SandboxHttp {
  /** Every call since the last `clear`, oldest first. */
  readonly calls: readonly RecordedCall[];
  readonly clear: () => void;
  /**
   * Calls whose URL begins with `start` do not reach the gateway; without `start`, no call does. The returned function
   * undoes this.
   */
  readonly cut: (start?: string) => () => void;
  /** Every call reaches the gateway, and no response comes back. The returned function undoes this. */
  readonly lose: () => () => void;
  /**
   * Delays the responses of calls whose URL begins with `start`; without `start`, of all calls. The returned function
   * undoes this.
   */
  readonly hold: (start?: string) => () => void;
  /** Lists come back without rows, like those of a new account. The returned function undoes this. */
  readonly empty: () => () => void;
  /** The field arrives empty at the gateway, so that the gateway refuses it. The returned function undoes this. */
  readonly lessen: (field: string) => () => void;
}

export function connectHttp(connection: SandboxConnection): SandboxHttp {
  const calls: RecordedCall[] = [];
  let cutOff: string | undefined;
  let isLosing = false;
  let isEmpty = false;
  let lost: string | undefined;
  let held: { readonly start: string; readonly until: Promise<void> } | undefined;
  http.defaults.baseURL = '/api/v1/';
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const url = http.getUri({ ...config, baseURL: '' });
    const method = (config.method ?? 'get').toUpperCase();
    const files = config.data instanceof FormData ? await multipartOf(config.data) : undefined;
    const body = typeof config.data === 'string' ? config.data : files?.body;
    calls.push({ method, url, body: body === undefined || files ? undefined : JSON.parse(body) });
    // Reports half of the upload before the caller gets the response.
    if (files) config.onUploadProgress?.({ loaded: 1, total: 2, bytes: 1, lengthComputable: true });
    if (held && url.startsWith(held.start)) await held.until;
    if (config.signal?.aborted) throw new CanceledError();
    if (cutOff !== undefined && url.startsWith(cutOff)) throw new Error('The network is cut.');
    const headers = AxiosHeaders.from(config.headers);
    // The adapter of the browser also removes this header if there is no body.
    if (body === undefined) headers.delete('Content-Type');
    if (files) headers.set('Content-Type', files.type);
    const answer = await connection.call({
      method: method as 'GET',
      url: `/api/v1/${url}`,
      headers: headers.toJSON() as Record<string, string>,
      ...(body !== undefined && { body: lost === undefined || files ? body : withoutField(body, lost) }),
      ...(files && { isBinary: true }),
    });
    if (config.signal?.aborted) throw new CanceledError();
    if (isLosing) throw new Error('The answer is lost.');
    const text = isEmpty && !answer.isBinary ? withoutRows(answer.body) : answer.body;
    // A call with `responseType: 'arraybuffer'` gets bytes: a file, or the envelope of a refusal.
    const data: unknown =
      config.responseType === 'arraybuffer' ? bytesOf(text, answer.isBinary).buffer : JSON.parse(text);
    return { data, status: answer.status, statusText: '', headers: answer.headers, config };
  };
  return {
    calls,
    clear: () => void calls.splice(0),
    cut: (start = '') => {
      cutOff = start;
      return () => (cutOff = undefined);
    },
    lose: () => {
      isLosing = true;
      return () => (isLosing = false);
    },
    hold: (start = '') => {
      let release = () => {};
      held = { start, until: new Promise((resolve) => (release = resolve)) };
      return () => release();
    },
    empty: () => {
      isEmpty = true;
      return () => (isEmpty = false);
    },
    lessen: (field) => {
      lost = field;
      return () => (lost = undefined);
    },
  };
}
