/** The style of the sandbox's own pages, `/sandbox/style.css`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';

const STYLE = readFileSync(resolve(import.meta.dirname, 'style.css'));

export function serveStyle(app: FastifyInstance): void {
  app.get('/sandbox/style.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
  );
}
