/**
 * Writes the data of a gateway that has been in use for a year, by SQL of the database itself: `count` payments, sixty percent of them of one
 * merchant, each with its bill, its attempt and its ledger group. That merchant also has a customer, a product and an order for every ten
 * payments, and a parcel of most orders. One introducer brought 500 merchants, who share a tenth of the payments.
 */
import { sql } from 'drizzle-orm';
import { addUpBalances } from '../domains/balances/add-up.ts';
import { BILL_TERMS } from '../domains/bills/tables.ts';
import { CUSTOMER_TERMS } from '../domains/customers/tables.ts';
import { PAYMENT_TERMS } from '../domains/payments/records/record-rows.ts';
import { ORDER_TERMS } from '../domains/orders/tables.ts';
import { PRODUCT_TERMS } from '../domains/products/tables.ts';
import { addUp } from '../domains/figures/add-up.ts';
import { DEMO_MERCHANTS } from '../kernel/seed/accounts.ts';
import { accrueCommissions } from '../domains/introducers/accrue.ts';
import { readOn, type FeedConsumer } from '../kernel/ledger/feed.ts';
import type { Tx } from '../kernel/data/database.ts';
import { writeCommissions, writeIntroducedMerchants } from './large-books/introducer.ts';
import { PAYMENTS_PER_CUSTOMER, writeOrders, writeParcels, writeShop } from './large-books/shop.ts';
import { idOf, INTRODUCED } from './large-books/ids.ts';
import { withoutTriggers } from './postgres.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** The tables that grow with these payments. */
export const LARGE_TABLES = [
  'bills',
  'payment_attempts',
  'ledger_groups',
  'ledger_entries',
  'customers',
  'products',
  'customer_figures',
  'orders',
  'order_lines',
  'shipments',
  'commissions',
  'search_terms',
];

/** One row for each payment: `n`, merchant, moment, amount, and whether it was paid. Ninety-two percent are paid. */
const payments = (count: number, now: Date) => {
  const whose = DEMO_MERCHANTS.map(({ id }, place) => sql`(${sql.raw(String(place))}, ${id}::uuid)`);
  const introduced = sql`select 3 + p.n, ${idOf('e')} from generate_series(0, ${sql.raw(String(INTRODUCED - 1))}) p(n)`;
  return sql`(
    select n, m.account_id, (select c.id from collections c where c.account_id = m.account_id order by c.id limit 1) as collection_id,
      ${now.toISOString()}::timestamptz - (${sql.raw(String(count))} - n) * (interval '365 days' / ${sql.raw(String(count))}) as at,
      1000 + (n::bigint * 7919) % 500000 as amount, n % 25 >= 2 as is_paid,
      (array['fpx_b2c', 'fpx_b2c', 'fpx_b2c', 'duitnow_qr', 'ewallet', 'card'])[1 + n % 6] as channel
    from generate_series(1, ${sql.raw(String(count))}) n
    join (values ${sql.join(whose, sql`, `)} union all ${introduced}) m(place, account_id)
      on m.place = case when n % 20 < 12 then 0 when n % 20 < 17 then 1 when n % 20 < 18 then 2 else 3 + n / 20 % ${sql.raw(String(INTRODUCED))} end)`;
};

async function write(tx: Tx, count: number, now: Date): Promise<void> {
  const all = payments(count, now);
  const customers = sql.raw(String(Math.ceil(count / PAYMENTS_PER_CUSTOMER)));
  await tx.execute(sql`create temporary table large_books on commit drop as select * from ${all} p`);
  const p = sql.raw('large_books p');
  // The payers of the first sixth share a word that no other payer has: many rows contain it, and none of the newest.
  const payer = sql`case when p.n <= ${sql.raw(String(count))} / 6 then 'Payer of old' else 'Payer' end`;
  await tx.execute(sql`
    insert into bills (id, account_id, collection_id, customer_id, bill_number, payer_name, payer_email, payer_phone, description, amount, due_date, status, purpose, paid_at, created_at)
    select ${idOf('b')}, p.account_id, p.collection_id,
      case when p.n % 4 < 2 and p.account_id = ${DEMO_MERCHANTS[0]?.id} then ${idOf('c', sql`1 + p.n * 7 % ${customers}`)} end, 'BIG-' || lpad(p.n::text, 8, '0'), ${payer} || ' ' || md5(p.n::text), '', '', 'Yuran ' || p.n,
      p.amount, p.at::date + 14, case when p.is_paid then 'paid' else 'overdue' end, 'bill', case when p.is_paid then p.at end, p.at
    from ${p}`);
  await tx.execute(sql`
    insert into payment_attempts (id, invoice_no, account_id, bill_id, service_id, channel, bank_name, amount, redirect_path, status, fpx_code, is_late, paid_at, created_at)
    select ${idOf('a')}, 'BIG-' || md5(p.n::text), p.account_id, ${idOf('b')}, 'bench', p.channel, 'Maybank2u', p.amount, '',
      case when p.is_paid then 'success' else 'failed' end, case when p.is_paid then '00' else '51' end, false, case when p.is_paid then p.at end, p.at
    from ${p}`);
  await tx.execute(sql`
    insert into ledger_groups (key, kind, source_type, source_id, entry_count, at)
    select 'payment:' || ${idOf('a')}, 'payment', 'attempt', ${idOf('a')}, 4, p.at from ${p} where p.is_paid`);
  await tx.execute(sql`
    insert into ledger_entries (group_key, ledger_account, account_id, channel, amount, at, kind)
    select 'payment:' || ${idOf('a')}, e.account, e.account_id, case when e.account = 'clearing' then p.channel end, e.amount,
      case when e.account_id is not null then p.at end, case when e.account_id is not null then 'payment' end
    from ${p} cross join lateral (values ('clearing', null::uuid, p.amount), ('merchant_pending', p.account_id, 76 - p.amount),
      ('fee_income', null, -70), ('tax_payable', null, -6)) e(account, account_id, amount)
    where p.is_paid order by p.n`);
}

