/** Tests each invariant of payouts: the test violates it on purpose, or sends concurrent calls. */
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { payouts as contract, type PayoutDetails } from '@portal/shared/contract/merchant/money/payouts.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq, sql } from 'drizzle-orm';
import { machineFactor } from '../../../../checks/run/machine-factor.mjs';
import type { Tx } from '../../kernel/data/database.ts';
import { post } from '../../kernel/ledger/post.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen, later } from '../../kernel/time/clock.ts';
import { interbankOrders } from '../../simulators/interbank/tables.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { balanceNow } from '../balances/domain.ts';
import { transfers } from '../transfers/domain.ts';
import { groupOfTransition } from './postings.ts';
import { payouts, payoutPolicies } from './tables.ts';
import { fillPool, newPayee, prepare } from './testing/merchant.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
const DAY_MS = 24 * 60 * 60_000;
const START = momentOf('2026-11-27T15:00:00+08:00');
/** Rounds of sixty calls over HTTP; `specs/money/races.spec.ts` runs twenty such rounds, and one round of two hundred calls. */
const ROUNDS = 3;

class Undo extends Error {}

withSandbox('payouts', (sandbox) => {
  let maker = '';
  let approver = '';

  const signIn = async () => {
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
  };
  const faultsNow = async () => (await sandbox().database.tx(proveLedger, 'read')).faults;

  beforeEach(async () => {
    sandbox().clock.set(frozen(START));
    await sandbox().database.tx((tx) => tx.delete(payoutPolicies));
    await signIn();
    await fillPool(sandbox(), AMINAH, 1_000_000n);
  });
  afterEach(async () => expect(await faultsNow()).toEqual([]));

  const get = (id: string): Promise<PayoutDetails> =>
    dataOf(sandbox(), contract.get, { params: { id } }, { token: approver });
  const balance = () => sandbox().database.tx((tx) => balanceNow(tx, AMINAH, 'pool_payout'), 'read');
  const approve = ({ id, review_token }: PayoutDetails) =>
    callGateway(sandbox(), contract.approve, { params: { id }, body: { review_token } }, { token: approver });

  async function make(account?: string): Promise<PayoutDetails> {
    const { id: payee_id } = await newPayee(sandbox(), maker, account);
    const { data } = await prepare(sandbox(), maker, { payee_id });
    return get((data as { id: string }).id);
  }

  /** The faults that the proof reports for rows changed directly in the database; the change is rolled back. */
  async function faultsWith(breakIt: (tx: Tx) => Promise<unknown>): Promise<readonly string[]> {
    let names: readonly string[] = [];
    await sandbox()
      .database.tx(async (tx) => {
        await breakIt(tx);
        names = (await proveLedger(tx)).faults.map((fault) => JSON.stringify(fault));
        throw new Undo();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error;
      });
    return names;
  }

  it('P1: the money in flight equals the cost of open payouts, and a difference of one sen is a fault', async () => {
    const { id } = await make();
    const faults = await faultsWith((tx) =>
      tx
        .update(payouts)
        .set({ fee: sql`${payouts.fee} + 1` })
        .where(eq(payouts.id, id)),
    );
    expect(faults.join(' ')).toContain('what is in flight is not what the open payouts of a merchant cost');
  });

  it('P2: a payout has one reserve and at most one release, and a release without a matching status is a fault', async () => {
    const payout = await make();
    const row = { ...payout, account_id: AMINAH };
    const release = groupOfTransition(row, 'cancelled', START);
    if (!release) throw new Error('A cancelled payout releases nothing.');
    const faults = await faultsWith((tx) => post(tx, release));
    expect(faults.join(' ')).toContain('a payout is not reserved once');
    await callGateway(sandbox(), contract.cancel, { params: { id: payout.id } }, { token: maker });
    await expect(sandbox().database.tx((tx) => post(tx, release))).rejects.toThrow();
  });

  it('P4: a transfer that the bank received before the gateway stored the order is not sent a second time', async () => {
    const before = await balance();
    const payout = await make();
    await approve(payout);
    // The gateway stopped between the order at the bank and its own record of the order.
    await sandbox().database.tx(async (tx) => {
      const [transfer] = await tx.select().from(transfers).where(eq(transfers.source_id, payout.id));
      if (!transfer) throw new Error('An approved payout has no order.');
      await sandbox().app.sandbox.ports.bankTransfers.submit(tx, transfer, START);
    });
    const { clock, database, app } = sandbox();
    clock.set(frozen(later(START, 60_000)));
    await app.sandbox.jobs.run(database, clock);
    await signIn();
    expect(await get(payout.id)).toMatchObject({ status: 'success' });
    const [transfer] = await database.tx((tx) => tx.select().from(transfers).where(eq(transfers.source_id, payout.id)));
    const orders = await database.tx((tx) =>
      tx.select().from(interbankOrders).where(eq(interbankOrders.reference, payout.reference)),
    );
    expect(orders.map(({ id }) => id)).toEqual([transfer?.id]);
    expect(await balance()).toBe(before - payout.amount - payout.fee - payout.tax);
  });

  it(
    `P5: of sixty concurrent payouts from a pool that covers ten, ten are prepared in each of ${ROUNDS} rounds`,
    async () => {
      const { id: payee_id } = await newPayee(sandbox(), maker);
      const body = { payee_id, rail: 'duitnow', amount: '10.00' } as const;
      const { total } = await dataOf(sandbox(), contract.estimate, { body }, { token: maker });
      for (let round = 0; round < ROUNDS; round += 1) {
        await fillPool(sandbox(), AMINAH, total * 10n - (await balance()));
        const answers = await Promise.all(Array.from({ length: 60 }, () => prepare(sandbox(), maker, body)));
        expect(answers.filter(({ code }) => code === 2000)).toHaveLength(10);
        expect(answers.filter(({ code }) => code === CODES.payoutShort.code)).toHaveLength(50);
        expect(await balance()).toBe(0n);
      }
    },
    ROUNDS * 5_000 * machineFactor(),
  );

  it('P8: new approval rules take effect after a day when no other person of the account can approve them', async () => {
    const body = { one_approver_from: '', two_approvers_from: '', daily_maximum: '' };
    const token = async () => (await sandbox().signIn('kavitha')).access;
    const asked = await dataOf(sandbox(), contract.changePolicy, { body }, { token: await token() });
    expect(asked).toMatchObject({
      one_approver_from: 0n,
      pending: { takes_effect_at: later(START, DAY_MS).toISOString() },
    });
    sandbox().clock.set(frozen(later(START, DAY_MS - 1)));
    expect(await dataOf(sandbox(), contract.policy, {}, { token: await token() })).toMatchObject({
      one_approver_from: 0n,
    });
    sandbox().clock.set(frozen(later(START, DAY_MS)));
    expect(await dataOf(sandbox(), contract.policy, {}, { token: await token() })).toMatchObject({
      one_approver_from: null,
      pending: null,
    });
  });

  it('a returned payout is corrected once, by a new payout that needs new approvals and refers to the old payout', async () => {
    const failed = await make('5140001110');
    await approve(failed);
    const { clock, database, app } = sandbox();
    clock.set(frozen(later(START, DAY_MS)));
    await app.sandbox.jobs.run(database, clock);
    await signIn();
    expect(await get(failed.id)).toMatchObject({ status: 'returned', corrected_by: null });
    const { payee_id, reference, id: corrects_id } = failed;
    const again = { payee_id, reference, corrects_id };
    const made = await prepare(sandbox(), maker, again);
    expect(made).toMatchObject({ code: 2000, data: { status: 'pending_approval' } });
    const { id } = made.data as { id: string };
    expect(await get(id)).toMatchObject({ corrects: { id: corrects_id, reference }, approvals: [] });
    expect(await get(failed.id)).toMatchObject({ corrected_by: { id } });
    expect(await prepare(sandbox(), maker, { ...again, reference: `${reference}-2` })).toMatchObject({
      code: CODES.wrongState.code,
    });
    const open = await make();
    expect(await prepare(sandbox(), maker, { payee_id, corrects_id: open.id })).toMatchObject({
      code: CODES.wrongState.code,
    });
    const { name, bank_code, holder_name } = await dataOf(
      sandbox(),
      payees.get,
      { params: { id: payee_id } },
      { token: maker },
    );
    const body = { name, bank_code, holder_name, is_active: true, account_number: '5140004441' };
    await dataOf(sandbox(), payees.update, { params: { id: payee_id }, body }, { token: maker });
    expect(await approve(await get(id))).toMatchObject({ code: CODES.payoutChanged.code });
  });
});
