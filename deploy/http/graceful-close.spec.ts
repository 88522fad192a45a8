import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeGracefully } from './graceful-close.ts';

/** A server that closes as a Fastify app does: the hooks run first. */
async function listening(): Promise<{ server: Server; port: number; close: () => Promise<unknown> }> {
  const server = createServer();
  let hook = (done: () => void) => done();
  closeGracefully({ server, addHook: (_name, added) => (hook = added) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    close: () => {
      const closed = once(server, 'close');
      hook(() => server.close());
      return closed;
    },
  };
}

test('a closing server answers a request that has begun, and then closes idle connections', async () => {
  const { server, port, close } = await listening();
  const spare = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const pending = request({ port, host: '127.0.0.1' });
  pending.end();
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];

  const closed = close();
  response.end('answered');
  const [answer] = (await once(pending, 'response')) as [IncomingMessage];
  expect(await text(answer)).toBe('answered');
  await closed;
  if (!spare.closed) await once(spare, 'close');
});

test('a server without pending requests closes immediately', async () => {
  const { server, port, close } = await listening();
  const spare = connect(port, '127.0.0.1');
  await once(server, 'connection');
  await close();
  if (!spare.closed) await once(spare, 'close');
});
