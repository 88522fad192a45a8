/** A local server to which error reports can be sent: it accepts all requests and stores their bodies. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Collector {
  /** The setting for an installation: `http://key@localhost:1234/1`. */
  readonly address: string;
  readonly origin: string;
  /** The whole reports, as received. */
  readonly arrived: readonly string[];
  readonly stop: () => Promise<void>;
}

export async function openCollector(): Promise<Collector> {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      arrived.push(`${request.method} ${request.url}\n${Buffer.concat(pieces).toString()}`);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://0123456789abcdef0123456789abcdef@localhost:${port}/1`,
    origin: `http://localhost:${port}`,
    arrived,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };
}
