/** The smallest page with the same text and pictures as a measured page: one compressed document without script or style. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** An image with its URL, and with its displayed size in pixels. */
export interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

const pageOf = (text: string, pictures: readonly Picture[]) => {
  const lines = escaped(text).split('\n');
  const parts = [
    ...pictures.map(
      ({ address, width, height }) => `<img src="${address}" width="${width}" height="${height}" alt="">`,
    ),
    ...lines.map((line) => `<p>${line}</p>`),
  ];
  return brotliCompressSync(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Text</title></head><body>${parts.join('')}</body></html>`,
  );
};

/** Serves the text on a free port, with pictures above it; returns its address and a function to stop it. */
export async function serveText(
  text: string,
  pictures: readonly Picture[] = [],
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const page = pageOf(text, pictures);
  const server = createServer((request, response) => {
    if (request.url !== '/') return void response.writeHead(204).end();
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(page);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  if (typeof bound !== 'object' || bound === null) throw new Error('The plain page has no port.');
  return {
    address: `http://localhost:${bound.port}/`,
    stop: () => new Promise((closed) => void server.close(() => closed())),
  };
}
