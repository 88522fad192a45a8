/** The simulated mailbox, `/sandbox/mail`: for the person at this machine, and only while the portal is on it too. */
import type { FastifyInstance } from 'fastify';
import { heardFromHere } from '../control/routes.ts';
import { Refusal } from '../errors.ts';
import { mailPage } from './page.ts';

const HERE = new Set(['localhost', '127.0.0.1', '[::1]']);
const PROXIED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

export function serveMail(app: FastifyInstance): void {
  const { mailbox, origins } = app.sandbox;
  if (!HERE.has(new URL(origins.portal).hostname)) return;

  app.get('/sandbox/mail', { onRequest: heardFromHere }, async (request, reply) => {
    // A name that only leads here belongs to another site; what a proxy hands on comes from elsewhere.
    const isElsewhere = !HERE.has(request.hostname) || PROXIED.some((name) => request.headers[name] !== undefined);
    if (isElsewhere) throw new Refusal('notFound');
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      )
      .header('referrer-policy', 'no-referrer')
      .send(mailPage(mailbox.mails()));
  });
}
