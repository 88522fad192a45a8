/** The pages of the simulated wallets and similar providers, `/sandbox/wallet/{token}`. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { fixedAnswer } from '../providers/behaviour.ts';
import { answerClick } from '../providers/answer-click.ts';
import { lockOrder, stepAt, type OrderRow } from '../providers/orders.ts';
import { endedPage } from '../providers/page.ts';
import { servePages, type Advance, type ProviderPages } from '../providers/serve-pages.ts';
import { DeliveryModeField } from '../providers/delivery-mode.ts';
import { answers, choicePage, mayAnswer, type WalletDecision } from './pages.ts';

const Click = v.object({ code: v.picklist(answers), delivery_mode: DeliveryModeField });

/** The answer of the order after this click; undefined when the click changes nothing. */
function answerTo(order: OrderRow, code: WalletDecision, at: Date): string | undefined {
  if (stepAt(order, at) === undefined || !mayAnswer(order, code)) return undefined;
  return code === 'BC' ? code : (fixedAnswer(order.bank_code, order.amount) ?? code);
}

async function advance(
  tx: Tx,
  token: string,
  { code: clicked, delivery_mode: deliveryMode }: v.InferOutput<typeof Click>,
  at: Date,
): Promise<Advance | undefined> {
  const order = await lockOrder(tx, token);
  if (!order) return undefined;
  return answerClick(tx, order, { code: answerTo(order, clicked, at), deliveryMode, at });
}

export const walletPages: ProviderPages<v.InferOutput<typeof Click>> = {
  click: Click,
  advance,
  pageOf: (order, { now, back }) =>
    stepAt(order, now) === undefined
      ? endedPage(order, back)
      : choicePage(order, fixedAnswer(order.bank_code, order.amount)),
};

export const serveWallets = (app: FastifyInstance): void => servePages(app, '/sandbox/wallet', walletPages);
