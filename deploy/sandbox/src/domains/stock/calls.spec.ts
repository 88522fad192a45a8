/** Stock changes by merchants: counts, deliveries and losses. A change that orders do not allow is refused at its field. */
import { randomUUID } from 'node:crypto';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { products, variantSets } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { stock, type StockChangeKind } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { newProduct, variantOf } from '../products/testing/access.ts';
import { takeHold } from './domain.ts';
import { changeUnit, countedUnit } from './testing/access.ts';

const MERCHANT = DEMO_MERCHANTS[0]?.id ?? '';

withSandbox('the stock of a product', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const owner = () => ({ sandbox: sandbox(), token, refresh: '' });
  const unitsOf = async (product_id: string) =>
    (await dataOf(sandbox(), stock.ofProduct, { params: { product_id } }, { token })).units;
  const refusal = (unit_id: string, kind: StockChangeKind, quantity: string, reason = 'Dikira semula') =>
    callUnchecked(sandbox(), stock.change, { body: { unit_id, kind, quantity, reason } }, { token });
  const hold = (unitId: string, quantity: number) => {
    const at = sandbox().clock.now();
    const taking = { accountId: MERCHANT, orderId: randomUUID(), lines: [{ unitId, quantity }], at };
    return sandbox().database.tx((tx) => takeHold(tx, taking));
  };

  it('stock is tracked after the first count of a product, and movements are listed newest first', async () => {
    const { id } = await newProduct(owner());
    expect(await unitsOf(id)).toMatchObject([{ unit_id: id, variant_id: null, is_counted: false, available: 0 }]);
    await changeUnit(owner(), id, '١٢');
    await changeUnit(owner(), id, '5', { kind: 'received', reason: 'Pembekal' });
    await changeUnit(owner(), id, '2', { kind: 'written_off', reason: 'Pecah' });
    await hold(id, 3);
    const counts = { on_hand: 15, held: 3, allocated: 0, available: 12 };
    expect(await unitsOf(id)).toMatchObject([{ unit_id: id, is_counted: true, ...counts }]);
    const page = (skip: number) =>
      dataOf(sandbox(), stock.movements, { params: { unit_id: id }, query: { skip, limit: 3 } }, { token });
    const [first, second] = [await page(0), await page(3)];
    expect([first.list.total, second.list.total]).toEqual([4, 4]);
    expect(first.list.data.map(({ number, kind, reason }) => [number, kind, reason])).toEqual([
      [4, 'held', ''],
      [3, 'written_off', 'Pecah'],
      [2, 'received', 'Pembekal'],
    ]);
    expect(second.list.data).toMatchObject([
      { kind: 'corrected', on_hand_delta: 12, on_hand_after: 12, by_name: 'Aminah binti Yusof', order_id: null },
    ]);
  });

  it('each variant of a product with options is a unit of stock, and the product itself is not', async () => {
    const { id: product_id } = await newProduct(owner());
    const options = [{ name: 'Saiz', values: ['S', 'M'] }];
    const body = { product_id, options, variants: [variantOf('S'), variantOf('M')] };
    const { product_product_variant: variants } = await dataOf(sandbox(), variantSets.save, { body }, { token });
    await changeUnit(owner(), variants[1]?.id ?? '', '7');
    expect(await unitsOf(product_id)).toMatchObject([
      { variant_id: variants[0]?.id, option_values: ['S'], is_counted: false },
      { variant_id: variants[1]?.id, option_values: ['M'], is_counted: true, available: 7 },
    ]);
    const reply = await refusal(product_id, 'counted', '7');
    expect(reply).toMatchObject({ code: CODES.notFound.code, fields: { unit_id: RULES.absent } });
  });

  it.each([
    ['a count below the units that orders need', 'counted', '2', { quantity: 'Orders need 3: enter 3 or more' }],
    ['a write-off of units that orders need', 'written_off', '3', { quantity: /at most 2 can be written off/ }],
    ['a delivery of zero units', 'received', '0', { quantity: 'Enter a number from 1 to 999999' }],
    ['a quantity that is not a number', 'counted', 'banyak', { quantity: 'Enter a number from 0 to 999999' }],
    ['a delivery that exceeds the largest possible count', 'received', '999999', { quantity: 'Enter 999994 or less' }],
  ] as const)('%s is refused at its field, and changes nothing', async (_, kind, quantity, fields) => {
    const unitId = await countedUnit(owner());
    await hold(unitId, 3);
    const { quantity: sentence } = fields;
    const expected = sentence instanceof RegExp ? (expect.stringMatching(sentence) as unknown) : sentence;
    expect((await refusal(unitId, kind, quantity)).fields).toEqual({ quantity: expected });
    expect(await unitsOf(unitId)).toMatchObject([{ on_hand: 5, held: 3 }]);
  });

  it.each(['counted', 'written_off'] as const)(
    'a stock change of the kind “%s” is refused without a reason',
    async (kind) => {
      const reply = await refusal(await countedUnit(owner()), kind, '1', ' ');
      expect(reply).toMatchObject({ code: CODES.invalidInput.code, fields: { reason: RULES.required } });
    },
  );

  it('a write-off of more units than are on hand is refused when no order needs units', async () => {
    expect((await refusal(await countedUnit(owner()), 'written_off', '6')).fields).toEqual({
      quantity: 'Enter 5 or less',
    });
  });

  it('a delivery that is sent twice with one idempotency key is counted once', async () => {
    const unit_id = await countedUnit(owner());
    const body = { unit_id, kind: 'received', quantity: '3', reason: '' } as const;
    const headers = { 'idempotency-key': randomUUID() };
    for (let time = 0; time < 2; time += 1) await dataOf(sandbox(), stock.change, { body }, { token, headers });
    expect(await unitsOf(unit_id)).toMatchObject([{ on_hand: 8 }]);
  });

  it('units can be oversold up to a limit; a limit below the units already oversold is refused', async () => {
    const unit_id = await countedUnit(owner(), '1');
    const params = { unit_id };
    const limit = (oversell_limit: string) =>
      callGateway(sandbox(), stock.limit, { params, body: { oversell_limit } }, { token });
    expect(await limit('4')).toMatchObject({ code: CODES.success.code });
    expect(await unitsOf(unit_id)).toMatchObject([{ oversell_limit: 4, available: 5 }]);
    expect(await hold(unit_id, 3)).toEqual({ shorts: [] });
    expect((await limit('1')).fields).toEqual({ oversell_limit: 'Orders need 3: enter 2 or more' });
  });

  it('counting of a unit can stop only while no order needs the unit, and restarts with a count', async () => {
    const unit_id = await countedUnit(owner());
    const stop = () => callGateway(sandbox(), stock.stop, { params: { unit_id } }, { token });
    expect(await stop()).toMatchObject({ code: CODES.success.code });
    expect(await unitsOf(unit_id)).toMatchObject([{ is_counted: false, on_hand: 0 }]);
    expect((await stop()).fields).toEqual({ unit_id: RULES.not_counted });
    expect((await refusal(unit_id, 'received', '1')).fields).toEqual({ unit_id: RULES.not_counted });
    await changeUnit(owner(), unit_id, '2');
    expect(await unitsOf(unit_id)).toMatchObject([{ is_counted: true, on_hand: 2 }]);
    await hold(unit_id, 1);
    expect((await stop()).fields).toEqual({ unit_id: 'Orders need 1 of these, so they stay counted' });
  });

  it('a product whose stock was counted cannot be deleted', async () => {
    const id = await countedUnit(owner());
    const reply = await callGateway(sandbox(), products.remove, { params: { id } }, { token });
    expect(reply).toMatchObject({ code: CODES.inUse.code });
  });
});
