/** The simulated mailbox, `/sandbox/mail`. */
import type { FastifyInstance } from 'fastify';
import { letterheadOf, type Letterhead } from '../../kernel/letterhead.ts';
import { serveLoopbackPage } from '../pages/loopback-page.ts';
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

/** The letterhead above the lines of a mail, as a mail program shows it. An SMS has no letterhead. */
const head = ({ title, mark }: Letterhead): Html =>
  html`<p class="letterhead">
    <img src="data:image/png;base64,${mark.toString('base64')}" alt="" width="28" height="28" />
    <b dir="auto">${title}</b>
  </p>`;

const mailCard = (mail: Mail, letterhead: Letterhead): Html => {
  const { to, subject, lines, link, others = [], at, language = 'en' } = mail;
  return html`<article class="card">
    <h2 lang="${language}" dir="auto">${subject}</h2>
    <p class="muted">${to} · ${moment.format(at)}</p>
    ${sizeOf(mail)}
    <div lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
      ${mail.sms ? null : head(letterhead)} ${lines.map((line) => html`<p>${line}</p>`)}
      ${[link, ...others].map(({ to: address, text }) => html`<p><a href="${address}">${text}</a></p>`)}
    </div>
  </article>`;
};

/** The mails to all recipients, newest first. */
const mailPage = (mails: readonly Mail[], letterhead: Letterhead): string =>
  frame(
    { title: 'Test mailbox', test: 'A simulated mailbox. No mail and no SMS leaves this machine.' },
    html`<h1>Mail and SMS</h1>
      ${mails.length === 0 ? html`<p class="muted">No mail was sent since the gateway started.</p>` : mails.map((mail) => mailCard(mail, letterhead))}`,
  );

export function serveMail(app: FastifyInstance): void {
  const { mailbox, operator } = app.sandbox;
  let letterhead: Promise<Letterhead> | undefined;
  serveLoopbackPage(app, '/sandbox/mail', async () =>
    mailPage(mailbox.mails(), await (letterhead ??= letterheadOf(operator))),
  );
}
