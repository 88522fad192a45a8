/** Serves the built gallery to this machine only. It does not keep the process alive. */
import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Every file of the build except the page has a hash of its content in its name. */
const KEPT = 'public, max-age=31536000, immutable';

export interface GalleryServer {
  readonly address: string;
  readonly stop: () => void;
}

export async function serveGallery(folder: string, port = 0): Promise<GalleryServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname === '/' ? 'index.html' : basename(pathname);
    const file = [join(folder, name), join(folder, 'assets', name)].find((one) => existsSync(one));
    if (!file) return void response.writeHead(404).end();
    const isPage = name === 'index.html';
    response.writeHead(200, {
      'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
      'Cache-Control': isPage ? 'no-cache' : KEPT,
      'X-Content-Type-Options': 'nosniff',
    });
    createReadStream(file).pipe(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
