/** Orders with a discount code: the quote equals the bill, and a code takes off no more than the merchant allows. */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { discounts } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { publicOrders } from '@portal/shared/contract/public/public-orders.ts';
import type { Owner } from '../../testing/access.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { newCatalog } from '../catalogs/testing/access.ts';
import { discountForm, newDiscount } from '../discounts/testing/access.ts';
import { lineOf, orderFormOf, placing, sellingProduct, sellingStore, storeSelling } from './testing/access.ts';

withSandbox('orders', (sandbox) => {
  let owner: Owner;
  beforeAll(async () => {
    const { access, refresh } = await sandbox().signIn('aminah');
    owner = { sandbox: sandbox(), token: access, refresh };
  });
  const by = () => ({ token: owner.token });

  const quoteOf = (store_id: string, lines: ReturnType<typeof lineOf>[], discount_code: string) =>
    dataOf(sandbox(), publicOrders.quote, { body: { store_id, lines, postcode: '', discount_code } });

  /** Returns the order form of a buyer who saw the discount of the code. */
  async function formWith(store_id: string, lines: ReturnType<typeof lineOf>[], discount_code: string, off: bigint) {
    const form = await orderFormOf(owner, store_id, lines);
    const { goods_total } = await quoteOf(store_id, lines, '');
    const delivery = BigInt(form.total.replace('.', '')) - goods_total;
    return { ...form, discount_code, total: decimalOf(goods_total - off + delivery) };
  }
  const tryPlace = (form: Awaited<ReturnType<typeof formWith>>) => callGateway(sandbox(), ...placing(form));

  it('have the discount of a code in the quote, the order, the bill and the lines', async () => {
    const [cake, tea] = [await sellingProduct(owner), await sellingProduct(owner)];
    const store = await storeSelling(owner, [cake.id, tea.id]);
    const lines = [lineOf(cake.id, 2), lineOf(tea.id)];
    const { code } = await newDiscount(owner, { percent: '10' });
    const quote = await quoteOf(store, lines, ` ${code.toLowerCase()} `);
    expect(quote).toMatchObject({
      goods_total: 3750n,
      discount: { code, title: 'Jualan Raya', amount: 375n },
      discount_problem: null,
    });
    const { id, bill_id } = await dataOf(sandbox(), ...placing(await formWith(store, lines, code, 375n)));
    const order = await dataOf(sandbox(), orders.get, { params: { id } }, by());
    expect(order).toMatchObject({ goods_total: 3750n, discount_code: code, discount_amount: 375n });
    expect(order.total).toBe(order.goods_total - order.discount_amount + order.delivery_price);
    expect(order.lines.map(({ discount }) => discount)).toEqual([250n, 125n]);
    expect((await payerOf(sandbox()).bill(bill_id)).amount).toBe(order.total);
    const seen = await dataOf(sandbox(), publicOrders.order, { params: { id } });
    expect(seen).toMatchObject({ discount_code: code, discount_amount: 375n });
  });

  it("are reduced only for products in the discount's catalogue", async () => {
    const [within, without] = [await sellingProduct(owner), await sellingProduct(owner)];
    const store = await storeSelling(owner, [within.id, without.id]);
    const { id: catalog_id } = await newCatalog(owner, [within.id]);
    const { code } = await newDiscount(owner, { catalog_id, kind: 'amount', percent: '', amount: '20' });
    expect(await quoteOf(store, [lineOf(within.id), lineOf(without.id)], code)).toMatchObject({
      discount: { amount: 1250n },
    });
    expect(await quoteOf(store, [lineOf(without.id)], code)).toMatchObject({
      discount: null,
      discount_problem: 'none_of_it',
    });
  });

  it.each([
    ['that does not exist', () => ({ code: 'TIADA' }), 'unknown'],
    ['that is switched off', () => newDiscount(owner, { is_active: false }), 'unknown'],
    ['that is not valid yet', () => newDiscount(owner, { starts_on: '2099-01-01' }), 'not_yet'],
    ['whose minimum is above the total of the goods', () => newDiscount(owner, { least_total: '12.51' }), 'least'],
  ] as const)('with a code %s are refused with the reason', async (_, make, problem) => {
    const { id, product } = await sellingStore(owner);
    const { code } = await make();
    const lines = [lineOf(product.id)];
    expect(await quoteOf(id, lines, code)).toMatchObject({ discount: null, discount_problem: problem });
    expect(await tryPlace(await formWith(id, lines, code, 0n))).toMatchObject({
      code: CODES.orderChanged.code,
      fields: { discount_code: RULES.no_discount },
    });
  });

  it('with the code of another merchant get no discount', async () => {
    const { id, product } = await sellingStore(owner);
    const { access, refresh } = await sandbox().signIn('kavitha');
    const { code } = await newDiscount({ sandbox: sandbox(), token: access, refresh });
    expect(await quoteOf(id, [lineOf(product.id)], code)).toMatchObject({ discount_problem: 'unknown' });
  });

  it('use a code up to its limit, even when they are concurrent, and a cancelled order frees one use', async () => {
    const { id, product } = await sellingStore(owner);
    const discount = await newDiscount(owner, { most_uses: '2' });
    const form = await formWith(id, [lineOf(product.id)], discount.code, 125n);
    const replies = await Promise.all(Array.from({ length: 5 }, () => tryPlace({ ...form, cart_id: randomUUID() })));
    const placed = replies.filter(({ code }) => code === CODES.success.code);
    expect(placed).toHaveLength(2);
    const usesOf = async () => (await dataOf(sandbox(), discounts.get, { params: { id: discount.id } }, by())).uses;
    expect(await usesOf()).toBe(2);
    const [{ id: first }] = placed.map(({ data }) => data) as [{ readonly id: string }];
    await dataOf(sandbox(), orders.cancel, { params: { id: first } }, by());
    expect(await usesOf()).toBe(1);
    expect((await tryPlace({ ...form, cart_id: randomUUID() })).code).toBe(CODES.success.code);
  });

  it('prevent their discount from being deleted', async () => {
    const { id, product } = await sellingStore(owner);
    const discount = await newDiscount(owner);
    await dataOf(sandbox(), ...placing(await formWith(id, [lineOf(product.id)], discount.code, 125n)));
    const reply = await callGateway(sandbox(), discounts.remove, { params: { id: discount.id } }, by());
    expect(reply.code).toBe(CODES.inUse.code);
  });

  describe('a discount', () => {
    it.each([
      ['no percentage', { percent: '' }, 'percent', RULES.required],
      ['a percentage above 100', { percent: '100.01' }, 'percent', 'Enter a number from 0.01 to 100'],
      ['a percentage of zero', { percent: '0' }, 'percent', 'Enter a number from 0.01 to 100'],
      ['no amount', { kind: 'amount' }, 'amount', RULES.required],
      ['an amount of zero', { kind: 'amount', amount: '0' }, 'amount', RULES.amount_positive],
      ['a code with a space', { code: 'RAYA 10' }, 'code', RULES.alpha_dash],
      ['an end before its start', { starts_on: '2026-12-02', ends_on: '2026-12-01' }, 'ends_on', RULES.range_order],
      ['a limit of zero uses', { most_uses: '0' }, 'most_uses', 'Enter a number from 1 to 1000000'],
    ])('with %s is refused at its field', async (_, change, field, sentence) => {
      const body = { ...discountForm(), ...change };
      const reply = await callUnchecked(sandbox(), discounts.create, { body }, by());
      expect(reply).toMatchObject({ code: CODES.invalidInput.code, fields: { [field]: sentence } });
    });

    it('has a code that is unique among the codes of its merchant, in upper or lower case', async () => {
      const { code } = await newDiscount(owner);
      const reply = await callGateway(
        sandbox(),
        discounts.create,
        { body: discountForm({ code: code.toLowerCase() }) },
        by(),
      );
      expect(reply).toMatchObject({ code: CODES.conflict.code, fields: { code: RULES.taken } });
    });
  });
});
