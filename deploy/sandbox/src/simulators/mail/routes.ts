/** The simulated mailbox, `/sandbox/mail`. */
import type { FastifyInstance } from 'fastify';
import { serveAtHome } from '../pages/at-home.ts';
import { frame } from '../pages/frame.ts';
import { html, type Html } from '../pages/html.ts';
import type { Mail } from '../../kernel/message-carrier.ts';

const moment = new Intl.DateTimeFormat('en-MY', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kuala_Lumpur',
});

const sizeOf = ({ sms }: Mail) =>
  sms
    ? html`<p class="muted">
        ${sms.length} letters, ${sms.coding}, ${sms.parts} ${sms.parts === 1 ? 'part' : 'parts'}
      </p>`
    : null;

const mailCard = (mail: Mail): Html => {
  const { to, subject, lines, link, others = [], at, language = 'en' } = mail;
  return html`<article class="card">
    <h2 lang="${language}" dir="auto">${subject}</h2>
    <p class="muted">${to} · ${moment.format(at)}</p>
    ${sizeOf(mail)}
    <div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      ${lines.map((line) => html`<p>${line}</p>`)}
      ${[link, ...others].map(({ to: address, text }) => html`<p><a href="${address}">${text}</a></p>`)}
    </div>
  </article>`;
};

/** The mails to all recipients, newest first. */
const mailPage = (mails: readonly Mail[]): string =>
  frame(
    { title: 'Test mailbox', test: 'A simulated mailbox. No mail and no SMS leaves this machine.' },
    html`<h1>Mail and SMS</h1>
      ${mails.length === 0 ? html`<p class="muted">No mail was sent since the gateway started.</p>` : mails.map(mailCard)}`,
  );

export function serveMail(app: FastifyInstance): void {
  const { mailbox } = app.sandbox;
  serveAtHome(app, '/sandbox/mail', async () => mailPage(mailbox.mails()));
}
