/** The demonstration's customers: each merchant has more than six pages of ten. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../kernel/time/clock.ts';
import { customers } from './tables.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { NO_ADDRESS, address } from '../../kernel/seed/addresses.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import { handleOf, identityNumber, personName, phoneNumber } from '../../kernel/seed/names.ts';

const PER_MERCHANT = 64;
/** How many days ago each merchant's first customer was added, in the order of the merchants. */
const DAYS_BACK = [180, 700, 180];
const NOTES = ['', '', '', '', 'Prefers WhatsApp', 'Pays at the end of the month', 'Two children enrolled'] as const;

export async function seedCustomers(tx: Tx, today: Day): Promise<void> {
  const generator = createGenerator(3_000);
  const registrar = createGenerator(3_100);
  const postman = createGenerator(3_200);
  for (const [place, merchant] of DEMO_MERCHANTS.entries()) {
    const rows = Array.from({ length: PER_MERCHANT }, (_, index) => {
      const name = personName(generator);
      const joined = startOf(addDays(today, -generator.between(1, DAYS_BACK[place] ?? 1)));
      return {
        id: generator.uuid(),
        account_id: merchant.id,
        name,
        email: `${handleOf(name)}${index + 1}@example.my`,
        phone: generator.chance(85) ? phoneNumber(generator) : '',
        identity_number: registrar.chance(60) ? identityNumber(registrar) : '',
        ...(postman.chance(75) ? address(postman) : NO_ADDRESS),
        note: generator.pick(NOTES),
        is_active: generator.chance(92),
        created_at: later(joined, generator.between(8 * 60, 20 * 60) * 60_000),
      };
    });
    await tx.insert(customers).values(rows);
  }
}
