/** The operator's switch of simulated providers: which providers accept payments now, and their nightly maintenance hours. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { allServices } from '../../domains/payments/domain.ts';
import { Refusal } from '../../kernel/errors.ts';
import { succeeded } from '../../kernel/http/answer.ts';
import { plugin } from '../../kernel/http/plugin.ts';
import { HOURS, maintenanceOf, outageOf, providerStatesOf, type ProviderState } from '../providers/outages.ts';
import { providerStates } from '../providers/tables.ts';
import { bodyOf, requireLoopback } from './routes.ts';

const Change = v.strictObject({
  /** False takes the provider offline, true keeps it online at all hours, and null applies its nightly hours. */
  is_online: v.exactOptional(v.nullable(v.boolean())),
  /** When the setting `is_online` ends. Without it, the setting is valid until the next change. */
  until: v.exactOptional(v.nullable(v.pipe(v.string(), v.isoTimestamp()))),
  /** `00:00-00:30`, in Kuala Lumpur; empty for no maintenance, null for the sandbox's default hours. */
  maintenance: v.exactOptional(v.nullable(v.union([v.literal(''), v.pipe(v.string(), v.regex(HOURS))]))),
});

interface ByCode {
  Params: { code: string };
}

const NAMES = new Map(allServices().map(({ code, name }) => [code, name]));

export function serveProviderControl(app: FastifyInstance): void {
  const { clock, database } = app.sandbox;

  const reading = (code: string, state: ProviderState | undefined) => {
    const outage = outageOf(code, state, clock.now());
    return {
      code,
      name: NAMES.get(code),
      is_online: !outage,
      until: outage?.until?.toISOString() ?? null,
      maintenance: maintenanceOf(code, state),
    };
  };

  async function change(request: FastifyRequest<ByCode>) {
    const { code } = request.params;
    if (!NAMES.has(code)) throw new Refusal('notFound');
    const { is_online, until, maintenance } = bodyOf(Change, request);
    const state = await database.tx(async (tx) => {
      const [before] = await tx.select().from(providerStates).where(eq(providerStates.code, code));
      const switched = { is_online: is_online ?? null, switched_until: until ? momentOf(until) : null };
      const values = { ...(is_online !== undefined && switched), ...(maintenance !== undefined && { maintenance }) };
      const row = { is_online: null, switched_until: null, maintenance: null, ...before, ...values, code };
      await tx.insert(providerStates).values(row).onConflictDoUpdate({ target: providerStates.code, set: row });
      return row;
    });
    return succeeded(reading(code, state));
  }

  void app.register(
    plugin('control of providers', (routes) => {
      routes.addHook('onRequest', requireLoopback);
      routes.get('', async () => {
        const states = await database.tx(providerStatesOf, 'read');
        return succeeded([...NAMES.keys()].map((code) => reading(code, states.get(code))));
      });
      routes.put<ByCode>('/:code', (request) => change(request));
    }),
    { prefix: '/sandbox/control/providers' },
  );
}
