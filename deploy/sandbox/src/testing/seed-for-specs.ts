/** The demonstration's data for specs, always created at the same time of the clock. */
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { createClock, frozen } from '../kernel/time/clock.ts';
import { openDatabase, type Database } from '../kernel/data/database.ts';
import { livePast, seedDemo } from '../demo.ts';
import { readFeatures, type FoundFeature } from '../features.ts';
import { specFeatureFolders } from './spec-feature-folders.ts';

/** Friday, 20 November 2026, half past nine in Kuala Lumpur. */
export const TEST_NOW = momentOf('2026-11-20T09:30:00+08:00');

export async function seed(database: Database, features: readonly FoundFeature[] = []): Promise<void> {
  const clock = createClock(frozen(TEST_NOW));
  await seedDemo(database, clock, features);
  await livePast(database, clock, features);
}

/** Fills the empty PostgreSQL database at `url`, also with features. */
export async function seedForSpecs(url: string): Promise<void> {
  const database = await openDatabase({ url });
  await seed(database, await readFeatures(specFeatureFolders()));
  await database.close();
}
