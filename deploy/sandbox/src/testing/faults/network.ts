/** An HTTP proxy between clients and a gateway, with the faults of a network. */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NetworkFault } from './drawn.ts';

/** The time between the two parts of a slow request. */
const SLOW_MS = 20;

interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Undefined when the gateway closed the connection. */
type Exchange = () => Promise<Reply | undefined>;

interface NetworkOptions {
  /** Draws the fault of the next request. `pass` sends the request to the gateway, during which other faults can happen. */
  readonly next: () => {
    readonly fault: NetworkFault | undefined;
    readonly pass: (exchange: Exchange) => Promise<Reply | undefined>;
  };
  /** The URL of the gateway that runs now. */
  readonly gateway: () => string;
}

export interface FaultyNetwork {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** In Node, the portal's client names a type even for an empty body. In a browser it does not. */
const asInBrowser = ({ 'content-type': type, ...headers }: IncomingHttpHeaders, body: Buffer): IncomingHttpHeaders =>
  body.length > 0 && type !== undefined ? { ...headers, 'content-type': type } : headers;

async function send({ method, path, headers, body }: Message, gateway: string, isSlow: boolean): Promise<Reply> {
  // A connection of its own, because the gateway of the next request may be another process.
  const sentHeaders = { ...asInBrowser(headers, body), connection: 'close' };
  const sent = request(gateway + path, { method, headers: sentHeaders, agent: false });
  // The gateway may be killed before anything waits for its response, and after the response has begun.
  sent.on('error', () => undefined);
  const response = once(sent, 'response');
  response.catch(() => undefined);
  if (isSlow) {
    const half = Math.ceil(body.length / 2);
    sent.flushHeaders();
    sent.write(body.subarray(0, half));
    await sleep(SLOW_MS);
    sent.end(body.subarray(half));
  } else sent.end(body);
  const [answer] = (await response) as [NodeJS.ReadableStream & { statusCode: number; headers: IncomingHttpHeaders }];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

function respond(response: ServerResponse, { status, headers, body }: Reply, isCut: boolean): void {
  const { 'transfer-encoding': _, ...others } = headers;
  response.writeHead(status, { ...others, connection: 'close', 'content-length': body.length });
  if (isCut) response.write(body.subarray(0, body.length / 2), () => response.destroy());
  else response.end(body);
}

export async function openNetwork({ next, gateway }: NetworkOptions): Promise<FaultyNetwork> {
  const server = createServer((incoming, response) => {
    const { fault, pass } = next();
    const handle = async () => {
      const body = await buffer(incoming);
      const message = { method: incoming.method ?? '', path: incoming.url ?? '', headers: incoming.headers, body };
      const sendOne = () => send(message, gateway(), fault === 'slow request');
      const sendTwo = async () => (await Promise.all([sendOne(), sendOne()]))[0];
      const exchange = fault === 'doubled request' ? sendTwo : sendOne;
      const reply = fault === 'refused request' ? undefined : await pass(() => exchange().catch(() => undefined));
      if (reply === undefined || fault === 'lost response') response.destroy();
      else respond(response, reply, fault === 'cut response');
    };
    handle().catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
