/** The simulated banking app: `/sandbox/qr` reads a code, `/sandbox/qr/{token}` pays it. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { providerOrders } from '../providers/tables.ts';
import { sendPage } from '../pages/send.ts';
import { pathOf } from '../providers/orders.ts';
import { servePages } from '../providers/serve-pages.ts';
import { walletPages } from '../wallets/routes.ts';
import { payloadOf, referenceIn } from './code.ts';
import { scanPage } from './scan-page.ts';

const Scanned = v.object({ code: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(512))) });

export function serveQr(app: FastifyInstance): void {
  servePages(app, '/sandbox/qr', walletPages);

  /** The page on which a payer pays the order of a code. An altered code belongs to no order. */
  const pathFor = (code: string) =>
    app.sandbox.database.tx(async (tx) => {
      const [order] = await tx
        .select()
        .from(providerOrders)
        .where(eq(providerOrders.invoice_no, referenceIn(code) ?? ''));
      return order && payloadOf(order) === code ? pathOf(order) : undefined;
    }, 'read');

  app.get('/sandbox/qr', async ({ query }, reply) => {
    const scanned = v.safeParse(Scanned, query);
    const code = scanned.success ? scanned.output.code : '';
    const path = code && (await pathFor(code));
    if (path) return reply.redirect(path, 303);
    const hasCode = code !== undefined;
    const fault = hasCode ? 'This is no code of this gateway, or not all of it.' : undefined;
    return sendPage(reply.code(hasCode ? 422 : 200), scanPage(code, fault));
  });
}
