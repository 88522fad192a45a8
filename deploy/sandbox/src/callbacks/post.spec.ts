/** What a merchant's server may do to us: nothing. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { post } from './post.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(listener: RequestListener): Promise<string> {
  const listening = createServer(listener).listen(0, '127.0.0.1');
  server = listening;
  await new Promise((ready) => listening.once('listening', ready));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
}

const open = new AbortController().signal;
const send = (url: string, part: Partial<Parameters<typeof post>[0]> = {}) =>
  post({ url, headers: { 'callback-id': 'one' }, body: '{"a":1}', isOwn: true, closing: open, ...part });

it('sends the body as it is, as JSON, with its headers', async () => {
  let heard = {};
  const url = await answering((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { 'content-type': type, 'callback-id': id } = request.headers;
      heard = { method: request.method, type, id, text };
      response.end('OK');
    });
  });
  expect(await send(url)).toEqual({ outcome: 'answered', status: 200, reply: 'OK' });
  expect(heard).toEqual({ method: 'POST', type: 'application/json', id: 'one', text: '{"a":1}' });
});

it.each([204, 302, 404, 500])('an answer is an answer: %i', async (status) => {
  const url = await answering((_request, response) => response.writeHead(status, { location: '/elsewhere' }).end());
  expect(await send(url)).toMatchObject({ outcome: 'answered', status });
});

it('keeps how a long answer begins, and reads no more of it', async () => {
  const url = await answering((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
    response.on('close', () => clearInterval(timer));
  });
  expect(await send(url)).toEqual({ outcome: 'answered', status: 200, reply: 'x'.repeat(300) });
});

it('does not wait for whoever never answers', async () => {
  const url = await answering(() => undefined);
  const patience = { connect: 1000, whole: 50 };
  expect(await send(url, { patience })).toEqual({ outcome: 'timed_out', status: null, reply: '' });
});

it('does not wait for the rest of an answer that does not end', async () => {
  const url = await answering((_request, response) => response.write('O'));
  const patience = { connect: 1000, whole: 50 };
  expect(await send(url, { patience })).toMatchObject({ outcome: 'timed_out' });
});

it('a dropped connection is no answer', async () => {
  const url = await answering((request) => request.socket.destroy());
  expect(await send(url)).toMatchObject({ outcome: 'unreachable', status: null });
});

it('a server that is not there is unreachable', async () => {
  const url = await answering(() => undefined);
  server?.close();
  await new Promise((gone) => server?.once('close', gone));
  expect(await send(url)).toMatchObject({ outcome: 'unreachable' });
});

it('ends with the gateway', async () => {
  const url = await answering(() => undefined);
  const closing = AbortSignal.abort();
  expect(await send(url, { closing })).toMatchObject({ outcome: 'timed_out' });
});

it.each(['http://example.com/', 'https://127.0.0.1/', 'https://localhost/', 'no address'])(
  'asks nothing of %s',
  async (url) => {
    expect(await send(url, { isOwn: false })).toEqual({ outcome: 'refused_address', status: null, reply: '' });
  },
);
