import { createHash } from 'node:crypto';
import { platform as calls, type SystemOptions } from '@portal/shared/contract/merchant/platform/platform.ts';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { holidays } from '../../kernel/data/clock.tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { plugin } from '../../kernel/http/plugin.ts';
import { linksAt } from '../../kernel/payer-pages.ts';
import { banksNow } from '../payments/domain.ts';
import { planOf } from '../plans/domain.ts';
import { serve } from '../../kernel/http/serve.ts';
import { ratesOf } from './rates.ts';
import { systemOptions } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import type { Principal } from '../../kernel/principal.ts';

const READ = { mode: 'read' } as const;

/** The options for new bills of a merchant who has set none. */
const DEFAULT_OPTIONS: SystemOptions = { bill_due_days: 14, bill_expiry_days: null };

async function optionsOf(tx: Tx, { accountId }: Pick<Principal, 'accountId'>): Promise<SystemOptions> {
  const [row] = await tx.select().from(systemOptions).where(eq(systemOptions.account_id, accountId));
  return row ?? DEFAULT_OPTIONS;
}

/**
 * Lets browsers cache the responses of these routes and revalidate them. If a response has not changed, the gateway answers with status 304
 * and no body.
 */
function addEtags(routes: FastifyInstance): void {
  routes.addHook('onSend', async ({ headers }, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (headers['if-none-match'] !== tag) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return '';
  });
}

export function servePlatform(app: FastifyInstance): void {
  const { origins, operator, ports } = app.sandbox;
  const { title, support } = operator;

  void app.register(
    plugin('the system', (routes) => {
      addEtags(routes);
      serve(
        routes,
        calls.system,
        async (_request, { tx, clock }) => ({
          banks: await banksNow(tx, ports.paymentProviders, clock.now()),
          holidays: await tx.select().from(holidays).orderBy(asc(holidays.day)),
        }),
        READ,
      );
    }),
  );

  serve(app, calls.portal, async () => ({ title, support, links: linksAt(origins) }), READ);
  serve(app, calls.options, (_request, { tx, principal }) => optionsOf(tx, principal), READ);
  serve(
    app,
    calls.rates,
    async (_request, { tx, principal }) => {
      const plan = await planOf(tx, principal.accountId);
      if (!plan) throw new Refusal('notFound');
      return ratesOf(plan.id);
    },
    READ,
  );
}
