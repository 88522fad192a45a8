/** F73: requests that no HTTP client sends, over plain sockets, to a server with the limits of `request-limits.ts`. */
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { REQUEST_LIMITS } from '../request-limits.ts';

interface Limited {
  /** A server that listens. */
  readonly server: () => Server;
  /** The path of a call with a body, and a path that is always served. */
  readonly posts: string;
  readonly serves: string;
}

/** In place of the real limits, for slow requests. */
const SHORT_MS = 200;
/** Between two bytes of a slow client. Each byte is sent before the limit of the whole request. */
const DRIP_MS = 50;
const KILOBYTE = 1024;

/** Declares tests that the server closes each such connection and serves the others. */
export function testRequestLimits({ server, posts, serves }: Limited): void {
  const port = () => (server().address() as AddressInfo).port;
  const post = (...headers: string[]) => [`POST ${posts} HTTP/1.1`, 'host: localhost', ...headers, ''].join('\r\n');
  const json = (length: number) => post('content-type: application/json', `content-length: ${length}`, '');

  /** Sends the beginning, and then one byte after the other. Returns what the server sent until it closed the connection. */
  async function sendSlowly(beginning: string): Promise<string> {
    const socket = connect(port(), '127.0.0.1');
    // The server may close the connection while more bytes are on their way.
    socket.on('error', () => undefined);
    socket.write(beginning);
    const dripping = setInterval(() => beginning && socket.write('x'), DRIP_MS);
    try {
      return await text(socket).catch(() => '');
    } finally {
      clearInterval(dripping);
    }
  }

  const isServed = async () => (await fetch(`http://127.0.0.1:${port()}${serves}`)).ok;

  /** Shortens the limits of time, which Node reads anew at each check of its connections. */
  async function withShortLimits<T>(work: () => Promise<T>): Promise<T> {
    const { requestTimeout, headersTimeout } = server();
    Object.assign(server(), { requestTimeout: SHORT_MS, headersTimeout: SHORT_MS });
    try {
      return await work();
    } finally {
      Object.assign(server(), { requestTimeout, headersTimeout });
    }
  }

  it('F73: has limits for slow requests', () => {
    const { requestTimeout, headersTimeout } = server();
    expect({ requestTimeout, headersTimeout }).toEqual({
      requestTimeout: REQUEST_LIMITS.requestTimeout,
      headersTimeout: REQUEST_LIMITS.http.headersTimeout,
    });
  });

  it('F73: closes connections that send nothing, endless headers or a slow body, and serves others meanwhile', async () => {
    const beginnings = ['', post('x-slow: '), json(KILOBYTE)];
    const answers = await withShortLimits(async () => {
      const closed = Promise.all(beginnings.map(sendSlowly));
      expect(await isServed()).toBe(true);
      return closed;
    });
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await isServed()).toBe(true);
  });

  it.each<[what: string, status: number, request: string]>([
    ['a body that is announced as too large', 413, json(KILOBYTE ** 3)],
    [
      'a body that grows too large',
      413,
      post(
        'content-type: application/json',
        'transfer-encoding: chunked',
        '',
        `100000\r\n${'x'.repeat(KILOBYTE ** 2)}`,
      ),
    ],
    ['headers that are too large', 431, post(`x-huge: ${'x'.repeat(64 * KILOBYTE)}`)],
    ['bytes that are no HTTP', 400, '\0\0\0\0\r\n\r\n'],
  ])('F73: refuses %s with %i, closes the connection, and serves others', async (_, status, request) => {
    // A connection that stays open after its answer is closed by the short limit.
    const answer = await withShortLimits(() => sendSlowly(request));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(await isServed()).toBe(true);
  });
}
