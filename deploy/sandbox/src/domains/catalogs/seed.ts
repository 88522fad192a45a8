/** The catalogue that the demonstration's kindergarten made for a new school year. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { products } from '../products/domain.ts';
import { catalogs } from './tables.ts';

const TITLES = ['Baju harian', 'Baju sukan', 'Beg galas', 'Botol air 500 ml'];

export const SCHOOL_CATALOG = namedId('demonstration catalogue', 'Kembali ke sekolah');

export async function seedCatalogs(tx: Tx, today: Day): Promise<void> {
  const account_id = accountId('Tadika Sinar Pagi');
  const found = await tx
    .select({ id: products.id, title: products.title })
    .from(products)
    .where(and(eq(products.account_id, account_id), inArray(products.title, TITLES)));
  await tx.insert(catalogs).values({
    id: SCHOOL_CATALOG,
    account_id,
    title: 'Kembali ke sekolah',
    description: 'What a child needs for a new school year.',
    product_ids: TITLES.flatMap((title) => found.find((product) => product.title === title)?.id ?? []),
    created_at: startOf(addDays(today, -12)),
  });
}
