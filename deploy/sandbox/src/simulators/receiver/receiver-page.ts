/** The page of the built-in receiver: the callbacks that it got, and how it answers. */
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { frame } from '../pages/frame.ts';
import { html, type Html } from '../pages/html.ts';
import type { ReceiverMode } from './receiver-rooms.ts';

export interface ReceivedCallback {
  readonly at: Date;
  readonly isSigned: boolean;
  readonly body: string;
  /** How the receiver answered. */
  readonly mode: ReceiverMode;
}

const ANSWERS: Readonly<Record<ReceiverMode, string>> = {
  ok: 'Answer 200',
  error: 'Answer 500',
  hang: 'Never answer',
  drop: 'Drop the connection',
};

const callbackCard = ({ at, isSigned, body, mode }: ReceivedCallback): Html =>
  html`<article class="card">
    <h2>${at.toISOString()}</h2>
    <p class="muted">${isSigned ? 'The signature is right.' : 'The signature is wrong.'} ${ANSWERS[mode]}.</p>
    <pre>${body}</pre>
  </article>`;

export const receiverPage = (name: string, mode: ReceiverMode, received: readonly ReceivedCallback[]): string =>
  frame(
    {
      title: 'Test receiver',
      test: 'A simulated server of a merchant. It keeps what it hears until the gateway stops.',
    },
    html`<h1>${name}</h1>
      <form method="post" action="${RECEIVER_PATH}${name}/mode">
        ${Object.entries(ANSWERS).map(
          ([value, label]) =>
            html`<button name="mode" value="${value}" ${value !== mode && html` class="quiet"`}>${label}</button>`,
        )}
      </form>
      ${received.length === 0 ? html`<p class="muted">Nothing has come yet.</p>` : received.map(callbackCard)}`,
  );
