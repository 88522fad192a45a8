import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { machineFactor } from '../../checks/run/machine-factor.mjs';
import { filledDocuments, MOST_AT_ONCE } from './fill.ts';
import { buildDocuments, BUILT } from './testing.ts';

jest.setTimeout(60_000 * machineFactor());

let dist: string;
beforeAll(async () => (dist = await buildDocuments()));
afterAll(() => rm(dist, { recursive: true }));

/** Runs `run` with the documents of an edge whose gateway answers each request with `answer`. */
async function withGateway(
  answer: RequestListener,
  run: (fill: ReturnType<typeof filledDocuments>) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const { port } = server.address() as AddressInfo;
    await run(filledDocuments(dist, `http://127.0.0.1:${port}`));
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
