/**
 * Moves the clock by hand and reads the proof of the ledger, for tests and demonstrations. Only callers on this machine are allowed, and
 * only when the sandbox was started with control. The calls are not in the gateway's contract.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { addBusinessDays } from '@portal/shared/domain/rails/business-days.ts';
import { momentOf, startOf } from '@portal/shared/domain/malaysian-time.ts';
import { succeeded } from '../../kernel/http/answer.ts';
import { plugin } from '../../kernel/http/plugin.ts';
import { following, frozen, movedBy, type ClockSetting } from '../../kernel/time/clock.ts';
import { holidaysOf } from '../../kernel/data/clock-store.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { Refusal } from '../../kernel/errors.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { moveClock, runDue } from './move-clock.ts';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;
const LOOPBACK_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the request comes from this machine and to a host name of this machine. */
export const isLoopback = ({ ip, hostname }: FastifyRequest): boolean =>
  LOOPBACK.test(ip) && LOOPBACK_HOST.test(hostname);

/**
 * Control is for programs on this machine; for others its routes do not exist. A request from a browser page sends its origin and is
 * refused, because any site could send one. A page can send a GET without an origin through a host name of its own that resolves to this
 * machine, so the host name of the request must be this machine's, too.
 */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!isLoopback(request) || request.headers.origin !== undefined) throw new Refusal('notFound');
}

const Freeze = v.strictObject({ at: v.optional(v.pipe(v.string(), v.isoTimestamp())) });
const Advance = v.union([
  v.strictObject({ minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)) }),
  v.strictObject({ business_days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)) }),
]);

export function bodyOf<const S extends v.GenericSchema>(schema: S, { body }: FastifyRequest): v.InferOutput<S> {
  const result = v.safeParse(schema, body ?? {});
  if (!result.success) throw new Refusal('invalidInput');
  return result.output;
}

export function serveControl(app: FastifyInstance): void {
  const { clock } = app.sandbox;

  const reading = () => ({
    now: clock.now().toISOString(),
    today: clock.today(),
    is_frozen: clock.setting().frozenAt !== null,
  });

  async function move(next: (tx: Tx) => Promise<ClockSetting>) {
    const done = await moveClock(app, next);
    return succeeded({ ...reading(), done });
  }

  void app.register(
    plugin('control', (routes) => {
      routes.addHook('onRequest', requireLoopback);
      routes.get('', () => succeeded(reading()));
      routes.post('/freeze', (request) => {
        const { at } = bodyOf(Freeze, request);
        return move(async () => frozen(at === undefined ? clock.now() : momentOf(at)));
      });
      routes.post('/follow', () => move(async () => following(clock.now())));
      routes.post('/advance', (request) => {
        const step = bodyOf(Advance, request);
        return move(async (tx) => {
          if ('minutes' in step) return movedBy(clock.setting(), step.minutes * 60_000);
          const today = clock.today();
          const target = addBusinessDays(today, step.business_days, await holidaysOf(tx));
          return movedBy(clock.setting(), startOf(target).getTime() - startOf(today).getTime());
        });
      });
      routes.post('/run-due', async () => succeeded({ ...reading(), done: await runDue(app) }));
    }),
    { prefix: '/sandbox/control/clock' },
  );
}

/** `GET /sandbox/control/ledger`: the proof and the balances, for end-to-end tests. Served only with control on. */
export function serveLedgerProof(app: FastifyInstance): void {
  app.get('/sandbox/control/ledger', { onRequest: requireLoopback }, async () =>
    succeeded(await app.sandbox.database.tx(proveLedger, 'read')),
  );
}
