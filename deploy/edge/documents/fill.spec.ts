import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { edgeServer } from '../server.ts';
import { filledDocuments, MOST_AT_ONCE } from './fill.ts';
import type { PageRequest } from './renderer.ts';
import { FORM_TYPE } from './scriptless-browser.ts';
import { buildDocuments, BUILT } from './testing.ts';

jest.setTimeout(60_000 * machineFactor());

let dist: string;
beforeAll(async () => (dist = await buildDocuments()));
afterAll(() => rm(dist, { recursive: true }));

/** Runs `run` with the documents of an edge whose gateway answers each request with `answer`. */
async function withGateway(
  answer: RequestListener,
  run: (fill: ReturnType<typeof filledDocuments>, gateway: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await run(filledDocuments(dist, gateway), gateway);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

it.each([
  ['never answers', () => undefined],
  ['sends no JSON', (end: (text: string) => void) => end('<html>')],
  ['sends JSON of another shape', (end: (text: string) => void) => end('{"response_code":2000,"data":{"id":7}}')],
])('a gateway that %s leaves the document as it was built', (_, answer) =>
  withGateway(
    (_request, response) => answer((text) => void response.end(text)),
    async (fill) => expect(await fill(BUILT, { path: `/store/${randomUUID()}` })).toBeNull(),
  ),
);

it('a visitor beyond the limit of concurrent renders gets the built document, without a gateway call', async () => {
  const gatewayCalls = new Set<string>();
  await withGateway(
    ({ url = '' }) => void gatewayCalls.add(url),
    async (fill) => {
      const visit = () => {
        const storeId = randomUUID();
        return { storeId, document: fill(BUILT, { path: `/store/${storeId}` }) };
      };
      const rendered = Array.from({ length: MOST_AT_ONCE }, visit);
      const beyond = visit();
      expect(await beyond.document).toBeNull();
      // The gateway never answers, so the other renders time out and free their slots.
      await Promise.all(rendered.map(({ document }) => document));
      const later = visit();
      await later.document;
      const isAsked = ({ storeId }: { readonly storeId: string }) =>
        [...gatewayCalls].some((url) => url.includes(storeId));
      expect([...rendered, later].every(isAsked)).toBe(true);
      expect(isAsked(beyond)).toBe(false);
    },
  );
});

/** The requests of a payer's browser for the page of a new bill, after it has sent the form and when it sends the form. */
function paymentRequests() {
  const path = `/pay/bill/${randomUUID()}`;
  const payment = { by: 'form', id: randomUUID(), payment_service_id: 'fpx_b2c_TEST0021', invoice_no: null };
  const cookie = `payment=${encodeURIComponent(JSON.stringify(payment))}`;
  return {
    path,
    begun: { path: `${path}?go=${payment.id.slice(0, 8)}`, cookie },
    sent: { path, form: 'channel=card' },
  };
}

it.each(['begun', 'sent'] as const)(
  'a payment that is %s is processed while visitors have all their renders, and a visitor while payers have all theirs',
  async (state) => {
    const gatewayCalls = new EventEmitter();
    await withGateway(
      ({ url }) => void gatewayCalls.emit('call', url),
      async (fill) => {
        /** Resolves with true when the gateway is called, and with null when the document is to be sent as it was built. */
        const isAsked = (request: PageRequest) => {
          const [, , , id = ''] = request.path.split(/[/?]/);
          const called = new Promise<true>((resolve) =>
            gatewayCalls.on('call', (url: string) => url.includes(id) && resolve(true)),
          );
          return Promise.race([called, fill(BUILT, request)]);
        };
        const visit = () => ({ path: `/pay/collections/${randomUUID()}` });
        const visits = Array.from({ length: MOST_AT_ONCE }, () => fill(BUILT, visit()));
        expect(await isAsked(paymentRequests()[state])).toBe(true);
        await Promise.all(visits);
        for (let each = 1; each < MOST_AT_ONCE; each++) void fill(BUILT, paymentRequests()[state]);
        expect(await isAsked(paymentRequests()[state])).toBeNull();
        expect(await isAsked(visit())).toBe(true);
      },
    );
  },
);

/** An edge whose gateway has the origin `gateway`. */
const edgeBefore = (gateway: string) => edgeServer('payer', dist, { gateway, payer: '', isSecure: false });

it('a form gets the status 503 when the gateway gives no answer', () =>
  withGateway(
    ({ socket }) => void socket.destroy(),
    async (_, gateway) => {
      const request = { headers: { 'content-type': FORM_TYPE }, payload: 'channel=card' };
      const answer = await edgeBefore(gateway).inject({ method: 'POST', url: paymentRequests().path, ...request });
      expect([answer.statusCode, answer.body]).toEqual([503, BUILT]);
    },
  ));

it('the gateway gets the network addresses of a payer and of the proxies in between', async () => {
  const { begun } = paymentRequests();
  const gatewayCalls = new EventEmitter();
  await withGateway(
    ({ method, headers }) => void gatewayCalls.emit(String(method), headers['x-forwarded-for']),
    async (_, gateway) => {
      const headers = { cookie: begun.cookie, 'x-forwarded-for': '203.0.113.9' };
      void edgeBefore(gateway).inject({ url: begun.path, headers });
      expect(await once(gatewayCalls, 'POST')).toEqual(['203.0.113.9, 127.0.0.1']);
    },
  );
});
