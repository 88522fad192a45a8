import { ALL_TOURS } from '@portal/shared/contract/merchant/platform/tours.ts';
import { ne } from 'drizzle-orm';
import { users } from '../identity/domain.ts';
import { tourSettings } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';

/** Hafiz is a new user, for whom tours start; the other users have turned them off. */
const NEWCOMER = 'hafiz';

export async function seedTours(tx: Tx, since: Date): Promise<void> {
  const { uuid } = createGenerator(7_000);
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(ne(users.username, NEWCOMER))
    .orderBy(users.username);
  await tx.insert(tourSettings).values(
    people.map(({ id }) => ({
      id: uuid(),
      user_id: id,
      routeName: ALL_TOURS,
      setting: 'skipped' as const,
      tour_enabled: false,
      created_at: since,
    })),
  );
}