/** The tables whose search terms triggers otherwise write, and the fields of these terms. */
const SEARCHED = {
  customers: Object.keys(CUSTOMER_TERMS),
  orders: Object.keys(ORDER_TERMS),
  products: Object.keys(PRODUCT_TERMS),
  bills: Object.keys(BILL_TERMS),
  payment_attempts: Object.values(PAYMENT_TERMS).map(({ field }) => field),
};

/** Writes the terms of records that have none yet. Creating the index afterwards is faster than updating it row by row. */
async function writeSearchTerms(tx: Tx): Promise<void> {
  const index = sql`'search_terms_terms'::regclass`;
  const { rows } = await tx.execute<{ definition: string }>(sql`select pg_get_indexdef(${index}) as definition`);
  await tx.execute(sql`drop index search_terms_terms`);
  for (const [table, fields] of Object.entries(SEARCHED))
    await tx.execute(sql`
      insert into search_terms (record_id, terms) select r.id, search_terms_of_row(to_jsonb(r), ${sql.param(fields)})
      from ${sql.identifier(table)} r where not exists (select from search_terms t where t.record_id = r.id)`);
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  await tx.execute(sql.raw(rows[0]?.definition ?? ''));
}

/** Writes the sums of bills that triggers otherwise maintain. */
async function sumUp(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into collection_figures (account_id, collection_id, status, is_paid, bills, amount)
    select account_id, collection_id, status, paid_at is not null, count(*), sum(amount)
    from bills where bill_number like 'BIG-%' group by 1, 2, 3, 4`);
  await tx.execute(sql`
    insert into customer_figures (account_id, customer_id, owed, paid)
    select c.account_id, c.id, coalesce(sum(bill_owed(b.status, b.amount)), 0), coalesce(sum(bill_paid(b.status, b.amount)), 0)
    from customers c left join bills b on b.account_id = c.account_id and b.customer_id = c.id
    where not exists (select from customer_figures f where f.customer_id = c.id) group by 1, 2`);
}

/** Fills the books of a gateway, including the daily sums. */
export async function fillBooks({ database, clock }: TestSandbox, count: number): Promise<void> {
  const now = clock.now();
  await database.tx(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await withoutTriggers(tx);
    await writeIntroducedMerchants(tx, now);
    await write(tx, count, now);
    await writeShop(tx, Math.ceil(count / PAYMENTS_PER_CUSTOMER), now);
    await writeOrders(tx, Math.ceil(count / PAYMENTS_PER_CUSTOMER));
    await writeParcels(tx);
    await writeCommissions(tx, now);
    await writeSearchTerms(tx);
    await sumUp(tx);
  });
  await database.tx(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    // The commission on these payments is written already.
    const earned: FeedConsumer = { name: accrueCommissions.name, consume: async () => undefined };
    for (const consumer of [addUp, addUpBalances, earned]) await readOn(tx, consumer, now);
  });
  await database.tx(async (tx) => {
    // A server with autovacuum does both in the background.
    await tx.execute(sql`analyze`);
    await tx.execute(sql`select brin_summarize_new_values('ledger_groups_at_index')`);
  });
}

/** The names of the tables with at least so many rows, as the last `analyze` counted them. */
export async function tablesOfSize({ database }: TestSandbox, rows: number): Promise<ReadonlySet<string>> {
  const found = await database.tx((tx) =>
    tx.execute<{ name: string }>(
      sql`select relname as name from pg_class where relkind = 'r' and reltuples >= ${rows}`,
    ),
  );
  return new Set(found.rows.map(({ name }) => name));
}
