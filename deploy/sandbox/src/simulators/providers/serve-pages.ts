/** Serves a provider's simulated pages, `/sandbox/{provider}/{token}`, and delivers their answers. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Tx } from '../../kernel/data/database.ts';
import { plugin } from '../../kernel/http/plugin.ts';
import { sendPage } from '../pages/send.ts';
import { returnPage } from '../../kernel/payer-pages.ts';
import { receiveDirect } from '../../domains/payments/domain.ts';
import { arriveLate } from './late-payments.ts';
import { findOrder, type OrderRow, type PAGES_AT } from './orders.ts';
import { endedPage, unknownPage } from './page.ts';
import { messageOf } from './send-direct-message.ts';
import type { DeliveryMode } from './delivery-mode.ts';

/**
 * `answer`: the provider has just decided, and its messages are sent. `over`: the provider had decided before. `error`: a sentence for the
 * same page.
 */
export type Advance =
  | { readonly kind: 'page' }
  | { readonly kind: 'over'; readonly order: OrderRow }
  | { readonly kind: 'error'; readonly order: OrderRow; readonly text: string }
  | { readonly kind: 'answer'; readonly order: OrderRow; readonly code: string; readonly deliveryMode: DeliveryMode };

interface PageContext {
  readonly now: Date;
  /** The URL to which the browser goes at the end. */
  readonly back: string;
  readonly error?: string;
}

export interface ProviderPages<C> {
  /** The fields that a form of these pages sends. */
  readonly click: v.GenericSchema<unknown, C>;
  readonly pageOf: (order: OrderRow, pageContext: PageContext) => string;
  /** Returns undefined for an unknown token. A click on a page whose step is over changes nothing. */
  readonly advance: (tx: Tx, token: string, click: C, at: Date) => Promise<Advance | undefined>;
}

/** The button for late money, on the pages of every provider. */
const LatePaymentForm = v.object({ late: v.literal('1') });

interface Token {
  readonly Params: { readonly token: string };
}

export function servePages<C>(
  app: FastifyInstance,
  at: (typeof PAGES_AT)[OrderRow['channel']],
  { click, pageOf, advance }: ProviderPages<C>,
): void {
  const { database, clock, origins } = app.sandbox;

  /** The indirect message: the browser carries it, so the gateway does not trust it for a decision. */
  const returnUrl = ({ invoice_no, code }: OrderRow): string => returnPage(origins, invoice_no, code);

  // A browser applies form-action to the redirect after the last form too, which leads to the payment page.
  const send = (reply: FastifyReply, page: string, status = 200) => sendPage(reply.code(status), page, origins.payer);

  const renderOrder = (order: OrderRow, error?: string) =>
    pageOf(order, { now: clock.now(), back: returnUrl(order), ...(error !== undefined && { error }) });

  /** The provider has already stored its answer: if a message is lost after this point, a status enquiry gets the answer. */
  async function deliver(order: OrderRow, code: string, deliveryMode: DeliveryMode): Promise<void> {
    if (deliveryMode === 'indirect_only') return;
    const message = messageOf(app.sandbox, order, code);
    for (let times = deliveryMode === 'direct_twice' ? 2 : 1; times > 0; times--)
      await database.tx((tx) => receiveDirect(tx, app.sandbox, message));
  }

  void app.register(
    plugin('pages of a provider', (routes) => {
      routes.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );

      routes.get<Token>('/:token', async ({ params }, reply) => {
        const order = await database.tx((tx) => findOrder(tx, params.token), 'read');
        return order ? send(reply, renderOrder(order)) : send(reply, unknownPage(), 404);
      });

      routes.post<Token>('/:token', async ({ params, body }, reply) => {
        const clicked = v.safeParse(click, body);
        const isLate = v.is(LatePaymentForm, body);
        if (!clicked.success && !isLate) return send(reply, unknownPage(), 400);
        const next = await database.tx((tx) =>
          clicked.success
            ? advance(tx, params.token, clicked.output, clock.now())
            : arriveLate(tx, params.token, clock.now()),
        );
        if (!next) return send(reply, unknownPage(), 404);
        if (next.kind === 'page') return reply.redirect(`${at}/${encodeURIComponent(params.token)}`, 303);
        // A second click redirects to the same URL as the first.
        if (next.kind === 'over') return reply.redirect(returnUrl(next.order), 303);
        if (next.kind === 'error') return send(reply, renderOrder(next.order, next.text), 422);
        await deliver(next.order, next.code, next.deliveryMode);
        return next.deliveryMode === 'direct_only'
          ? send(reply, endedPage(next.order, null))
          : reply.redirect(returnUrl(next.order), 303);
      });
    }),
    { prefix: at },
  );
}
