/** The customers, products and orders of the merchant with most of the payments. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { idOf } from './ids.ts';

/** The merchant has one customer, one product and one order for so many payments. */
export const PAYMENTS_PER_CUSTOMER = 10;

const owner = sql`${DEMO_MERCHANTS[0]?.id}::uuid`;

/** So many customers and products, from the last year. */
export async function writeShop(tx: Tx, count: number, now: Date): Promise<void> {
  const category = sql`(select c.id from product_categories c where c.account_id = ${owner} order by c.id limit 1)`;
  const at = sql`${now.toISOString()}::timestamptz - (${sql.raw(String(count))} - p.n) * (interval '365 days' / ${sql.raw(String(count))})`;
  const p = sql`generate_series(1, ${sql.raw(String(count))}) p(n)`;
  await tx.execute(sql`
    insert into customers (id, account_id, name, email, phone, postcode, locality, state, note, is_active, created_at)
    select ${idOf('c')}, ${owner}, 'Customer ' || md5(p.n::text), md5(p.n::text) || '@example.com', '6012' || lpad(p.n::text, 7, '0'), '50000',
      'Kuala Lumpur', (array['Selangor', 'Johor', 'Kuala Lumpur'])[1 + p.n % 3], '', p.n % 20 > 0, ${at}
    from ${p}`);
  await tx.execute(sql`
    insert into products (id, account_id, title, description, category_id, tags, status, price, created_at)
    select ${idOf('d')}, ${owner}, 'Product ' || md5(p.n::text), '', ${category}, '{}',
      (array['active', 'active', 'draft', 'archived'])[1 + p.n % 4], 100 + (p.n::bigint * 7919) % 50000, ${at}
    from ${p}`);
}

/** The payments of the merchant that have an order. The table of payments is `large_books`. */
const ordered = sql`large_books p where p.account_id = ${owner} and p.n % ${sql.raw(String(PAYMENTS_PER_CUSTOMER))} = 0`;

/** The order of a payment was sent; one paid order of twenty waits to be packed. */
const isSent = sql`p.is_paid and p.n % 200 <> 0`;

/** One sent order of twenty is not delivered yet. */
const isUnderWay = sql`p.n % 200 = 10`;

/** The orders of the merchant's payments, each of one product. */
export async function writeOrders(tx: Tx, products: number): Promise<void> {
  await tx.execute(sql`
    insert into orders (id, account_id, store_id, bill_id, number, cart_id, status, parcels, buyer_name, buyer_email, buyer_phone, note, language,
      goods_total, delivery_price, total, weight_grams, kept_until, paid_at, ended_at, created_at)
    select ${idOf('f')}, p.account_id, (select s.id from stores s where s.account_id = p.account_id order by s.id limit 1), ${idOf('b')},
      'BIG-' || lpad(p.n::text, 8, '0'), ${idOf('f')}, case when p.is_paid then 'paid' else 'expired' end,
      case when not (${isSent}) then 'none' when ${isUnderWay} then 'sent' else 'delivered' end, 'Buyer ' || md5(p.n::text),
      md5(p.n::text) || '@example.com', '6012' || lpad(p.n::text, 7, '0'), '', 'ms', p.amount, 0, p.amount, 0, p.at + interval '1 hour',
      case when p.is_paid then p.at end, case when not p.is_paid then p.at + interval '1 hour' end, p.at
    from ${ordered}`);
  await tx.execute(sql`
    insert into order_lines (account_id, order_id, position, product_id, title, option_values, sku, unit_price, quantity, total, sent)
    select p.account_id, ${idOf('f')}, 0, ${idOf('d', sql`1 + p.n % ${sql.raw(String(products))}`)}, 'Product', '{}', '', p.amount, 1, p.amount,
      case when ${isSent} then 1 else 0 end
    from ${ordered}`);
}

/** The parcels of the sent orders, each with the one piece of its order. */
export async function writeParcels(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into shipments (id, account_id, order_id, number, status, courier, tracking_number, weight_grams, handed_over_at, delivered_at, created_at)
    select ${idOf('9')}, p.account_id, ${idOf('f')}, 1, case when ${isUnderWay} then 'handed_over' else 'delivered' end, 'Pos Laju',
      'BIG' || lpad(p.n::text, 8, '0') || 'MY', 0, p.at, case when not (${isUnderWay}) then p.at end, p.at
    from ${ordered} and ${isSent}`);
  await tx.execute(sql`
    insert into shipment_lines (account_id, shipment_id, order_id, position, quantity)
    select p.account_id, ${idOf('9')}, ${idOf('f')}, 0, 1 from ${ordered} and ${isSent}`);
}
