import { html, type Html } from '../fpx/html.ts';
import type { Mail } from './mailbox.ts';

const moment = new Intl.DateTimeFormat('en-MY', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kuala_Lumpur',
});

const letter = ({ to, subject, lines, link, at }: Mail): Html =>
  html`<article class="card">
    <h2>${subject}</h2>
    <p class="muted">${to} · ${moment.format(at)}</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    <a href="${link.to}">${link.text}</a>
  </article>`;

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
        <header class="test"><b>TEST</b> A simulated mailbox. No mail leaves this machine.</header>
        <main>
          <h1>Mail</h1>
          ${mails.length === 0 ? html`<p class="muted">No mail was sent since the gateway started.</p>` : mails.map(letter)}
        </main>
      </body>
    </html> `.text;
