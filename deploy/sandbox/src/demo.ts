/** Fills the gateway with the data of the demonstration. */
import { DOMAINS } from './domains.ts';
import { accounts } from './kernel/data/accounts.tables.ts';
import type { Database } from './kernel/data/database.ts';
import { missingMigration } from './kernel/data/database-failures.ts';
import { fillRegistries, momentsOf } from './kernel/domain.ts';
import { doMoments } from './kernel/jobs/moments.ts';
import { portsOf } from './kernel/ports.ts';
import type { Clock } from './kernel/time/clock.ts';
import { SIMULATORS } from './simulators.ts';

/**
 * Fills an empty database in one transaction; a database with any account is left unchanged. The same clock gives the same rows. Throws a
 * sentence for developers when a table has no migration yet.
 */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  fillRegistries(DOMAINS);
  const ports = portsOf([...DOMAINS, ...SIMULATORS]);
  try {
    await database.tx(async (tx) => {
      const [someone] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
      if (someone) return;
      for (const { seed, resources = [] } of DOMAINS) {
        await seed?.(tx, clock, ports);
        for (const resource of resources) await resource.seed(tx, clock.today());
      }
    });
  } catch (error) {
    const missing = missingMigration(error);
    throw missing === undefined ? error : new Error(missing);
  }
}

/**
 * Performs the acts of the demonstration's past at their times, with the gateway's own functions. A running gateway performs them in the
 * first run of its due jobs. The data of specs is copied many times, so for specs they are performed once, here.
 */
export async function livePast(database: Database, clock: Clock): Promise<void> {
  const moments = momentsOf(DOMAINS, portsOf([...DOMAINS, ...SIMULATORS]));
  await doMoments(moments)(database, clock, (failure) => {
    throw failure;
  });
}
