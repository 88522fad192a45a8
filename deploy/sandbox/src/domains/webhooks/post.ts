/** One delivery attempt: a POST to a merchant's server, which is not trusted. */
import { request as plain, type IncomingMessage } from 'node:http';
import { request as secure } from 'node:https';
import type { CallbackTry } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { storableOf } from '@portal/shared/contract/kernel/fields.ts';
import { mayCall, publicLookup, RefusedAddress } from './endpoint-address.ts';
import { connectionsTo } from './connections.ts';

/** Timeouts in milliseconds: for establishing the connection, and for the whole attempt. */
export interface Timeouts {
  readonly connect: number;
  readonly whole: number;
}

export const TIMEOUTS: Timeouts = { connect: 5_000, whole: 20_000 };

/** The number of characters of a response body that are read and stored. */
const REPLY_LENGTH = 300;

export type CallbackResult = Pick<CallbackTry, 'outcome' | 'status' | 'reply'>;

const nothing = (outcome: CallbackTry['outcome']): CallbackResult => ({ outcome, status: null, reply: '' });

interface CallbackRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the target is the gateway's own receiver, which may be on this machine. */
  readonly isOwn: boolean;
  /** Aborts the attempt when the gateway closes. */
  readonly closing: AbortSignal;
  readonly timeouts?: Timeouts;
  /**
   * In milliseconds. When a server closes a kept-alive connection after more than this time, it may have read the callback, so the attempt
   * does not send it again.
   */
  readonly staleWithin?: number;
}

const outcomeOf = (error: Error): CallbackTry['outcome'] => {
  if (error instanceof RefusedAddress) return 'refused_address';
  return ['TimeoutError', 'AbortError'].includes(error.name) ? 'timed_out' : 'unreachable';
};

const answered = ({ statusCode = 0 }: IncomingMessage, text: string): CallbackResult => ({
  outcome: 'answered',
  status: statusCode,
  reply: storableOf(text.slice(0, REPLY_LENGTH)),
});

/** Reads the beginning of the response body, and then resolves with the result. */
function hear(response: IncomingMessage, resolve: (answer: CallbackResult) => void): void {
  let text = '';
  response.setEncoding('utf8');
  response.on('data', (part: string) => {
    text += part;
    if (text.length < REPLY_LENGTH) return;
    resolve(answered(response, text));
    response.destroy();
  });
  response.on('end', () => resolve(answered(response, text)));
  // A response that breaks off or is too slow counts as a timeout, regardless of its status code.
  response.on('error', () => resolve(nothing('timed_out')));
}

/** The error codes of a kept-alive connection that the server closed while it was idle. */
const STALE: readonly (string | undefined)[] = ['ECONNRESET', 'EPIPE'];

const STALE_WITHIN_MS = 1_000;

/** Sends the callback; the promise is never rejected. Redirects are not followed. `isAnew`: use a new connection. */
export function post(callback: CallbackRequest, isAnew = false): Promise<CallbackResult> {
  const { url, headers, body, isOwn, closing, timeouts = TIMEOUTS, staleWithin = STALE_WITHIN_MS } = callback;
  const target = URL.canParse(url) ? new URL(url) : undefined;
  if (!target || !(isOwn || mayCall(target))) return Promise.resolve(nothing('refused_address'));
  const begun = performance.now();
  return new Promise((settle) => {
    const resolve = (answer: CallbackResult | Promise<CallbackResult>) => {
      clearTimeout(end);
      settle(answer);
    };
    // This timer ends the attempt even if the server ends the request without an event.
    const end = setTimeout(() => resolve(nothing('timed_out')), timeouts.whole);
    const send = target.protocol === 'https:' ? secure : plain;
    const request = send(target, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.any([closing, AbortSignal.timeout(timeouts.whole)]),
      agent: isAnew ? false : connectionsTo(target, isOwn),
      ...(!isOwn && { lookup: publicLookup }),
    });
    request.on('socket', (socket) => {
      if (request.reusedSocket) return;
      const timer = setTimeout(() => request.destroy(new DOMException('', 'TimeoutError')), timeouts.connect);
      const connected = () => clearTimeout(timer);
      socket.once(send === secure ? 'secureConnect' : 'connect', connected).once('close', connected);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const passed = Math.round(performance.now() - begun);
      // The server may have closed the idle connection before it read this request, so this error is no evidence of a failed delivery.
      const isStale = request.reusedSocket && STALE.includes(error.code) && passed < staleWithin;
      if (isStale) resolve(post({ ...callback, timeouts: { ...timeouts, whole: timeouts.whole - passed } }, true));
      else resolve(nothing(outcomeOf(error)));
    });
    // The request asks for no protocol upgrade. Without this listener, a response that upgrades the protocol would be lost.
    request.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(answered(response, ''));
    });
    request.on('response', (response) => hear(response, resolve));
    request.end(body);
  });
}
