/**
 * The gateway is stopped at every boundary between two statements of payouts, refunds and settlements. Each stopped request is repeated
 * with its idempotency key, and each due job is continued by the next process. In the end the ledger equals the ledger of a week without
 * a stop, to the sen.
 */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import { DOMAINS } from '../../domains.ts';
import { fillPool, newPayee, newReference } from '../../domains/payouts/testing/merchant.ts';
import { newPayment, refundOf } from '../../domains/refunds/testing/merchant.ts';
import { settlementId } from '../../domains/settlements/collect.ts';
import { bankAccounts } from '../../domains/settlements/accounts/tables.ts';
import { momentsOf } from '../../kernel/domain.ts';
import { events } from '../../kernel/events/tables.ts';
import { doMoments } from '../../kernel/jobs/moments.ts';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway, type GatewayReply } from '../../testing/calls.ts';
import { balancesOf, growth, type Balances } from '../../testing/kills/consistency-check.ts';
import { goOnThroughStops, stoppedAt } from '../../testing/stopped-at.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

jest.setTimeout(180_000 * machineFactor());

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** Thursdays after every transfer of the demonstration has arrived; all money of the first week arrives before the second Thursday. */
const [UNDISTURBED, STOPPED]: readonly [Day, Day] = ['2026-12-03', '2026-12-17'];
/** Two bank accounts of the merchant: an account that returns money, and the account of the demonstration. */
const [CLOSED_ACCOUNT, OWN_ACCOUNT] = ['514012345670', '514012345671'];
const PAYER = { bank_code: 'MBBEMYKL', holder_name: 'Nurul Aisyah' };

/** How requests are made and how jobs are run, with or without stops. Both functions return the result of the last run. */
interface Life {
  readonly ask: (request: () => Promise<GatewayReply>) => Promise<GatewayReply>;
  readonly goOn: (work: () => Promise<unknown>) => Promise<unknown>;
}

interface Outcome {
  readonly grown: Balances;
  /** The statuses of each payout, refund and settlement. */
  readonly statuses: readonly (readonly (string | null)[])[];
}

