/** Everything the demonstration starts with. */
import { addDays, startOf, type Clock } from '../kernel/time/clock.ts';
import { accounts } from '../kernel/data/accounts.tables.ts';
import type { Database } from '../kernel/data/database.ts';
import { registerDomains } from '../registrations.ts';
import { RESOURCES } from '../resources.ts';
import { seedAccounts } from './accounts.ts';
import { seedBills } from './bills.ts';
import { seedCollections } from './collections.ts';
import { seedCustomers } from './customers.ts';
import { seedHolidays } from './holidays.ts';
import { seedIntroductions } from './introductions.ts';
import { seedOptions } from './options.ts';
import { seedPaymentPages } from './payment-pages.ts';
import { seedSubscriptions } from './subscriptions.ts';
import { seedTopUps } from './top-ups.ts';
import { seedTours } from './tours.ts';
import { seedPictures } from './pictures.ts';

/** Fills an empty database, in one transaction; a database with any account is left as it is. Same clock, same rows. */
export async function seedDemo(database: Database, clock: Clock): Promise<void> {
  registerDomains();
  const today = clock.today();
  await database.tx(async (tx) => {
    const [someone] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
    if (someone) return;
    await seedAccounts(tx, startOf(addDays(today, -200)));
    await seedHolidays(tx);
    await seedOptions(tx);
    await seedSubscriptions(tx);
    await seedTours(tx, startOf(addDays(today, -200)));
    await seedCustomers(tx, today);
    await seedPictures(tx, startOf(addDays(today, -195)));
    await seedCollections(tx, today);
    await seedBills(tx, clock);
    await seedPaymentPages(tx, today);
    await seedIntroductions(tx, today);
    await seedTopUps(tx, startOf(today));
    for (const resource of RESOURCES) await resource.seed(tx, today);
  });
}
