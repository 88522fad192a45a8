/** Payouts from their preparation to the bank, with every sen of their cost in the ledger. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { payees } from '@portal/shared/contract/merchant/money/payees.ts';
import { payouts, type PayoutDetails, type PayoutForm } from '@portal/shared/contract/merchant/money/payouts.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen, later } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { balanceNow } from '../balances/domain.ts';
import { transfers } from '../transfers/domain.ts';
import { payoutPolicies } from './tables.ts';
import { fillPool, newPayee, newReference, prepare } from './testing/merchant.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
const DAY_MS = 24 * 60 * 60_000;
/** A Friday before a weekend. */
const START = momentOf('2026-11-27T15:00:00+08:00');

type PayoutInput = Pick<v.InferInput<typeof PayoutForm>, 'payee_id'> & Partial<v.InferInput<typeof PayoutForm>>;

withSandbox('a payout', (sandbox) => {
  let maker = '';
  let approver = '';

  const signIn = async () => {
    maker = (await sandbox().signIn('chandran')).access;
    approver = (await sandbox().signIn('aminah')).access;
  };

  beforeEach(async () => {
    sandbox().clock.set(frozen(START));
    await sandbox().database.tx((tx) => tx.delete(payoutPolicies));
    await signIn();
    await fillPool(sandbox(), AMINAH, 1_000_000n);
  });

  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
  });

  async function runUntil(moment: Date): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(moment));
    await app.sandbox.jobs.run(database, clock);
    await signIn();
  }
  const get = (id: string, token = approver): Promise<PayoutDetails> =>
    dataOf(sandbox(), payouts.get, { params: { id } }, { token });
  const balance = (name: 'pool_payout' | 'payouts_in_flight') =>
    sandbox().database.tx((tx) => balanceNow(tx, AMINAH, name), 'read');

  async function make(part: Partial<PayoutInput> = {}, account?: string): Promise<PayoutDetails> {
    const payee_id = part.payee_id ?? (await newPayee(sandbox(), maker, account)).id;
    const { code, data, fields } = await prepare(sandbox(), maker, { ...part, payee_id });
    if (code !== 2000) throw new Error(`${code} ${JSON.stringify(fields)}`);
    return get((data as { id: string }).id);
  }
  const approve = ({ id, review_token }: PayoutDetails, token = approver) =>
    callGateway(sandbox(), payouts.approve, { params: { id }, body: { review_token } }, { token });
  const cancel = (id: string) => callGateway(sandbox(), payouts.cancel, { params: { id } }, { token: maker });
  const statusesOf = async (id: string) => (await get(id)).events.map(({ status }) => status);

  it('that is approved is sent, arrives, and costs its amount, fee and tax', async () => {
    const before = await balance('pool_payout');
    const payout = await make({ amount: '100.00' });
    const total = payout.amount + payout.fee + payout.tax;
    expect(total).toBeGreaterThan(10_000n);
    expect([await balance('pool_payout'), await balance('payouts_in_flight')]).toEqual([before - total, total]);
    expect(await approve(payout)).toMatchObject({ code: 2000 });
    await runUntil(later(START, 60_000));
    expect(await get(payout.id)).toMatchObject({
      status: 'success',
      bank_reference: expect.any(String),
      arrives_by: later(START, 60_000).toISOString(),
    });
    expect(await statusesOf(payout.id)).toEqual(['pending_approval', 'queued', 'processing', 'success']);
    expect([await balance('pool_payout'), await balance('payouts_in_flight')]).toEqual([before - total, 0n]);
  });

  it('to an account that does not exist fails, and its whole cost returns to the pool', async () => {
    const before = await balance('pool_payout');
    const payout = await make({}, '5140001112');
    // The account was closed after the payout was prepared.
    await approve(payout);
    await sandbox().database.tx((tx) =>
      tx.update(transfers).set({ account_number: '5140001118' }).where(eq(transfers.source_id, payout.id)),
    );
    await runUntil(later(START, 10 * 60_000));
    expect(await get(payout.id)).toMatchObject({ status: 'failed', reason: 'Account does not exist' });
    expect([await balance('pool_payout'), await balance('payouts_in_flight')]).toEqual([before, 0n]);
  });

  it('that the bank returns after arrival adds its amount to the pool again, but not its fee and tax', async () => {
    const before = await balance('pool_payout');
    const payout = await make({}, '5140001110');
    await approve(payout);
    await runUntil(later(START, DAY_MS));
    expect(await get(payout.id)).toMatchObject({ status: 'returned', reason: 'Account closed' });
    expect(await balance('pool_payout')).toBe(before - payout.fee - payout.tax);
  });

  it('P6: cannot be approved by its maker, or after a change of the data that the approver saw', async () => {
    const payee = await newPayee(sandbox(), maker);
    const payout = await make({ payee_id: payee.id });
    expect(await approve(payout, maker)).toMatchObject({ code: CODES.anotherPerson.code });
    expect(await approve({ ...payout, review_token: 'another' })).toMatchObject({ code: CODES.payoutChanged.code });
    const { name, bank_code, holder_name, is_active } = payee;
    const body = { name, bank_code, holder_name, is_active, account_number: '5140002221' };
    await dataOf(sandbox(), payees.update, { params: { id: payee.id }, body }, { token: maker });
    expect(await get(payout.id)).toMatchObject({ payee_changed: true });
    expect(await approve(payout)).toMatchObject({ code: CODES.payoutChanged.code });
    expect(await get(payout.id)).toMatchObject({ status: 'pending_approval', account_number: '5140001111' });
    expect(await cancel(payout.id)).toMatchObject({ code: 2000 });
  });

  it('P6: is approved once in a hundred concurrent approvals', async () => {
    const payout = await make();
    const answers = await Promise.all(Array.from({ length: 100 }, () => approve(payout)));
    expect(answers.filter(({ code }) => code === 2000)).toHaveLength(1);
    expect(await statusesOf(payout.id)).toEqual(['pending_approval', 'queued']);
  });

  it('to a new bank account is held after its approval until the account is a day old', async () => {
    const { id: payee_id } = await newPayee(sandbox(), maker, '5140001111', true);
    const payout = await make({ payee_id });
    await approve(payout);
    expect(await get(payout.id)).toMatchObject({ status: 'held', held_until: later(START, DAY_MS).toISOString() });
    await runUntil(later(START, DAY_MS - 1));
    expect(await get(payout.id)).toMatchObject({ status: 'held' });
    await runUntil(later(START, DAY_MS + 60_000));
    expect(await statusesOf(payout.id)).toEqual(['pending_approval', 'held', 'queued', 'processing', 'success']);
  });

  it('that is not approved within a week expires, and its money returns to the pool', async () => {
    const before = await balance('pool_payout');
    const payout = await make();
    await runUntil(later(START, 7 * DAY_MS));
    expect(await get(payout.id)).toMatchObject({ status: 'expired' });
    expect(await balance('pool_payout')).toBe(before);
    expect(await approve(payout)).toMatchObject({ code: CODES.wrongState.code });
  });

  it('can be cancelled until it is sent, and rejected while it waits for approval', async () => {
    const before = await balance('pool_payout');
    const queued = await make({ rail: 'ibg' });
    await approve(queued);
    const answers = await Promise.all([cancel(queued.id), cancel(queued.id)]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([2000, CODES.wrongState.code]));
    const rejected = await make();
    const body = { reason: 'Wrong amount' };
    const params = { id: rejected.id };
    await dataOf(sandbox(), payouts.reject, { params, body }, { token: approver });
    expect(await get(rejected.id)).toMatchObject({ status: 'rejected', reason: 'Wrong amount' });
    const sent = await make();
    await approve(sent);
    await runUntil(later(START, 1));
    expect(await cancel(sent.id)).toMatchObject({ code: CODES.wrongState.code });
    await runUntil(later(START, 60_000));
    expect(await balance('pool_payout')).toBe(before - sent.amount - sent.fee - sent.tax);
  });

  it('P3: has a reference that no other payout can use until the payout is cancelled', async () => {
    const { id, reference, payee_id } = await make();
    const again = { payee_id, reference };
    expect(await prepare(sandbox(), maker, again)).toMatchObject({
      code: CODES.conflict.code,
      fields: { reference: expect.any(String) },
    });
    await cancel(id);
    expect(await prepare(sandbox(), maker, again)).toMatchObject({ code: 2000 });
  });

  it('that costs more than the balance of the pool is refused with the missing amount', async () => {
    const { id: payee_id } = await newPayee(sandbox(), maker);
    const short = await prepare(sandbox(), maker, { payee_id, rail: 'duitnow', amount: '900000.00' });
    const body = { payee_id, rail: 'duitnow', amount: '900000.00' } as const;
    const preview = await dataOf(sandbox(), payouts.estimate, { body }, { token: maker });
    expect(preview.warnings).toContain('balance_too_low');
    const missing = `${-preview.balance_after}`;
    expect(short).toMatchObject({
      code: CODES.payoutShort.code,
      data: { shortfall: `${missing.slice(0, -2)}.${missing.slice(-2)}`, pool_type: 'payout' },
    });
  });

  it("to an account with a different holder is refused until the maker confirms the bank's name of the holder", async () => {
    const { id: payee_id, verified_name } = await newPayee(sandbox(), maker, '5140001119');
    expect(await prepare(sandbox(), maker, { payee_id })).toMatchObject({
      code: CODES.holderDiffers.code,
      data: { bank_holder_name: verified_name },
    });
    const payout = await make({ payee_id, confirmed_name: verified_name ?? '' });
    expect(payout).toMatchObject({ name_differs: true, bank_holder_name: verified_name });
  });

  it('P3: the estimate warns of a payment repeated on one day, of a new payee and of an unusual amount', async () => {
    const payee = await newPayee(sandbox(), maker, '5140001111', true);
    const estimateOf = (amount: string) =>
      dataOf(sandbox(), payouts.estimate, { body: { payee_id: payee.id, rail: 'ibg', amount } }, { token: maker });
    expect((await estimateOf('10.00')).warnings).toEqual(['new_payee']);
    await make({ payee_id: payee.id, amount: '10.00' });
    expect((await estimateOf('10.00')).warnings).toEqual(['repeated', 'new_payee']);
    expect((await estimateOf('50.01')).warnings).toEqual(['new_payee', 'unusual_amount']);
    sandbox().clock.set(frozen(later(START, 2 * DAY_MS)));
    await signIn();
    expect((await estimateOf('10.00')).warnings).toEqual([]);
  });

  it('has exactly the fee and tax of its estimate, and leaves exactly the estimated balance', async () => {
    const { id: payee_id } = await newPayee(sandbox(), maker);
    for (const rail of ['ibg', 'duitnow'] as const)
      for (const amount of ['1.00', '7.77', '123.45']) {
        const said = await dataOf(sandbox(), payouts.estimate, { body: { payee_id, rail, amount } }, { token: maker });
        const { fee, tax } = await make({ payee_id, rail, amount });
        expect({ fee, tax }).toEqual({ fee: said.fee, tax: said.tax });
        expect(await balance('pool_payout')).toBe(said.balance_after);
      }
  });

  const change = (rules: v.InferInput<(typeof payouts.changePolicy)['body']>, token: string) =>
    dataOf(sandbox(), payouts.changePolicy, { body: rules }, { token });

  it('P8: a change of the approval rules takes effect when another person approves the change', async () => {
    const asked = await change({ one_approver_from: '', two_approvers_from: '', daily_maximum: '' }, maker);
    expect(asked).toMatchObject({ one_approver_from: 0n });
    expect(asked.pending).toMatchObject({ one_approver_from: null, is_own: true, takes_effect_at: null });
    const approvePolicy = (token: string) => callGateway(sandbox(), payouts.approvePolicy, {}, { token });
    expect(await approvePolicy(maker)).toMatchObject({ code: CODES.anotherPerson.code });
    expect((await make()).status).toBe('pending_approval');
    expect(await approvePolicy(approver)).toMatchObject({ code: 2000 });
    expect(await approvePolicy(approver)).toMatchObject({ code: CODES.notFound.code });
    expect((await make()).status).toBe('queued');
  });

  it('needs the approval of two different people from a configured amount on', async () => {
    await change({ one_approver_from: '0.00', two_approvers_from: '50.00', daily_maximum: '' }, maker);
    await dataOf(sandbox(), payouts.approvePolicy, {}, { token: approver });
    const payout = await make({ amount: '50.00' });
    const { access: own } = await sandbox().signIn('kavitha');
    const switched = await callGateway(sandbox(), accounts.switch, { params: { id: AMINAH } }, { token: own });
    const third = switched.token ?? '';
    expect(await approve(payout)).toMatchObject({ code: 2000 });
    expect((await get(payout.id)).status).toBe('pending_approval');
    expect(await approve(payout)).toMatchObject({ code: CODES.anotherPerson.code });
    expect(await approve(payout, third)).toMatchObject({ code: 2000 });
    expect((await get(payout.id)).status).toBe('queued');
  });

  it('P7: the payouts of one maker in a day have a maximum, and the day begins at midnight in Kuala Lumpur', async () => {
    // On this day no payout has been prepared yet.
    sandbox().clock.set(frozen(momentOf('2026-12-03T15:00:00+08:00')));
    await signIn();
    await change({ one_approver_from: '0.00', two_approvers_from: '', daily_maximum: '100.00' }, maker);
    await dataOf(sandbox(), payouts.approvePolicy, {}, { token: approver });
    const { payee_id } = await make({ amount: '60.00' });
    const more = (amount: string) => prepare(sandbox(), maker, { payee_id, amount });
    expect(await more('40.01')).toMatchObject({ code: CODES.dailyMaximum.code });
    sandbox().clock.set(frozen(momentOf('2026-12-03T23:59:59+08:00')));
    await signIn();
    expect(await more('40.01')).toMatchObject({ code: CODES.dailyMaximum.code });
    sandbox().clock.set(frozen(momentOf('2026-12-04T00:00:00+08:00')));
    await signIn();
    expect(await more('100.00')).toMatchObject({ code: 2000 });
    // Midnight in London does not begin a new day for this merchant.
    sandbox().clock.set(frozen(momentOf('2026-12-04T08:00:00+08:00')));
    await signIn();
    expect(await more('1.00')).toMatchObject({ code: CODES.dailyMaximum.code });
  });

  it('is created once when it is sent twice with one idempotency key', async () => {
    const { id: payee_id } = await newPayee(sandbox(), maker);
    const body = { payee_id, rail: 'duitnow' as const, amount: '10.00', reference: newReference(), note: '' };
    const options = { token: maker, headers: { 'idempotency-key': 'one-and-the-same-key-of-a-payout' } };
    const [one, two] = [
      await dataOf(sandbox(), payouts.create, { body }, options),
      await dataOf(sandbox(), payouts.create, { body }, options),
    ];
    expect(two.id).toBe(one.id);
  });

  it('P5: of sixty concurrent payouts from a pool that covers ten, ten are prepared', async () => {
    const { id: payee_id } = await newPayee(sandbox(), maker);
    const body = { payee_id, rail: 'duitnow', amount: '10.00' } as const;
    const { total, balance_before } = await dataOf(sandbox(), payouts.estimate, { body }, { token: maker });
    const rest = balance_before - total * 10n;
    // Leaves the cost of exactly ten payouts in the pool.
    await fillPool(sandbox(), AMINAH, -rest);
    const answers = await Promise.all(Array.from({ length: 60 }, () => prepare(sandbox(), maker, body)));
    expect(answers.filter(({ code }) => code === 2000)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === CODES.payoutShort.code)).toHaveLength(50);
    expect(await balance('pool_payout')).toBe(0n);
  });
});
