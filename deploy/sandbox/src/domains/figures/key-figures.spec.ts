/** The figures of an API key include only payments of its bills. */
import { keyFigures } from '@portal/shared/contract/merchant/api-keys/key-figures.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { figures } from '@portal/shared/contract/merchant/money/figures.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import { eq } from 'drizzle-orm';
import { proveAll } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { demoKeyOf } from '../api-keys/domain.ts';
import { keyOf } from '../api-keys/testing/access.ts';
import { dailyFigures } from './tables.ts';
import { expectEqual, paymentsOf, sumOfPoints } from './testing/sums.ts';

withSandbox('the figures of an API key', (sandbox) => {
  let one: ReturnType<typeof payerOf> | undefined;
  const merchant = () => (one ??= payerOf(sandbox()));
  const listed = async (filter: Readonly<Record<string, string>>) =>
    paymentsOf(sandbox(), await merchant().signedIn(), filter);
  const addUpNow = () => sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  async function payFor(billId: string): Promise<void> {
    const { redirect_url } = await merchant().pay(billId, BANK.asks);
    await walkBank(sandbox().app, redirect_url);
  }
  const keyId = () => demoKeyOf(DEMO_MERCHANTS[0]?.id ?? '')?.id ?? '';
  const ofKey = (range: string) => listed({ state: 'success', paid_at: range, key_id: keyId() });

  it('are the sum of the payments of bills that the key made, before and after the job adds the days up', async () => {
    const uuid = keyId();
    const by = await merchant().signedIn();
    const reports = async () => [
      await dataOf(sandbox(), keyFigures.day, { params: { uuid, date: '19-11-2026' } }, by),
      await dataOf(sandbox(), keyFigures.lastWeek, { params: { uuid, date: '20-11-2026' } }, by),
      await dataOf(sandbox(), keyFigures.month, { params: { uuid, m: '10' }, query: { year: 2026 } }, by),
      await dataOf(sandbox(), keyFigures.year, { params: { uuid, year: '2026' } }, by),
    ];
    for (const isAdded of [false, true]) {
      if (isAdded) await addUpNow();
      for (const report of await reports()) {
        expectEqual(report, await ofKey(`${report.from}..${report.to}`));
        expect(sumOfPoints(report)).toMatchObject({ amount: report.total.amount, count: report.total.count });
      }
    }
    const [, , month, year] = await reports();
    expect(month?.total.count).toBeGreaterThan(0);
    const all = await dataOf(sandbox(), figures.year, { query: { year: 2026 } }, by);
    expect(year?.total.amount).toBeLessThan(all.total.amount);
    const { year: sums, bills: made } = await dataOf(sandbox(), keyFigures.dashboard, { params: { uuid } }, by);
    expect(sums).toEqual(year?.total);
    expect(made.count).toBeGreaterThan(year?.total.count ?? 0);
  });

  it('include a payment of a bill that the key made, and no payment of another bill', async () => {
    const by = await merchant().signedIn();
    const { id: uuid, secret } = await keyOf(
      { sandbox: sandbox(), token: by.token },
      { scopes: ['bills.read', 'bills.write'] },
    );
    const today = () => dataOf(sandbox(), keyFigures.day, { params: { uuid, date: '20-11-2026' } }, by);
    const other = await merchant().createBill({ amount: '50.00', due_date: '2099-12-31' });
    await payFor(other.id);
    expect((await today()).total.count).toBe(0);
    const body = billForm({ collection_id: merchant().collectionId, amount: '70.00', due_date: '2099-12-31' });
    const own = await dataOf(sandbox(), bills.create, { body }, { token: secret });
    await payFor(own.id);
    expect(await today()).toMatchObject({ total: { count: 1, amount: 7_000n }, tries: { succeeded: 1, failed: 0 } });
    await addUpNow();
    expect((await today()).total).toMatchObject({ count: 1, amount: 7_000n });
    const { open_bills, bills: made } = await dataOf(sandbox(), keyFigures.dashboard, { params: { uuid } }, by);
    expect([made.count, open_bills.count]).toEqual([1, 0]);
  });

  it('are checked by the proof of the books, which reports a fault when the sums are stored for another key', async () => {
    await addUpNow();
    const { database } = sandbox();
    expect(await database.tx(proveAll, 'read')).toEqual([]);
    let faults: readonly string[] = [];
    const { id } = await keyOf({ sandbox: sandbox(), token: (await merchant().signedIn()).token });
    const undone = database.tx(async (tx) => {
      // Assigns the sums of the key to another key.
      await tx.update(dailyFigures).set({ key_id: id }).where(eq(dailyFigures.key_id, keyId()));
      faults = await proveAll(tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect(fault).toContain('the figures of a day are not the sum of its payments');
  });
});
