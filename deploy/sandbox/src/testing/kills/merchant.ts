/** Prepares a merchant for the days of a kill test: payees whose accounts are old enough, money for payouts and couriers, and goods. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../kernel/data/database.ts';
import { post } from '../../kernel/ledger/post.ts';
import { later } from '../../kernel/time/clock.ts';
import { products } from '../../domains/products/domain.ts';
import { changeUnits } from '../../domains/stock/counting.ts';
import { storeProducts, stores } from '../../domains/stores/domain.ts';
import { payees } from '../../domains/payouts/tables.ts';

const WEEKS_MS = 28 * 24 * 60 * 60_000;
const MUCH = 1_000_000_000n;
/** Money that is sent to the second account comes back. */
const ACCOUNT_NUMBERS = ['5140001111', '5140001110'] as const;

/** Returns the ids of the payees. */
export async function addPayeesAndMoney(
  database: Pick<Database, 'tx'>,
  account_id: string,
  at: Date,
): Promise<readonly string[]> {
  const before = later(at, -WEEKS_MS);
  const rows = ACCOUNT_NUMBERS.map((account_number) => ({
    id: randomUUID(),
    account_id,
    name: `Kedai Kek Melati ${account_number}`,
    bank_code: 'MBBEMYKL',
    account_number,
    holder_name: 'Nurul Aisyah',
    verified_name: null,
    verified_at: before,
    bank_changed_at: before,
    is_active: true,
    created_at: before,
  }));
  await database.tx(async (tx) => {
    await tx.insert(payees).values(rows);
    await post(tx, {
      key: `kills:${account_id}`,
      kind: 'top_up',
      source: { type: 'spec', id: randomUUID() },
      at: before,
      entries: [
        { account: 'clearing', channel: 'fpx_b2c', amount: MUCH + MUCH },
        { account: 'pool', merchantId: account_id, poolType: 'payout', amount: -MUCH },
        { account: 'pool', merchantId: account_id, poolType: 'prefund', amount: -MUCH },
      ],
    });
  });
  return rows.map(({ id }) => id);
}

/** Two products without options in a published store. */
export interface Goods {
  readonly storeId: string;
  /** A product that is not sent. */
  readonly taught: string;
  /** A product with a weight, which is sent. */
  readonly sent: string;
  /** The number of pieces of each product. */
  readonly count: number;
}

const PIECES = 500_000;
const PRICE = 2_000n;

export const addGoods = (database: Database, account_id: string, at: Date): Promise<Goods> =>
  database.tx(async (tx) => {
    const [store] = await tx
      .select({ id: stores.id })
      .from(stores)
      .where(and(eq(stores.account_id, account_id), eq(stores.is_active, true)));
    const [like] = await tx.select().from(products).where(eq(products.account_id, account_id));
    if (!store || !like) throw new Error('The demonstration has no published store.');
    const add = async (title: string, weight_grams: number | null, position: number): Promise<string> => {
      const productId = randomUUID();
      const goods = { title, description: 'Setiap petang.', options: [], status: 'active', weight_grams } as const;
      const free = { min_purchase_quantity: null, max_purchase_quantity: null };
      await tx.insert(products).values({ ...like, ...goods, ...free, id: productId, price: PRICE });
      await tx.insert(storeProducts).values({ account_id, store_id: store.id, product_id: productId, position });
      const counted = { kind: 'counted', quantity: PIECES, reason: '' } as const;
      await changeUnits(tx, { accountId: account_id, productId, variantId: null }, counted, { at });
      return productId;
    };
    const [taught, sent] = [await add('Kelas menari', null, 1_000), await add('Kipas lipat', 60, 1_001)];
    return { storeId: store.id, taught, sent, count: PIECES };
  });
