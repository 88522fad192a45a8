import { platform as calls } from '@portal/shared/contract/merchant/platform/platform.ts';
import { asc } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { holidays } from '../../kernel/data/clock.tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { plugin } from '../../kernel/http/plugin.ts';
import { linksAt } from '../../kernel/payer-pages.ts';
import { banksNow } from '../payments/domain.ts';
import { planOf } from '../plans/domain.ts';
import { serve } from '../../kernel/http/serve.ts';
import { optionsOf } from './options.ts';
import { ratesOf } from './rates.ts';
import { addEtags } from '../../kernel/http/etag.ts';

const READ = { mode: 'read' } as const;

export function servePlatform(app: FastifyInstance): void {
  const { origins, operator, ports } = app.sandbox;

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

  serve(app, calls.portal, async () => ({ ...operator, links: linksAt(origins) }), READ);
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
