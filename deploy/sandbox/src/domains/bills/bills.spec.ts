/** A merchant's bills, tested through the gateway's calls. */
import { randomUUID } from 'node:crypto';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { movedBy } from '../../kernel/time/clock.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { codeOf, payerOf } from '../../testing/payer.ts';

const everything = {
  search: { search_enable: false, search_key: '', search_column: 'bill_number' },
  sort: { parameter_name: 'created_at', sort_type: 'desc' },
} as const;

withSandbox('a bill', (sandbox) => {
  let aminah: ReturnType<typeof payerOf>;
  let weiming: ReturnType<typeof payerOf>;
  beforeAll(() => {
    aminah = payerOf(sandbox());
    weiming = payerOf(sandbox(), 'weiming');
  });
  const billsOf = async (id: string, body: object, query = { skip: 0, limit: 10 }) =>
    callUnchecked(sandbox(), bills.ofCollection, { params: { id }, query, body }, await aminah.signedIn());

  it('is due when created, and has the number after the number of the previous bill', async () => {
    const [first, second] = [await aminah.createBill(), await aminah.createBill({ description: 'Kuih raya' })];
    expect(first).toMatchObject({ status: 'due', amount: 12_000n, paid_at: null });
    expect(first.bill_number).toMatch(/^INV-\d{5}$/);
    expect(Number(second.bill_number.slice(4))).toBe(Number(first.bill_number.slice(4)) + 1);
    expect((await aminah.bill(second.id)).timeline).toMatchObject([{ kind: 'created', by: 'Aminah binti Yusof' }]);
  });

  it('has a unique number without a gap when 40 bills are created concurrently, separately for each merchant', async () => {
    const before = Number((await aminah.createBill()).bill_number.slice(4));
    const others = weiming.createBill();
    const created = await Promise.all(Array.from({ length: 40 }, () => aminah.createBill()));
    const numbers = created.map(({ bill_number }) => Number(bill_number.slice(4))).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => before + 1 + index));
    expect(Number((await others).bill_number.slice(4))).not.toBe(before + 41);
  });

  it('needs an email address or a phone number of its payer, when created and when changed', async () => {
    const refused = { code: 4000, fields: { payer_email: 'Enter an email or a phone number' } };
    const nowhere = { payer_email: '', payer_phone: '' };
    expect(await aminah.tryCreateBill(nowhere)).toMatchObject(refused);
    const { id } = await aminah.createBill({ ...nowhere, payer_phone: '012-345 6789' });
    expect(await aminah.tryChange(id, nowhere)).toMatchObject(refused);
    expect(await aminah.tryChange(id, { ...nowhere, payer_email: 'nurul@example.my' })).toMatchObject({ code: 2000 });
    expect(await aminah.bill(id)).toMatchObject({ payer_email: 'nurul@example.my', payer_phone: '' });
  });

  it('is created, or refused with notFound, when its collection is deleted concurrently', async () => {
    const body = { title: 'Yuran', description: '', record_status: 1 as const };
    for (let round = 0; round < 8; round++) {
      const { id } = await dataOf(sandbox(), collections.create, { body }, await aminah.signedIn());
      const [created, removed] = await Promise.all([
        aminah.tryCreateBill({ collection_id: id }),
        callGateway(sandbox(), collections.remove, { params: { id } }, await aminah.signedIn()),
      ]);
      expect([codeOf(created), codeOf(removed)]).toEqual(
        codeOf(created) === 'success' ? ['success', 'inUse'] : ['notFound', 'success'],
      );
    }
  });

  it('is found by its number among the bills of all collections, and never by another merchant', async () => {
    const [one, other] = [await aminah.createBill(), await weiming.createBill()];
    const search = { search_enable: true, search_key: one.bill_number, search_column: 'bill_number' } as const;
    const query = { skip: 0, limit: 10 };
    const { list } = await dataOf(
      sandbox(),
      bills.list,
      { query, body: { ...everything, search } },
      await aminah.signedIn(),
    );
    expect(list.data?.map(({ id }) => id)).toEqual([one.id]);
    const { list: all } = await dataOf(
      sandbox(),
      bills.list,
      { query: { skip: 0, limit: 1000 }, body: everything },
      await aminah.signedIn(),
    );
    expect(new Set(all.data?.map(({ collection_id }) => collection_id)).size).toBeGreaterThan(1);
    expect(all.data?.map(({ id }) => id)).not.toContain(other.id);
  });

  it('is listed with the bills of its collection, newest first and in pages, without a search', async () => {
    const body = { title: 'Yuran renang', description: '', record_status: 1 as const };
    const { id: collection_id } = await dataOf(sandbox(), collections.create, { body }, await aminah.signedIn());
    const elsewhere = await aminah.createBill();
    const created: string[] = [];
    for (const description of ['Oktober', 'November', 'Disember']) {
      sandbox().clock.set(movedBy(sandbox().clock.setting(), 1000));
      created.unshift((await aminah.createBill({ collection_id, description })).id);
    }
    const find = async (query: CallInput<typeof bills.find>['query'], principal = aminah) => {
      const { list } = await dataOf(sandbox(), bills.find, { query }, await principal.signedIn());
      return { ids: list.data.map(({ id }) => id), total: list.total };
    };
    expect(await find({ collection_id })).toEqual({ ids: created, total: 3 });
    expect(await find({ collection_id, skip: 1, limit: 1 })).toEqual({ ids: [created[1]], total: 3 });
    expect((await find({ limit: 1000 })).ids).toEqual(expect.arrayContaining([...created, elsewhere.id]));
    const nothing = { ids: [], total: 0 };
    expect(await find({ collection_id }, weiming)).toEqual(nothing);
    expect(await find({ collection_id: randomUUID() }, weiming)).toEqual(nothing);
  });

  it('is created once for one idempotency key, also by ten concurrent requests and a later retry', async () => {
    const keyed = { headers: { 'idempotency-key': randomUUID() } };
    await aminah.signedIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => aminah.tryCreateBill({}, keyed)));
    for (const answer of [...answers, await aminah.tryCreateBill({}, keyed)]) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 2000, data: { amount: '120.00' } });
    expect(codeOf(await aminah.tryCreateBill({ amount: '120.50' }, keyed))).toBe('idempotencyMismatch');
    const theirs = await weiming.tryCreateBill({}, keyed);
    expect(codeOf(theirs)).toBe('success');
    const idOf = ({ data }: { readonly data: unknown }) => (data as { readonly id: string }).id;
    expect(answers.map(idOf)).not.toContain(idOf(theirs));
  });

  it('that is refused uses no bill number', async () => {
    const before = Number((await aminah.createBill()).bill_number.slice(4));
    await aminah.tryCreateBill({ collection_id: randomUUID() });
    expect(Number((await aminah.createBill()).bill_number.slice(4))).toBe(before + 1);
  });

  it.each([
    ['an amount of RM0', { amount: '0.00' }, 'invalidInput', 'amount'],
    ['a negative amount', { amount: '-5.00' }, 'invalidInput', 'amount'],
    ['an amount of three decimals', { amount: '1.005' }, 'invalidInput', 'amount'],
    ['an amount above RM1,000,000', { amount: '1000000.01' }, 'invalidInput', 'amount'],
    ['no description', { description: ' ' }, 'invalidInput', 'description'],
    ['a due date that does not exist', { due_date: '2026-11-31' }, 'invalidInput', 'due_date'],
    ['a last day to pay before the due date', { expires_on: '2026-11-29' }, 'invalidInput', 'expires_on'],
    [
      'a last day to pay that has passed',
      { due_date: '2026-11-01', expires_on: '2026-11-19' },
      'invalidInput',
      'expires_on',
    ],
    ['a collection that does not exist', { collection_id: randomUUID() }, 'notFound', 'collection_id'],
    ['a customer that does not exist', { customer_id: randomUUID() }, 'notFound', 'customer_id'],
  ])('with %s is refused with an error at the field', async (_, part, code, field) => {
    const refused = await aminah.tryCreateBill(part);
    expect([codeOf(refused), Object.keys(refused.fields)]).toEqual([code, [field]]);
  });

  it('of another merchant is answered exactly like an unknown bill, and so are the collection and the customer of another merchant', async () => {
    const theirs = await weiming.createBill();
    const session = await weiming.signedIn();
    const input = { query: { skip: 0, limit: 1 }, body: { ...everything, filter: {} } };
    const list = await dataOf(
      sandbox(),
      customers.list,
      { ...input, body: { ...input.body, search: { ...input.body.search, search_column: 'name' } } },
      session,
    );
    const customer_id = list.list.data[0]?.id ?? '';
    for (const part of [{ collection_id: weiming.collectionId }, { customer_id }]) {
      const [field] = Object.keys(part) as ['collection_id' | 'customer_id'];
      expect(await aminah.tryCreateBill(part)).toEqual(await aminah.tryCreateBill({ [field]: randomUUID() }));
    }
    const get = async (id: string) => callGateway(sandbox(), bills.get, { params: { id } }, await aminah.signedIn());
    expect(await get(theirs.id)).toEqual(await get(randomUUID()));
    expect(codeOf(await get(theirs.id))).toBe('notFound');
    const body = { ...everything, filter: {} };
    expect(await billsOf(weiming.collectionId, body)).toEqual(await billsOf(randomUUID(), body));
    const open = (id: string, product = 'customer') =>
      callGateway(sandbox(), publicPay.bill, { params: { id, product } });
    expect(await open(aminah.collectionId)).toEqual(await open(randomUUID()));
    expect(codeOf(await open(theirs.id, 'store'))).toBe('notFound');
  });

  it('can be searched, sorted and filtered in the list of its collection', async () => {
    const collection = await dataOf(
      sandbox(),
      collections.create,
      { body: { title: 'Kelas memasak', description: '', record_status: 1 } },
      await aminah.signedIn(),
    );
    for (const amount of ['10.00', '30.00', '20.00'])
      await aminah.createBill({ collection_id: collection.id, amount, description: `Kelas ${amount}` });
    const amounts = async (change: object) => {
      const { data } = await billsOf(collection.id, { ...everything, filter: {}, ...change });
      const { list } = data as { list: { data: { amount: string }[]; total: number } };
      return [list.total, ...list.data.map(({ amount }) => amount)];
    };
    expect(await amounts({ sort: { parameter_name: 'amount', sort_type: 'asc' } })).toEqual([
      3,
      '10.00',
      '20.00',
      '30.00',
    ]);
    const search = { search_enable: true, search_key: 'kelas_2', search_column: 'description' };
    expect(await amounts({ search })).toEqual([1, '20.00']);
    expect(await amounts({ filter: { status: 'paid' } })).toEqual([0]);
    expect(await amounts({ filter: { status: 'due' } })).toHaveLength(4);
  });

  it('becomes overdue the day after its due date, and expires the day after its last day to pay', async () => {
    const { clock, app } = sandbox();
    const bill = await aminah.createBill({ due_date: clock.today(), expires_on: '2026-11-22' });
    const pass = (minutes: number) =>
      app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes } });
    await pass(24 * 60);
    expect((await aminah.bill(bill.id)).status).toBe('overdue');
    await pass(24 * 60);
    expect((await aminah.bill(bill.id)).status).toBe('overdue');
    await pass(24 * 60);
    const { status, timeline } = await aminah.bill(bill.id);
    expect([status, ...timeline.map(({ kind }) => kind)]).toEqual(['expired', 'created', 'overdue', 'expired']);
  });

  it('leaves the ledger without faults', async () => {
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
