import { randomUUID } from 'node:crypto';
import { BILL_ROWS_LIMIT } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { ListInput } from '@portal/shared/contract/kernel/list.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { eq } from 'drizzle-orm';
import { later } from '../../../kernel/time/clock.ts';
import { paymentAttempts } from '../tables.ts';
import { dataOf } from '../../../testing/calls.ts';
import { withUnprovedSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import { walkBank } from '../../../testing/walk-bank.ts';

const listRequest = (change: Partial<ListInput['body']> = {}): ListInput => ({
  query: { skip: 0, limit: 100 },
  body: {
    search: { search_enable: false, search_key: '', search_column: 'bill_number' },
    sort: { parameter_name: 'created_at', sort_type: 'desc' },
    filter: {},
    ...change,
  },
});

const only = (search_column: string, search_key: string) =>
  listRequest({ search: { search_enable: true, search_key, search_column } });

withUnprovedSandbox('the list of payments', (sandbox) => {
  const read = async (input: ListInput, username = 'aminah') => {
    const { access } = await sandbox().signIn(username);
    return (await dataOf(sandbox(), paymentRecords.list, input, { token: access })).list;
  };

  /** Makes a bill and pays it at the bank, through `service`. */
  async function pays(service: string) {
    const payer = payerOf(sandbox());
    const bill = await payer.createBill();
    const attempt = await payer.pay(bill.id, service);
    await walkBank(sandbox().app, attempt.redirect_url);
    return { bill, attempt };
  }

  it('has each attempt to pay as a row with its bill, collection, bank and code', async () => {
    const { attempt, bill } = await pays(BANK.declines);
    const { data, total } = await read(only('invoice_no', attempt.invoice_no));
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      invoice_no: attempt.invoice_no,
      bill_id: bill.id,
      bill_number: bill.bill_number,
      payer_name: bill.payer_name,
      collection_id: bill.collection_id,
      channel: 'fpx_b2c',
      bank_name: 'SBI Bank B (test, declines)',
      status: 'failed',
      fpx_code: '51',
      fee: null,
      net: null,
      net_left: null,
      refunded_state: null,
    });
  });

  it('fee, tax and net of a payment add up to its amount, as the ledger posted them', async () => {
    const { attempt } = await pays(BANK.approves);
    const [row] = (await read(only('invoice_no', attempt.invoice_no))).data;
    expect(row).toMatchObject({
      status: 'success',
      fpx_code: '00',
      amount: 12000n,
      fee: 70n,
      tax: 6n,
      net: 11924n,
      net_left: 11924n,
    });
  });

  it('is searched by payer, sorted by amount, and filtered by state', async () => {
    await pays(BANK.approves);
    const { query, body } = only('payer_name', 'nurul_aisyah');
    const sort = { parameter_name: 'amount', sort_type: 'asc' } as const;
    const { data } = await read({ query, body: { ...body, sort, filter: { state: 'success' } } });
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ status, payer_name }) => status === 'success' && /nurul aisyah/i.test(payer_name))).toBe(true);
    const amounts = data.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a - b)));
  });

  it('has only the newest payments of a bill that has more payments than the limit of the list', async () => {
    const { bill, attempt } = await pays(BANK.declines);
    const { database, clock } = sandbox();
    const numbers = Array.from({ length: BILL_ROWS_LIMIT + 5 }, (_, place) => `LONG-${String(place).padStart(4, '0')}`);
    await database.tx(async (tx) => {
      const [row] = await tx.select().from(paymentAttempts).where(eq(paymentAttempts.invoice_no, attempt.invoice_no));
      if (!row) throw new Error('There is no such payment.');
      const more = numbers.map((invoice_no, place) => ({
        ...row,
        id: randomUUID(),
        invoice_no,
        created_at: later(clock.now(), (place + 1) * 1000),
      }));
      await tx.insert(paymentAttempts).values(more);
    });
    const { access } = await sandbox().signIn('aminah');
    const query = { bill_invoice: bill.bill_number };
    const { list } = await dataOf(sandbox(), paymentRecords.ofBill, { query }, { token: access });
    expect(list.data.map(({ invoice_no }) => invoice_no)).toEqual(numbers.slice(-BILL_ROWS_LIMIT).toReversed());
  });

  it("has no attempt on another merchant's bill", async () => {
    const { attempt } = await pays(BANK.approves);
    expect((await read(only('invoice_no', attempt.invoice_no), 'weiming')).total).toBe(0);
  });
});
