/** The counted stock of some products of the demonstration's merchants; all other products are made to order. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';
import { DEMO_ACCOUNTS } from '../../../kernel/seed/accounts.ts';
import { later } from '../../../kernel/time/clock.ts';
import { products, variantsOf } from '../../products/domain.ts';
import { changeUnits, type Change, type Unit } from '../counting.ts';

/** By account and title: the count of each unit, in order, before buyers ordered. Products that are not listed are not counted. */
const PLANS: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  'Tadika Sinar Pagi': {
    'Baju sukan': [24, 12, 30, 9, 18, 3],
    'Stoking, tiga pasang': [40],
    'Krayon 24 warna': [0],
    'Beg galas': [18, 7, 2],
    'Botol air 500 ml': [1, 6],
  },
  'Kedai Sinar Pagi': {
    'Karipap beku': [35, 12, 20, 0, 14, 6],
    'Roti canai beku': [120],
    'Teh tarik botol': [3],
  },
};

const HOUR_MS = 3_600_000;

interface PastChange extends Change {
  readonly daysAgo: number;
}

/** The earlier changes that result in the given count. */
function pastOf(units: number): readonly PastChange[] {
  if (units >= 10)
    return [
      { daysAgo: 14, kind: 'counted', quantity: units - 8, reason: '' },
      { daysAgo: 12, kind: 'received', quantity: 10, reason: 'Penghantaran pembekal' },
      { daysAgo: 11, kind: 'written_off', quantity: 2, reason: 'Rosak dalam perjalanan' },
    ];
  const first = { daysAgo: 14, kind: 'counted', quantity: units + 2, reason: '' } as const;
  return [first, { daysAgo: 10, kind: 'counted', quantity: units, reason: 'Dikira semula' }];
}

async function unitsOf(tx: Tx, accountId: string, title: string): Promise<readonly Unit[]> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.account_id, accountId), eq(products.title, title)));
  if (!product) throw new TypeError(`The demonstration has no ${title}.`);
  const own = { accountId, productId: product.id };
  const variants = (await variantsOf(tx, [product])).get(product.id);
  return variants?.map(({ id }) => ({ ...own, variantId: id })) ?? [{ ...own, variantId: null }];
}

export async function seedStock(tx: Tx, today: Day): Promise<void> {
  for (const { id, account, name: byName } of DEMO_ACCOUNTS)
    for (const [title, counts] of Object.entries(PLANS[account] ?? {})) {
      const units = await unitsOf(tx, id, title);
      for (const [place, quantity] of counts.entries()) {
        const unit = units[place];
        if (!unit) throw new TypeError(`The demonstration has no unit ${place + 1} of ${title}.`);
        for (const { daysAgo, ...change } of pastOf(quantity))
          await changeUnits(tx, unit, change, {
            at: later(startOf(addDays(today, -daysAgo)), (9 + place) * HOUR_MS),
            byName,
          });
      }
    }
}
