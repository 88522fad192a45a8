/** The simulated bank's pages, `/sandbox/fpx/{token}`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { receiveDirect } from '../payments/receive-direct.ts';
import { advance, Click } from './advance.ts';
import { fixedAnswer } from './behaviour.ts';
import { findOrder, stepAt, type BankOrderRow } from './orders.ts';
import { authoriserPage, endedPage, stepPage, unknownPage, type BankOrder } from './pages.ts';
import type { Travel } from './pickers.ts';
import { messageOf } from './tell-gateway.ts';

const STYLE = readFileSync(resolve(import.meta.dirname, 'style.css'));

interface Token {
  readonly Params: { readonly token: string };
}

const shown = (order: BankOrderRow): BankOrder => ({
  bankCode: order.bank_code,
  bankName: order.bank_name,
  merchantName: order.merchant_name,
  invoiceNo: order.invoice_no,
  amount: order.amount,
});

export function serveBank(app: FastifyInstance): void {
  const { database, clock, origins } = app.sandbox;

  /** The indirect message: the browser carries it, so it decides nothing. */
  const wayBack = ({ invoice_no, code }: BankOrderRow): string => {
    const to = new URL('/fpx-status', origins.payer);
    to.searchParams.set('invoice_no', invoice_no);
    if (code !== null) to.searchParams.set('fpx_code', code);
    return to.href;
  };

  const send = (reply: FastifyReply, page: string, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        // A browser also applies form-action to where the last form's answer redirects: the payment page.
        `default-src 'none'; style-src 'self'; form-action 'self' ${origins.payer}; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(page);

  const pageOf = (order: BankOrderRow, error?: string): string => {
    const step = stepAt(order, clock.now());
    if (step) return stepPage(shown(order), step, fixedAnswer(order.bank_code, order.amount), error);
    return order.code === '99' ? authoriserPage(shown(order)) : endedPage(shown(order), wayBack(order));
  };

  /** The bank has already stored its answer: a message that gets lost from here on is found by asking the bank. */
  async function deliver(order: BankOrderRow, code: string, travel: Travel): Promise<void> {
    if (travel === 'indirect_only') return;
    const message = messageOf(app.sandbox, order, code);
    for (let times = travel === 'direct_twice' ? 2 : 1; times > 0; times--)
      await database.tx((tx) => receiveDirect(tx, app.sandbox, message));
  }

  void app.register(
    (routes, _options, done) => {
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );

      routes.get('/style.css', (_request, reply) =>
        reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(STYLE),
      );

      routes.get<Token>('/:token', async ({ params }, reply) => {
        const order = await database.tx((tx) => findOrder(tx, params.token), 'read');
        return order ? send(reply, pageOf(order)) : send(reply, unknownPage(), 404);
      });

      routes.post<Token>('/:token', async ({ params, body }, reply) => {
        const click = v.safeParse(Click, body);
        if (!click.success) return send(reply, unknownPage(), 400);
        const next = await database.tx((tx) => advance(tx, params.token, click.output, clock.now()));
        if (!next) return send(reply, unknownPage(), 404);
        if (next.kind === 'page') return reply.redirect(`/sandbox/fpx/${encodeURIComponent(params.token)}`, 303);
        if (next.kind === 'error') return send(reply, pageOf(next.order, next.text), 422);
        await deliver(next.order, next.code, next.travel);
        return next.travel === 'direct_only'
          ? send(reply, endedPage(shown(next.order), null))
          : reply.redirect(wayBack(next.order), 303);
      });
      done();
    },
    { prefix: '/sandbox/fpx' },
  );
}
