import { randomUUID } from 'node:crypto';
import { billMethods, collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

const COLLECTION = { title: 'Bazar Ramadan', description: 'A stall for a month', record_status: 1 as const };
const FIXED = {
  ...COLLECTION,
  amount_kind: 'fixed' as const,
  amount: '25.5',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '10',
  asks_phone: true,
  reference_label: '  Nombor gerai ',
  shows_progress: false,
};
const OPEN = {
  ...FIXED,
  amount_kind: 'open' as const,
  amount: '',
  minimum_amount: '5',
  maximum_amount: '5.00',
  max_quantity: '1',
  shows_progress: true,
};

withSandbox('a payment page', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  type Body = Omit<typeof FIXED, 'amount_kind'> & { readonly amount_kind: 'fixed' | 'open' };
  const create = (body: Body) => dataOf(sandbox(), billMethods.create, { body }, { token });
  const refusal = async (body: Body) => {
    const { code, fields } = await callGateway(sandbox(), billMethods.create, { body }, { token });
    expect(code).toBe(CODES.invalidInput.code);
    return fields;
  };

  it('is a collection with a bill method, and the list of collections can be filtered by kind', async () => {
    const page = await create(FIXED);
    expect(page).toMatchObject({
      ...COLLECTION,
      kind: 'payment',
      amount_kind: 'fixed',
      amount: 2550n,
      minimum_amount: null,
      maximum_amount: null,
      max_quantity: 10,
      asks_phone: true,
      reference_label: 'Nombor gerai',
      shows_progress: false,
      bills_total: 0,
    });
    const bill = await dataOf(sandbox(), collections.create, { body: COLLECTION }, { token });
    expect(bill).toMatchObject({ kind: 'bill', amount_kind: null, amount: null, max_quantity: 1 });
    const kindsOf = async (kind: 'bill' | 'payment') => {
      const view = { ...collections.list.readView(new URLSearchParams({ kind })), limit: 100 };
      const { list } = await dataOf(sandbox(), collections.list, collections.list.toInput(view), { token });
      return { ids: list.data.map(({ id }) => id), kinds: new Set(list.data.map((row) => row.kind)) };
    };
    expect(await kindsOf('payment')).toMatchObject({
      ids: expect.arrayContaining([page.id]),
      kinds: new Set(['payment']),
    });
    expect(await kindsOf('bill')).toMatchObject({ ids: expect.arrayContaining([bill.id]), kinds: new Set(['bill']) });
  });

  it('that is sent twice with one idempotency key is created once', async () => {
    const options = { token, headers: { 'idempotency-key': randomUUID() } };
    const first = await callGateway(sandbox(), billMethods.create, { body: FIXED }, options);
    expect(first).toMatchObject({ code: 2000 });
    expect(await callGateway(sandbox(), billMethods.create, { body: FIXED }, options)).toEqual(first);
    const { code } = await callGateway(sandbox(), billMethods.create, { body: OPEN }, options);
    expect(code).toBe(CODES.idempotencyMismatch.code);
  });

  it('stores only the fields that apply to the kind of its amount, fixed or open', async () => {
    const fixed = await create({ ...FIXED, minimum_amount: '3', maximum_amount: '4' });
    expect(fixed).toMatchObject({ amount: 2550n, minimum_amount: null, maximum_amount: null, max_quantity: 10 });
    const open = { amount_kind: 'open', amount: null, minimum_amount: 500n, maximum_amount: 500n, max_quantity: 1 };
    expect(await create({ ...OPEN, amount: '9', max_quantity: '7' })).toMatchObject(open);
    const changed = { params: { id: fixed.id }, body: OPEN };
    expect(await dataOf(sandbox(), billMethods.update, changed, { token })).toMatchObject({ id: fixed.id, ...open });
  });

  it('changes only the fields of the request, and refuses values that contradict the stored fields', async () => {
    const { id } = await create({ ...OPEN, minimum_amount: '5', maximum_amount: '10' });
    const change = (body: object) => ({ params: { id }, body });
    const { fields } = await callGateway(sandbox(), billMethods.update, change({ maximum_amount: '4' }), { token });
    expect(fields).toEqual({ maximum_amount: RULES.maximum_below });
    const without = await callGateway(sandbox(), billMethods.update, change({ amount_kind: 'fixed' }), { token });
    expect(without.fields).toEqual({ amount: RULES.required });
    const wider = await dataOf(sandbox(), billMethods.update, change({ maximum_amount: '20' }), { token });
    expect(wider).toMatchObject({ title: OPEN.title, minimum_amount: 500n, maximum_amount: 2000n });
  });

  it('refuses a missing amount, an amount below RM1, a maximum below the minimum, and a quantity outside 1 to 999', async () => {
    expect(await refusal({ ...FIXED, amount: '' })).toEqual({ amount: RULES.required });
    const least = ruleText(rule('min_value', { min: '1.00' }));
    expect(await refusal({ ...FIXED, amount: '0.99' })).toEqual({ amount: least });
    expect(await refusal({ ...OPEN, minimum_amount: '0' })).toEqual({ minimum_amount: least });
    expect(await refusal({ ...OPEN, maximum_amount: '4.99' })).toEqual({ maximum_amount: RULES.maximum_below });
    const quantity = ruleText(rule('between', { min: 1, max: 999 }));
    for (const max_quantity of ['0', '1000'])
      expect(await refusal({ ...FIXED, max_quantity })).toEqual({ max_quantity: quantity });
    expect(await refusal({ ...FIXED, max_quantity: '1.5' })).toEqual({ max_quantity: RULES.integer });
    expect(await create({ ...FIXED, amount: '1', max_quantity: '٩٩٩' })).toMatchObject({ max_quantity: 999 });
  });

  it('can be stopped like every collection, and keeps its bill method', async () => {
    const { id } = await create(FIXED);
    const body = { ...COLLECTION, record_status: 2 as const };
    expect(await dataOf(sandbox(), collections.update, { params: { id }, body }, { token })).toMatchObject({
      kind: 'payment',
      record_status: 2,
      amount: 2550n,
      reference_label: 'Nombor gerai',
    });
  });

  it('cannot be made from a collection whose bills the merchant creates', async () => {
    const { id } = await dataOf(sandbox(), collections.create, { body: COLLECTION }, { token });
    const method = { params: { id }, body: FIXED };
    expect(await callGateway(sandbox(), billMethods.update, method, { token })).toMatchObject({
      code: CODES.notFound.code,
    });
    expect(await dataOf(sandbox(), collections.get, { params: { id } }, { token })).toMatchObject({ kind: 'bill' });
  });
});
