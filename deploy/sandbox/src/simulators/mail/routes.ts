/** The simulated mailbox, `/sandbox/mail`. */
import type { FastifyInstance } from 'fastify';
import { serveAtHome } from '../pages/at-home.ts';
import { mailPage } from './page.ts';

export function serveMail(app: FastifyInstance): void {
  const { mailbox } = app.sandbox;
  serveAtHome(app, '/sandbox/mail', async () => mailPage(mailbox.mails()));
}
