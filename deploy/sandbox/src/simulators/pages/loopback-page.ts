/** Pages that are private to the person at this machine. They are served only when the portal runs on this machine, too. */
import type { FastifyInstance } from 'fastify';
import { requireLoopback } from '../control/routes.ts';
import { Refusal } from '../../kernel/errors.ts';
import { sendPage } from './send.ts';

const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

export function serveLoopbackPage(app: FastifyInstance, path: `/sandbox/${string}`, page: () => Promise<string>): void {
  if (!HERE.has(new URL(app.sandbox.origins.portal).hostname)) return;

  app.get(path, { onRequest: requireLoopback }, async (request, reply) => {
    // Another host name belongs to another site, even when it resolves to this machine; a proxied request comes from elsewhere.
    const isElsewhere = !HERE.has(request.hostname) || PROXIED.some((name) => request.headers[name] !== undefined);
    if (isElsewhere) throw new Refusal('notFound');
    return sendPage(reply.header('referrer-policy', 'no-referrer'), await page());
  });
}
