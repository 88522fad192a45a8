import { html, type Html } from '../providers/html.ts';
import type { Mail } from './mailbox.ts';

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

const letter = (mail: Mail): Html => {
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

/** The mailbox of everybody, newest first. Plain HTML, no script. */
export const mailPage = (mails: readonly Mail[]): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Test mailbox</title>
        <link rel="stylesheet" href="/sandbox/fpx/style.css" />
      </head>
      <body>
        <header class="test"><b>TEST</b> A simulated mailbox. No mail and no SMS leaves this machine.</header>
        <main>
          <h1>Mail and SMS</h1>
          ${mails.length === 0 ? html`<p class="muted">No mail was sent since the gateway started.</p>` : mails.map(letter)}
        </main>
      </body>
    </html> `.text;
