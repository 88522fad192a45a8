/** Prices that a rule changes on a given day. */
import { randomUUID } from 'node:crypto';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { priceSchedules } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import type { Owner } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { frozen } from '../../../kernel/time/clock.ts';
import { productWithVariants } from '../testing/access.ts';

type Body = CallInput<typeof priceSchedules.create>['body'];

withSandbox('scheduled prices', (sandbox) => {
  let owner: Owner;
  // Signs in again for each test, because moving the clock expires the tokens.
  beforeEach(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const signed = () => ({ token: owner.token });
  const create = (body: Body) => dataOf(sandbox(), priceSchedules.create, { body }, signed());
  const inDays = (days: number) => addDays(sandbox().clock.today(), days);
  const get = (id: string) => dataOf(sandbox(), products.get, { params: { id } }, signed());
  const listed = async (id: string) => {
    const { list } = await dataOf(sandbox(), priceSchedules.list, { query: {} }, signed());
    return list.data?.find((one) => one.id === id);
  };
  /** Moves the clock to this time, and runs the due jobs. */
  const until = async (at: Date) => {
    sandbox().clock.set(frozen(at));
    await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
    owner = { ...owner, token: (await sandbox().signIn('aminah')).access };
  };
  const TEN_OFF = { kind: 'percent_less', value: '10', ending: 'ninety' } as const;

  it('scheduled prices of products and variants change at midnight in Kuala Lumpur, and can be undone', async () => {
    const product = await productWithVariants(owner, { custom_pricing_price: '30.00' });
    const starts_on = inDays(2);
    const schedule = await create({ rule: TEN_OFF, product_ids: [product.id], starts_on });
    expect(schedule).toMatchObject({ status: 'waiting', product_count: 1, starts_on, change_id: null });
    await until(new Date(startOf(starts_on).getTime() - 1));
    expect((await get(product.id)).price).toBe(1250n);
    await until(new Date(startOf(starts_on).getTime() + 3_600_000));
    const after = await get(product.id);
    expect(after.price).toBe(1090n);
    expect(after.product_product_variant.map((one) => one.custom_pricing_price)).toEqual([2690n, null]);
    const done = await listed(schedule.id);
    expect(done).toMatchObject({ status: 'done', skipped: [] });
    const { change } = await dataOf(
      sandbox(),
      bulkProducts.change,
      { params: { id: done?.change_id ?? '' } },
      signed(),
    );
    expect(change).toMatchObject({ source: 'scheduled', row_count: 2, made_at: startOf(starts_on).toISOString() });
    await dataOf(sandbox(), bulkProducts.putBack, { params: { id: change.id } }, signed());
    expect((await get(product.id)).price).toBe(1250n);
  });

  it('a scheduled price below zero is skipped and reported, and a cancelled schedule changes no price', async () => {
    const product = await productWithVariants(owner, { custom_pricing_price: '5.00' });
    const starts_on = inDays(1);
    const rule = { kind: 'less', value: '6.00', ending: 'as_is' } as const;
    const schedule = await create({ rule, product_ids: [product.id], starts_on });
    const other = await create({ rule: TEN_OFF, product_ids: [product.id], starts_on });
    const cancel = () => callGateway(sandbox(), priceSchedules.cancel, { params: { id: other.id } }, signed());
    expect(await cancel()).toMatchObject({ code: 2000, data: { status: 'cancelled' } });
    expect(await cancel()).toMatchObject({ code: 4009, fields: { id: 'This was done already' } });
    await until(startOf(starts_on));
    const after = await get(product.id);
    expect(after.price).toBe(650n);
    expect(after.product_product_variant.map((one) => one.custom_pricing_price)).toEqual([500n, null]);
    expect(await listed(schedule.id)).toMatchObject({ status: 'done', skipped: ['Kipas tangan (Merah)'] });
    expect(await listed(other.id)).toMatchObject({ status: 'cancelled', change_id: null });
  });

  it('a price schedule for a day that has begun, or with an invalid rule or product, is refused', async () => {
    const { id } = await productWithVariants(owner);
    const refused = (body: Partial<Body>) =>
      callGateway(
        sandbox(),
        priceSchedules.create,
        { body: { rule: TEN_OFF, product_ids: [id], starts_on: inDays(1), ...body } },
        signed(),
      );
    expect((await refused({ starts_on: inDays(0) })).fields).toEqual({ starts_on: 'Choose a day after today' });
    expect((await refused({ rule: { ...TEN_OFF, value: '100.01' } })).fields).toEqual({
      'rule.value': 'Enter a percentage, like 12.5',
    });
    expect((await refused({ rule: { ...TEN_OFF, kind: 'more', value: '0' } })).fields).toEqual({
      'rule.value': 'Enter an amount above zero',
    });
    expect((await refused({ product_ids: [id, randomUUID()] })).fields).toEqual({
      'product_ids.1': 'This does not exist, or is not yours',
    });
  });
});
