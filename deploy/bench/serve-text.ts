/** The least that a browser can be sent for the same words: one page of text, packed, no script, no style. */
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const pageOf = (text: string) =>
  brotliCompressSync(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Text</title></head><body>${escaped(text)
      .split('\n')
      .map((line) => `<p>${line}</p>`)
      .join('')}</body></html>`,
  );

/** Serves the text on a free port; answers its address and how to stop. */
export async function serveText(
  text: string,
): Promise<{ readonly address: string; readonly stop: () => Promise<void> }> {
  const page = pageOf(text);
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
