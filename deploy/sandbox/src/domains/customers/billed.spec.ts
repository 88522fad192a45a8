/** Amounts that customers owe and paid, their bills, and finding customers by email or phone. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import type { ListInput } from '@portal/shared/contract/kernel/list.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

withSandbox('the list of customers', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
  });

  const create = async (part: { name: string; email?: string; phone?: string }) => {
    const body = { email: 'rosnah@example.my', phone: '', note: '', is_active: true, ...part };
    return dataOf(sandbox(), customers.create, { body }, await aminah.signedIn());
  };
  const list = async (sort: ListInput['body']['sort'], key = '', search_column = 'name') => {
    const search = { search_enable: key !== '', search_key: key, search_column };
    const input = { query: { skip: 0, limit: 500 }, body: { search, sort } };
    return (await dataOf(sandbox(), customers.billed, input, await aminah.signedIn())).list;
  };
  const get = async (id: string) => dataOf(sandbox(), customers.get, { params: { id } }, await aminah.signedIn());
  const find = async (query: CallInput<typeof customers.known>['query']) =>
    (await dataOf(sandbox(), customers.known, { query }, await aminah.signedIn())).list.data;

  it('shows the sum of payable bills as owed, and the sum of bills paid through the gateway or by hand as paid', async () => {
    const { id, name } = await create({ name: 'Rosnah binti Ahmad' });
    expect(await get(id)).toMatchObject({ owed: 0n, paid: 0n, last_paid_at: null });
    const bill = (amount: string) => aminah.createBill({ customer_id: id, amount });
    await bill('10.10');
    const [through, byHand] = [await bill('20.20'), await bill('40.40')];
    const { redirect_url } = await aminah.pay(through.id, BANK.approves);
    await walkBank(sandbox().app, redirect_url);
    const body = {
      bill_id: byHand.id,
      method: 'cash' as const,
      received_on: '2026-11-01',
      reference: '',
      reason: 'Di kaunter',
    };
    const payment = await dataOf(sandbox(), paymentRecords.create, { body }, await aminah.signedIn());
    const known = { owed: 1010n, paid: 6060n, last_paid_at: sandbox().clock.now().toISOString() };
    expect(await get(id)).toMatchObject(known);
    expect((await list({ parameter_name: 'owed', sort_type: 'desc' }, name)).data).toMatchObject([{ id, ...known }]);
    await dataOf(sandbox(), paymentRecords.remove, { params: { id: payment.id } }, await aminah.signedIn());
    expect(await get(id)).toMatchObject({ owed: 5050n, paid: 2020n });
  });

  it('has every customer, and can be sorted by the amount that a customer owes', async () => {
    const { data, total } = await list({ parameter_name: 'owed', sort_type: 'desc' });
    const owed = data.map((customer) => customer.owed);
    expect(owed).toEqual(owed.toSorted((a, b) => Number(b - a)));
    expect(data).toHaveLength(total);
    expect(owed.at(-1)).toBe(0n);
  });

  it('the list of a customer’s bills has only bills of that customer, newest first, and is refused to another merchant', async () => {
    const { id } = await create({ name: 'Salmah binti Idris' });
    const created = [await aminah.createBill({ customer_id: id }), await aminah.createBill({ customer_id: id })];
    await aminah.createBill();
    const query = { customer_id: id };
    const { list: found } = await dataOf(sandbox(), bills.ofCustomer, { query }, await aminah.signedIn());
    expect(found.total).toBe(2);
    expect(new Set(found.data.map((bill) => bill.id))).toEqual(new Set(created.map((bill) => bill.id)));
    const theirs = await callGateway(
      sandbox(),
      bills.ofCustomer,
      { query },
      await payerOf(sandbox(), 'weiming').signedIn(),
    );
    expect(codeOf(theirs)).toBe('notFound');
  });

  it('can be searched by email address or phone number in any spelling', async () => {
    const { id } = await create({ name: 'Zainab', email: 'Zainab.Omar@example.my', phone: '+60 13-888 1234' });
    for (const query of [{ email: 'zainab.omar@EXAMPLE.my' }, { phone: '0138881234' }, { phone: '013-888 1234' }])
      expect((await find(query)).map((customer) => customer.id)).toEqual([id]);
    expect(await find({ email: 'zainab.omar@example.my', phone: '012-000 0000' })).toEqual([]);
    const query = { email: 'zainab.omar@example.my' };
    const theirs = await dataOf(sandbox(), customers.known, { query }, await payerOf(sandbox(), 'weiming').signedIn());
    expect(theirs.list.data).toEqual([]);
  });
});
