import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

const FORM = { title: 'Yuran 2027', description: 'Fees', record_status: 1 as const };

withSandbox('a collection', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const create = () => dataOf(sandbox(), collections.create, { body: FORM }, { token });
  const get = (id: string) => dataOf(sandbox(), collections.get, { params: { id } }, { token });

  const list = (record_status?: '1' | '2') =>
    dataOf(
      sandbox(),
      collections.list,
      {
        query: { skip: 0, limit: 10 },
        body: {
          search: { search_enable: false, search_key: '', search_column: 'title' },
          sort: { parameter_name: 'created_at', sort_type: 'desc' },
          filter: record_status ? { record_status } : {},
        },
      },
      { token },
    );

  it('that is new has no bills and is first in the list', async () => {
    const created = await create();
    expect(created).toMatchObject({ ...FORM, bills_total: 0, bills_paid: 0, collected: 0n });
    expect((await list()).list.data[0]).toEqual(created);
  });

  it('is stopped and started by its record status, and the list can be filtered by this status', async () => {
    const { id } = await create();
    const renamed = { params: { id }, body: { title: 'Yuran 2027' } };
    await dataOf(sandbox(), collections.update, renamed, { token });
    const stopped = { params: { id }, body: { record_status: 2 as const } };
    expect(await dataOf(sandbox(), collections.update, stopped, { token })).toMatchObject({
      ...FORM,
      title: 'Yuran 2027',
      record_status: 2,
    });
    const idsOf = async (status: '1' | '2') => (await list(status)).list.data.map((row) => row.id);
    expect(await idsOf('2')).toContain(id);
    expect(await idsOf('1')).not.toContain(id);
    await dataOf(sandbox(), collections.update, { ...stopped, body: { record_status: 1 } }, { token });
    expect(await idsOf('1')).toContain(id);
  });

  it('can be found by status and kind without a search', async () => {
    const { id } = await create();
    const find = async (query: object) => (await dataOf(sandbox(), collections.find, { query }, { token })).list;
    expect((await find({ record_status: '1', kind: 'bill' })).data.map((row) => row.id)).toContain(id);
    expect(await find({ kind: 'bill', limit: 1 })).toMatchObject({
      data: [{ kind: 'bill' }],
      total: expect.any(Number),
    });
    expect((await find({ record_status: '2' })).data.map((row) => row.id)).not.toContain(id);
    expect((await find({ kind: 'payment' })).data.every(({ kind }) => kind === 'payment')).toBe(true);
  });

  it('has the number of its bills, paid bills and payable bills, and the amount that payers paid, without deduction of fees', async () => {
    const { id } = await create();
    const payer = payerOf(sandbox());
    await payer.createBill({ collection_id: id, amount: '80.05' });
    const bill = await payer.createBill({ collection_id: id, amount: '120.10' });
    const { redirect_url } = await payer.pay(bill.id, BANK.approves);
    await walkBank(sandbox().app, redirect_url);
    const cancelled = await payer.createBill({ collection_id: id });
    await payer.tryCancel(cancelled.id);
    await payer.createBill({ collection_id: id, status: 'draft' });
    const figures = { bills_total: 4, bills_paid: 1, bills_open: 1, collected: 12_010n };
    expect(await get(id)).toMatchObject(figures);
    expect((await list()).list.data.find((row) => row.id === id)).toMatchObject(figures);
  });

  it('with bills cannot be deleted, and a collection without bills can be deleted', async () => {
    const { id } = await create();
    const empty = await create();
    await payerOf(sandbox()).createBill({ collection_id: id });
    const remove = (one: string) => callGateway(sandbox(), collections.remove, { params: { id: one } }, { token });
    expect(await remove(id)).toMatchObject({ code: CODES.inUse.code, data: null });
    expect(await get(id)).toMatchObject({ bills_total: 1 });
    expect(await remove(empty.id)).toMatchObject({ code: 2000, data: null });
  });
});
