import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { http } from '@portal/shared/gateway/gateway.ts';
import light from './light-http.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly type: string | undefined;
  readonly token: string | undefined;
  readonly body: string;
}

const received: Received[] = [];
let server: Server;
let baseURL: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      const body = Buffer.concat(chunks).toString();
      received.push({ method, url, type: headers['content-type'], token: headers.authorization, body });
      if (url === '/broken') return request.socket.destroy();
      if (url === '/slow') return undefined;
      const [status, text] = /status=(\d+)/.test(url ?? '')
        ? [Number(/status=(\d+)/.exec(url ?? '')?.[1]), 'Bad Gateway']
        : [200, '{"response_code":2000,"data":["é"]}'];
      return response.writeHead(status, { 'Retry-After': '7', 'Content-Type': 'text/plain' }).end(text);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => void received.splice(0));

type Config = Parameters<ReturnType<typeof light.create>['request']>[0];

const CLIENTS = {
  // The gateway's own axios client; each call gets the test server's base URL.
  axios: (config: Config) => http.request<unknown>({ ...config, baseURL, validateStatus: () => true }),
  light: (config: Config) => light.create({ baseURL }).request(config),
};

/** Sends the call with both clients, one after the other; returns the requests and the responses. */
async function both(config: Config) {
  const answers: unknown[] = [];
  for (const client of Object.values(CLIENTS)) {
    const { status, headers, data } = await client(config);
    answers.push({ status, retryAfter: headers['retry-after'] as unknown, data });
  }
  return { answers, received: [...received] };
}

describe('the light HTTP client of the standalone pages sends and receives the same as axios', () => {
  it.each<[string, Config]>([
    ['a call without anything', { method: 'GET', url: 'stores/public/store-1' }],
    ['a query', { method: 'GET', url: 'x', params: { q: 'kek & teh', skip: 24, none: undefined, nothing: null } }],
    ['a query without anything in it', { method: 'GET', url: 'x', params: { none: undefined } }],
    ['a body', { method: 'POST', url: 'x', data: { postcode: '34000', items: [{ quantity: 1 }], none: undefined } }],
    ['a call without a body', { method: 'POST', url: 'x', data: undefined }],
    ['a header', { method: 'GET', url: 'x', headers: { Authorization: 'Bearer 1' } }],
    ['a refusal', { method: 'GET', url: 'x?status=429' }],
    ['an answer that is no JSON', { method: 'GET', url: 'x?status=502' }],
  ])('for %s', async (_, config) => {
    const result = await both(config);
    const [byAxios, byLight] = result.answers;
    expect(byLight).toEqual(byAxios);
    expect(result.received).toHaveLength(2);
    const [sentByAxios, sentByLight] = result.received;
    const searchOf = (url = '') => [...new URL(url, baseURL).searchParams];
    expect(searchOf(sentByLight?.url)).toEqual(searchOf(sentByAxios?.url));
    const rest = ({ method, token, body }: Partial<Received> = {}) => ({ method, token, body });
    expect(rest(sentByLight)).toEqual(rest(sentByAxios));
    if (config.data !== undefined) expect(sentByLight?.type).toMatch(/^application\/json/);
  });

  it.each(Object.keys(CLIENTS) as (keyof typeof CLIENTS)[])(
    'without a connection or after a cancellation: %s rejects the call',
    async (name) => {
      await expect(CLIENTS[name]({ method: 'GET', url: 'broken' })).rejects.toThrow();
      const abort = new AbortController();
      const pending = CLIENTS[name]({ method: 'GET', url: 'slow', signal: abort.signal });
      setTimeout(() => abort.abort(), 50);
      await expect(pending).rejects.toThrow();
    },
  );
});
