/** Fills the gateway with the data of the demonstration. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAINS } from './domains.ts';
import type { FoundFeature } from './features.ts';
import { accounts } from './kernel/data/accounts.tables.ts';
import type { Database, Tx } from './kernel/data/database.ts';
import { missingMigration } from './kernel/data/database-failures.ts';
import { migrateFeature, once } from './kernel/data/feature-migrations.ts';
import { fillRegistries, momentsOf, type Domain } from './kernel/domain.ts';
import { doMoments } from './kernel/jobs/moments.ts';
import { portsOf, type Ports } from './kernel/ports.ts';
import type { Clock } from './kernel/time/clock.ts';
import { SIMULATORS } from './simulators.ts';

/** The domains of the gateway, and then those of features. */
export const domainsWith = (features: readonly FoundFeature[]): readonly Domain[] => [
  ...DOMAINS,
  ...features.map(({ domain }) => domain),
];

async function seedDomain(tx: Tx, { seed, resources = [] }: Domain, clock: Clock, ports: Ports): Promise<void> {
  await seed?.(tx, clock, ports);
  for (const resource of resources) await resource.seed(tx, clock.today());
}

/** Brings the tables of a feature up to date, and adds its rows of the demonstration once. */
async function addFeature(tx: Tx, { domain, folder }: FoundFeature, clock: Clock, ports: Ports): Promise<void> {
  const migrations = join(folder, 'gateway/migrations');
  if (existsSync(migrations)) await migrateFeature(tx, domain.name, migrations);
  await once(tx, domain.name, 'demonstration', () => seedDomain(tx, domain, clock, ports));
}

/**
 * Fills an empty database in one transaction; in a database with any account, only features that it does not have yet are added. The same
 * clock gives the same rows. Throws a sentence for developers when a table has no migration yet.
 */
export async function seedDemo(
  database: Database,
  clock: Clock,
  features: readonly FoundFeature[] = [],
): Promise<void> {
  const domains = domainsWith(features);
  fillRegistries(domains);
  const ports = portsOf([...domains, ...SIMULATORS]);
  try {
    await database.tx(async (tx) => {
      const [someone] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
      if (!someone) for (const domain of DOMAINS) await seedDomain(tx, domain, clock, ports);
      for (const feature of features) await addFeature(tx, feature, clock, ports);
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
export async function livePast(
  database: Database,
  clock: Clock,
  features: readonly FoundFeature[] = [],
): Promise<void> {
  const domains = domainsWith(features);
  const moments = momentsOf(domains, portsOf([...domains, ...SIMULATORS]));
  await doMoments(moments)(database, clock, (failure) => {
    throw failure;
  });
}
