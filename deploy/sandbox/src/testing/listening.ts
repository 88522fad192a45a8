/** A gateway on the same database that listens at its own configured address, so that callbacks go over a connection. */
import { createServer, type AddressInfo } from 'node:net';
import { buildSandbox } from '../app.ts';
import type { TestSandbox } from './test-sandbox.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Closing this gateway leaves the first gateway and the database open. */
export async function listening({ database, clock, app: { sandbox }, signIn }: TestSandbox): Promise<TestSandbox> {
  const { secret, origins, operator, cards } = sandbox;
  const port = await freePort();
  const own = { ...origins, gateway: `http://localhost:${port}` };
  const app = await buildSandbox({ database, clock, secret, operator, cards, origins: own, control: true });
  await app.listen({ port, host: 'localhost' });
  return { app, database, clock, signIn, close: () => app.close() };
}
