import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stateOf } from './file-integrity.ts';

const TEXT = 'let released;';
const integrity = `sha384-${createHash('sha384').update(TEXT).digest('base64')}`;

async function verdictOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const state = await stateOf({ file: `http://127.0.0.1:${port}/app.js`, integrity });
  await new Promise((closed) => {
    server.close(closed);
    server.closeAllConnections();
  });
  return state;
}

test.each<readonly [string, string, RequestListener]>([
  ['unchanged since its release', 'whole', (_, reply) => reply.end(TEXT)],
  ['changed since its release', 'changed', (_, reply) => reply.end(`${TEXT}\n`)],
  ['answered with 404', 'missing', (_, reply) => reply.writeHead(404).end()],
  ['answered with 503', 'unreachable', (_, reply) => reply.writeHead(503).end(TEXT)],
  [
    'sent only in part',
    'unreachable',
    (_, reply) => {
      reply.writeHead(200, { 'Content-Length': TEXT.length });
      reply.write('let', () => reply.destroy());
    },
  ],
  ['not sent, because the connection closes,', 'unreachable', (request) => request.socket.destroy()],
])('a file that is %s has the state “%s”', async (_, state, answer) => {
  expect(await verdictOf(answer)).toBe(state);
});
