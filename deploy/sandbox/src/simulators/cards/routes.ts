/** The simulated issuers' own pages, `/sandbox/3ds/{token}`. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { answerClick } from '../providers/answer-click.ts';
import { lockOrder, stepAt } from '../providers/orders.ts';
import { endedPage } from '../providers/page.ts';
import { servePages, type Advance } from '../providers/serve-pages.ts';
import { DeliveryModeField } from '../providers/delivery-mode.ts';
import { answers, challengePage, PASSCODE } from './pages.ts';

const Click = v.object({
  code: v.picklist(answers),
  passcode: v.optional(v.string(), ''),
  delivery_mode: DeliveryModeField,
});

async function advance(
  tx: Tx,
  token: string,
  { code, passcode, delivery_mode: deliveryMode }: v.InferOutput<typeof Click>,
  at: Date,
): Promise<Advance | undefined> {
  const order = await lockOrder(tx, token);
  if (!order) return undefined;
  if (stepAt(order, at) === undefined) return answerClick(tx, order, { code: undefined, deliveryMode, at });
  if (code === '00' && passcode !== PASSCODE) return { kind: 'error', order, text: 'This is not the code.' };
  return answerClick(tx, order, { code, deliveryMode, at });
}

export const serveIssuers = (app: FastifyInstance): void =>
  servePages(app, '/sandbox/3ds', {
    click: Click,
    advance,
    pageOf: (order, { now, back, error }) =>
      stepAt(order, now) === undefined ? endedPage(order, back) : challengePage(order, error),
  });
