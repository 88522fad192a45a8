/** The demonstration's stores, with their settings, products and opening hours. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../kernel/data/database.ts';
import type { OwnedTable } from '../../../kernel/data/owned.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { createGenerator } from '../../../kernel/seed/generator.ts';
import { later } from '../../../kernel/time/clock.ts';
import { collections } from '../../collections/domain.ts';
import { demoPictureId } from '../../media/domain.ts';
import { products } from '../../products/domain.ts';
import { openingHours, storeProducts, storeSettings, stores } from '../tables.ts';
import { PLANS } from './plans.ts';

/** Finds ids by merchant and title. Throws for a title that the demonstration does not have. */
async function idsOf(tx: Tx, table: OwnedTable & { readonly title: PgColumn }) {
  const { id, account_id, title } = table;
  const rows = await tx.select({ id, account_id, title }).from<PgTable>(table);
  const ids = new Map(rows.map((row) => [`${String(row.account_id)} ${String(row.title)}`, String(row.id)]));
  return (accountId: string, wanted: string): string => {
    const found = ids.get(`${accountId} ${wanted}`);
    if (found === undefined) throw new TypeError(`The demonstration has no ${wanted}.`);
    return found;
  };
}

export async function seedStores(tx: Tx, today: Day): Promise<void> {
  const { uuid, between } = createGenerator(5_300);
  const productId = await idsOf(tx, products);
  const collectionId = await idsOf(tx, collections);
  const made = DEMO_MERCHANTS.flatMap(({ id: account_id }, merchant) =>
    (PLANS[merchant] ?? []).map((plan) => {
      const { title, description, email, phone, address, collection, picture, is_active } = plan;
      // The store was created after its products.
      const begun = startOf(addDays(today, -between(5, 18)));
      const created_at = later(begun, between(8 * 60, 20 * 60) * 60_000);
      const own = { account_id, created_at };
      const row = {
        ...own,
        id: uuid(),
        title,
        description,
        email,
        phone,
        address,
        is_active,
        image_id: picture ? demoPictureId(picture) : null,
        collection_id: collection === null ? null : collectionId(account_id, collection),
      };
      return { plan, row, part: () => ({ ...own, id: uuid(), store_id: row.id }) };
    }),
  );
  await tx.insert(stores).values(made.map(({ row }) => row));
  await tx
    .insert(storeSettings)
    .values(
      made.flatMap(({ plan: { settings }, part }) =>
        settings ? [{ ...part(), ...settings, is_unregistered: false, is_active: true }] : [],
      ),
    );
  await tx.insert(openingHours).values(made.flatMap(({ plan: { days }, part }) => (days ? [{ ...part(), days }] : [])));
  await tx.insert(storeProducts).values(
    made.flatMap(({ plan, row: { id: store_id, account_id } }) =>
      plan.products.map((title, position) => ({
        account_id,
        store_id,
        product_id: productId(account_id, title),
        position,
      })),
    ),
  );
}