withSandbox('a gateway that is stopped', (sandbox) => {
  let maker = '';
  let approver = '';

  async function moveTo(day: Day, time: string, { goOn }: Pick<Life, 'goOn'>): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentAt(day, time)));
    const fail = (failure: unknown) => {
      throw failure;
    };
    await goOn(() => doMoments(momentsOf(DOMAINS, app.sandbox.ports))(database, clock, fail));
    await app.sandbox.jobs.run(database, clock);
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
  }

  const idOf = ({ code, data, fields }: GatewayReply): string => {
    if (code !== CODES.success.code) throw new Error(`${code} ${JSON.stringify(fields)}`);
    return (data as { id: string }).id;
  };

  async function payout(payee_id: string, { ask }: Life): Promise<string> {
    const body = { payee_id, rail: 'duitnow' as const, amount: '10.00', reference: newReference(), note: '' };
    const headers = { 'idempotency-key': randomUUID() };
    const id = idOf(await ask(() => callGateway(sandbox(), payouts.create, { body }, { token: maker, headers })));
    const { data } = await callGateway(sandbox(), payouts.get, { params: { id } }, { token: approver });
    const { review_token } = data as { review_token: string };
    await ask(() =>
      callGateway(sandbox(), payouts.approve, { params: { id }, body: { review_token } }, { token: approver }),
    );
    return id;
  }

  async function refund(paymentId: string, part: Parameters<typeof refundOf>[1], { ask }: Life): Promise<string> {
    const body = refundOf(paymentId, part);
    const headers = { 'idempotency-key': randomUUID() };
    const id = idOf(await ask(() => callGateway(sandbox(), refunds.create, { body }, { token: maker, headers })));
    if (body.kind === 'void') return id;
    const { data } = await callGateway(sandbox(), refunds.get, { params: { id } }, { token: approver });
    const { review_token } = data as { review_token: string };
    await ask(() =>
      callGateway(sandbox(), refunds.approve, { params: { id }, body: { review_token } }, { token: approver }),
    );
    return id;
  }

  const settleTo = (account_number: string) =>
    sandbox().database.tx((tx) =>
      tx.update(bankAccounts).set({ account_number }).where(eq(bankAccounts.account_id, AMINAH)),
    );
  const books = () => sandbox().database.tx((tx) => balancesOf(tx, AMINAH), 'read');

  async function statusesOf(ids: readonly string[]): Promise<Outcome['statuses']> {
    const rows = await sandbox().database.tx(
      (tx) =>
        tx
          .select()
          .from(events)
          .where(inArray(events.subject_id, [...ids]))
          .orderBy(asc(events.id)),
      'read',
    );
    return ids.map((id) => rows.filter(({ subject_id }) => subject_id === id).map(({ to_status }) => to_status));
  }

  /** Simulates a day with every kind of money movement: transfers arrive, fail, are returned and are sent again. */
  async function live(day: Day, life: Life): Promise<Outcome> {
    const asUsual: Pick<Life, 'goOn'> = { goOn: (work) => work() };
    await moveTo(day, '12:00', asUsual);
    const before = await books();
    await settleTo(CLOSED_ACCOUNT);
    await fillPool(sandbox(), AMINAH, 100_000n);
    const [wallet, bank, comesBack, undone] = [
      await newPayment(sandbox(), '100.00'),
      await newPayment(sandbox(), '80.00', 'bank'),
      await newPayment(sandbox(), '60.00', 'bank'),
      await newPayment(sandbox(), '40.00'),
    ];
    await moveTo(day, '12:01', asUsual);
    const [payee, closed] = [await newPayee(sandbox(), maker), await newPayee(sandbox(), maker, '5140001110')];
    const ids = [
      await payout(payee.id, life),
      await payout(closed.id, life),
      await refund(wallet.id, { amount: '25.00' }, life),
      await refund(bank.id, { amount: '30.00', ...PAYER, account_number: '5140001111' }, life),
      await refund(comesBack.id, { amount: '20.00', ...PAYER, account_number: '5140001110' }, life),
      await refund(undone.id, { kind: 'void', amount: '40.00' }, life),
      settlementId(AMINAH, day),
    ];
    await moveTo(day, '12:03', life);
    await moveTo(addDays(day, 1), '23:30', life);
    await settleTo(OWN_ACCOUNT);
    // Moves the clock past the weekend, to the last batch of a business day.
    await moveTo(addDays(day, 7), '18:00', life);
    return { grown: growth(before, await books()), statuses: await statusesOf(ids) };
  }

  const undisturbed: Life = { ask: (request) => request(), goOn: (work) => work() };

  it('F56: a gateway stopped at every boundary ends with the balances and statuses without a stop', async () => {
    const expected = await live(UNDISTURBED, undisturbed);
    expect(expected.statuses).toEqual([
      ['pending_approval', 'queued', 'processing', 'success'],
      ['pending_approval', 'queued', 'processing', 'success', 'returned'],
      ['requested', 'approved', 'processing', 'completed'],
      ['requested', 'approved', 'processing', 'completed'],
      ['requested', 'approved', 'processing', 'completed', 'failed'],
      ['completed'],
      ['open', 'closed', 'scheduled', 'sent', 'paid', 'failed', 'rescheduled', 'sent', 'paid'],
    ]);
    const stops: number[] = [];
    const found = await live(STOPPED, {
      ask: async (request) => {
        for (let boundary = 1; ; boundary += 1) {
          const { wasStopped, wasStored } = await stoppedAt(boundary, request);
          if (wasStopped && !wasStored) continue;
          stops.push(boundary);
          return request();
        }
      },
      goOn: async (work) => stops.push(await goOnThroughStops(work)),
    });
    expect(found).toEqual(expected);
    // Eleven requests and three clock moves were stopped.
    expect(stops).toHaveLength(14);
    expect(Math.min(...stops)).toBeGreaterThan(8);
  });

  it('after all stops, the proofs find no fault', async () => {
    expect(await sandbox().database.tx(proveAll, 'read')).toEqual([]);
  });
});
