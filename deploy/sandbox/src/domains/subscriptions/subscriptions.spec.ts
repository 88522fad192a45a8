/** A merchant's plan from the first payment to the end. */
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { subscriptionHistories as histories } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { subscriptions } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { demoPrincipal } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { prefundOf, setPrefund } from '../couriers/testing/prefund.ts';

type Plan = 'starter' | 'business' | 'complete';
type Period = 'monthly' | 'yearly';
interface Body {
  readonly when?: 'now' | 'end';
  readonly pay_by?: 'page' | 'prefund';
  readonly total?: string;
  readonly version?: number;
}

/** A user whose account has the Starter plan and has paid for no term. */
const USER = 'kavitha';

withSandbox('a subscription', (sandbox) => {
  const token = async () => ({ token: (await sandbox().signIn(USER)).access });
  const accountId = () => demoPrincipal(USER).accountId;
  const choose = (plan_id: Plan, time_period: Period = 'monthly') => ({ plan_id, time_period });
  const mine = async () => (await dataOf(sandbox(), subscriptions.mine, {}, await token())).Subscription;
  const preview = async (query: ReturnType<typeof choose>, body: Pick<Body, 'when'> = {}) =>
    dataOf(sandbox(), histories.preview, { query, body }, await token());
  const order = async (query: ReturnType<typeof choose>, body: Body = {}) =>
    callGateway(sandbox(), histories.upgrade, { query, body }, await token());
  const ordered = async (query: ReturnType<typeof choose>, body: Body = {}) =>
    dataOf(sandbox(), histories.upgrade, { query, body }, await token());
  const entries = async () =>
    (await dataOf(sandbox(), histories.find, { query: { limit: 50 } }, await token())).list.data;
  const fund = (sen: bigint) => setPrefund(sandbox(), accountId(), sen);

  /** Moves the clock to noon of this day, and runs the due jobs. */
  async function on(day: string) {
    sandbox().clock.set(frozen(momentAt(day, '12:00')));
    await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
  }
  async function payPage(page: string | null) {
    const id = new URL(page ?? '').searchParams.get('invoice_no') ?? '';
    const bill = await dataOf(sandbox(), publicPay.bill, { params: { id, product: 'topup' } });
    const payer = payerOf(sandbox());
    const attempt = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    return payer.receipt(attempt.invoice_no);
  }

  let setting: ReturnType<ReturnType<typeof sandbox>['clock']['setting']>;
  beforeAll(() => {
    setting = sandbox().clock.setting();
  });
  afterEach(async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
  afterAll(() => sandbox().clock.set(setting));

  it('before the first payment, the details of a subscription have a Subscription with advanced_setting and no paid term', async () => {
    await on('2026-12-01');
    expect(await mine()).toMatchObject({
      plan_id: 'starter',
      counting_plan: 'Starter',
      time_period: 'monthly',
      status: 'trialing',
      is_active: true,
      paid_until: null,
      advanced_setting: { fpx_enable: true, credit_card_enable: false },
      next: { from: '2026-12-01', net: 2_900n, tax: 232n, total: 3_132n },
      tries: [],
    });
  });

  it('the list of plans accepts the limit 100, and marks the active plan', async () => {
    const body = {
      search: { search_enable: true, search_key: 'e', search_column: 'name' as const },
      sort: { parameter_name: 'monthly_price' as const, sort_type: 'asc' as const },
    };
    const { list } = await dataOf(
      sandbox(),
      subscriptions.plans,
      { query: { skip: 0, limit: 100 }, body },
      await token(),
    );
    expect(list.data.map(({ id, is_active }) => [id, is_active])).toEqual([
      ['starter', true],
      ['business', false],
      ['complete', false],
    ]);
    expect(list.data[1]).toMatchObject({ monthly_price: 9_900n, yearly_price: 99_000n, picture_limit: 5000 });
  });

  it('the first payment, of the previewed amount, starts the subscription', async () => {
    const seen = await preview(choose('starter'));
    expect(seen).toMatchObject({
      when: 'now',
      charge: { total: 3_132n, until: '2026-12-31' },
      next: { from: '2027-01-01' },
    });
    const { entry } = await ordered(choose('starter'), { total: '31.32' });
    expect(entry).toMatchObject({ kind: 'start', state: 'awaiting', total: seen.charge.total, is_active: true });
    const receipt = await payPage(entry.page_url);
    expect(receipt.top_up).toMatchObject({ paid_until: '2026-12-31', proceeds: [{ fee: 2_900n, tax: 232n, net: 0n }] });
    expect(await mine()).toMatchObject({ status: 'active', paid_from: '2026-12-01', paid_until: '2026-12-31' });
  });

  it('an upgrade within the month costs the difference, and the new plan and its channels apply when it is paid', async () => {
    await on('2026-12-17');
    const seen = await preview(choose('business'));
    expect(seen.charge).toMatchObject({ days: 15, of_days: 31, credit: 1_403n, net: 3_387n, total: 3_658n });
    const { entry, Subscription } = await ordered(choose('business'));
    expect(Subscription).toMatchObject({ plan_id: 'starter' });
    const again = await ordered(choose('business'));
    expect(again.entry.id).toBe(entry.id);
    await payPage(entry.page_url);
    expect(await mine()).toMatchObject({
      plan_id: 'business',
      paid_until: '2026-12-31',
      advanced_setting: { credit_card_enable: true },
    });
    expect((await entries())[0]).toMatchObject({
      state: 'paid',
      total: seen.charge.total,
      paid_by: 'page',
      is_active: true,
    });
  });

  it('of four concurrent upgrades, one succeeds, and the month costs less than the most expensive plan', async () => {
    await fund(20_000n);
    const seen = await preview(choose('complete'));
    expect(seen).toMatchObject({ prefund: 20_000n, charge: { net: 4_839n } });
    const body = { pay_by: 'prefund' as const, version: (await mine()).version };
    const answers = await Promise.all(Array.from({ length: 4 }, () => order(choose('complete'), body)));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([2000, 4009, 4009, 4009]);
    expect(await mine()).toMatchObject({ plan_id: 'complete', status: 'active', paid_until: '2026-12-31' });
    expect(await prefundOf(sandbox(), accountId())).toBe(20_000n - seen.charge.total);
    const paid = (await entries()).filter(({ state }) => state === 'paid');
    // Both upgrades were made at the same time, so their order in the list is undefined.
    expect(paid).toContainEqual(
      expect.objectContaining({ paid_by: 'prefund', page_url: null, total: seen.charge.total }),
    );
    expect(paid.reduce((sum, { net }) => sum + net, 0n) < 19_900n).toBe(true);
  });

  it('a change to the current plan, an immediate downgrade, a wrong total or an old version is refused', async () => {
    expect(await order(choose('complete'))).toMatchObject({
      code: 4000,
      fields: { plan_id: 'This plan is in force already' },
    });
    expect(await order(choose('starter'), { when: 'now' })).toMatchObject({
      code: 4000,
      fields: { when: 'For less, choose the end of the period' },
    });
    expect(await order(choose('complete', 'yearly'), { total: '1.00' })).toMatchObject({ code: 4213 });
    expect(await order(choose('complete', 'yearly'), { version: 1 })).toMatchObject({ code: 4009 });
    expect(await order(choose('complete', 'yearly'), { pay_by: 'prefund' })).toMatchObject({ code: 4290 });
    expect((await mine()).plan_id).toBe('complete');
  });

  it('a downgrade takes effect at the end of the term, and until then can be changed and withdrawn', async () => {
    const { id } = await mine();
    const { entry } = await ordered(choose('business', 'yearly'));
    expect(entry).toMatchObject({ state: 'planned', total: 0n, period_from: '2027-01-01' });
    expect(await mine()).toMatchObject({ planned: { plan_id: 'business', on: '2027-01-01' }, next: { net: 99_000n } });
    const body = choose('starter', 'monthly');
    const changed = await dataOf(sandbox(), subscriptions.update, { params: { id }, body }, await token());
    expect(changed).toMatchObject({ planned: { plan_id: 'starter', time_period: 'monthly' } });
    expect((await entries()).filter(({ state }) => state === 'planned')).toHaveLength(1);
    const [planned] = (await entries()).filter(({ state }) => state === 'planned');
    await dataOf(sandbox(), histories.remove, { params: { id: planned?.id ?? '' } }, await token());
    expect(await mine()).toMatchObject({ planned: null, next: { plan_id: 'complete', net: 19_900n } });
  });

  it('a subscription is renewed from the prefund pool at the end of the term, with the planned plan', async () => {
    await ordered(choose('business'), { when: 'end' });
    await fund(10_692n);
    await on('2027-01-01');
    expect(await mine()).toMatchObject({
      plan_id: 'business',
      time_period: 'monthly',
      status: 'active',
      paid_from: '2027-01-01',
      paid_until: '2027-01-31',
      planned: null,
    });
    expect(await prefundOf(sandbox(), accountId())).toBe(0n);
    expect((await entries())[0]).toMatchObject({ kind: 'renewal', state: 'paid', paid_by: 'prefund', by_name: null });
  });

  it('an unpaid renewal is tried on days 0, 3 and 7; then the Starter plan applies until payment', async () => {
    await on('2027-02-01');
    expect(await mine()).toMatchObject({
      status: 'past_due',
      counting_plan: 'Business',
      tries: [
        { on: '2027-02-01', state: 'failed' },
        { on: '2027-02-04', state: 'next' },
        { on: '2027-02-08', state: 'later' },
      ],
    });
    await on('2027-02-04');
    expect((await mine()).tries.map(({ state }) => state)).toEqual(['failed', 'failed', 'next']);
    await on('2027-02-08');
    const suspended = await mine();
    expect(suspended).toMatchObject({ status: 'suspended', plan: 'Business', counting_plan: 'Starter' });
    expect(suspended.advanced_setting.credit_card_enable).toBe(false);
    await on('2027-02-14');
    const { page_url } = await dataOf(
      sandbox(),
      topUps.subscription,
      { body: { invoice_no: 'PLAN-LATE-1' } },
      await token(),
    );
    await payPage(page_url);
    expect(await mine()).toMatchObject({
      status: 'active',
      counting_plan: 'Business',
      paid_from: '2027-02-14',
      paid_until: '2027-03-13',
    });
  });

  let obsoletePage: string;

  it('a subscription that is paid in the grace period continues from the due day', async () => {
    await on('2027-03-15');
    const due = (await entries()).find(({ kind, state }) => kind === 'renewal' && state === 'awaiting');
    expect(due).toMatchObject({ period_from: '2027-03-14', by_name: null, total: 10_692n });
    const page = async (invoice_no: string) =>
      (await dataOf(sandbox(), topUps.subscription, { body: { invoice_no } }, await token())).page_url;
    const first = await page('PLAN-DUE-1');
    obsoletePage = await page('PLAN-DUE-2');
    await payPage(first);
    expect(await mine()).toMatchObject({
      status: 'active',
      paid_from: '2027-03-14',
      paid_until: '2027-04-13',
      tries: [],
    });
  });

  it('a payment for an obsolete entry of a subscription goes to the prefund pool', async () => {
    const before = await prefundOf(sandbox(), accountId());
    await payPage(obsoletePage);
    expect((await prefundOf(sandbox(), accountId())) - before).toBe(10_692n);
    expect((await mine()).paid_until).toBe('2027-04-13');
  });

  it('a cancelled subscription ends with the paid period, and starts again with a payment', async () => {
    const { id } = await mine();
    await dataOf(sandbox(), subscriptions.remove, { params: { id } }, await token());
    expect(await mine()).toMatchObject({ status: 'active', ends_on: '2027-04-13', next: null });
    await on('2027-04-14');
    expect(await mine()).toMatchObject({ status: 'cancelled', is_active: false, counting_plan: 'Starter', next: null });
    const body = choose('complete');
    await dataOf(sandbox(), subscriptions.create, { body }, await token());
    const [order] = (await entries()).filter(({ state }) => state === 'awaiting');
    await payPage(order?.page_url ?? null);
    expect(await mine()).toMatchObject({ status: 'active', plan_id: 'complete', paid_from: '2027-04-14' });
    expect(await callGateway(sandbox(), subscriptions.create, { body }, await token())).toMatchObject({ code: 4210 });
  });

  it('an upgrade that is not paid on its day lapses, and a paid entry cannot be deleted', async () => {
    const { entry } = await ordered(choose('complete', 'yearly'));
    await on(addDays('2027-04-14', 1));
    const lapsed = (await entries()).find(({ id }) => id === entry.id);
    expect(lapsed).toMatchObject({ state: 'lapsed', is_active: false });
    const paid = (await entries()).find(({ state }) => state === 'paid');
    const refused = await callGateway(sandbox(), histories.remove, { params: { id: paid?.id ?? '' } }, await token());
    expect(refused).toMatchObject({ code: 4210 });
  });

  it('a merchant can add a note to an entry, and can create and delete an entry that is only a note', async () => {
    const [entry] = await entries();
    const id = entry?.id ?? '';
    const noted = await dataOf(sandbox(), histories.update, { params: { id }, body: { note: 'PO 77' } }, await token());
    expect(noted).toMatchObject({ note: 'PO 77', version: 2 });
    const own = await dataOf(sandbox(), histories.create, { body: { note: 'Asked for an offer' } }, await token());
    expect(own).toMatchObject({ kind: 'note', state: 'done', total: 0n });
    await dataOf(sandbox(), histories.remove, { params: { id: own.id } }, await token());
    expect((await entries()).some((one) => one.id === own.id)).toBe(false);
    const bad = await callGateway(sandbox(), histories.create, { body: { note: '  ' } }, await token());
    expect(bad).toMatchObject({ code: 4000, fields: { note: 'This is required' } });
  });
});
