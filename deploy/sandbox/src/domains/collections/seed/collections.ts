/** The demonstration's collections. */
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../../kernel/time/clock.ts';
import { collections } from '../tables.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { createGenerator } from '../../../kernel/seed/generator.ts';
import { type DemoPicture, demoPictureId } from '../../media/domain.ts';

interface Plan {
  readonly title: string;
  readonly description: string;
  readonly stopped?: true;
  readonly picture?: DemoPicture;
}

const PLANS: readonly (readonly Plan[])[] = [
  [
    { title: 'Yuran bulanan 2026', description: 'Monthly fees for all classes, meals included.', picture: 'morning' },
    { title: 'Yuran pendaftaran', description: 'Registration for the new school year.' },
    { title: 'Kelas tambahan bahasa', description: 'Extra language classes on Saturday mornings.' },
    { title: 'Baju sukan dan beg', description: 'Sports shirts and bags, by size.', picture: 'shirt' },
    { title: 'Hari Sukan 2026', description: 'Sports day at the town field.', picture: 'medal' },
    { title: 'Lawatan Zoo Taiping', description: 'The visit in June, bus and lunch.', stopped: true },
  ],
  [
    { title: 'Pesanan kek dan kuih', description: 'Cakes and kuih ordered in advance.', picture: 'cake' },
    { title: 'Katering pejabat', description: 'Lunch boxes for offices, invoiced weekly.' },
    { title: 'Hamper Aidilfitri', description: 'Festive hampers, delivered in the Klang Valley.', stopped: true },
    { title: 'Langganan roti mingguan', description: 'A loaf every Friday.' },
    { title: 'Sewa peralatan majlis', description: 'Tables, chairs and canopies for events.' },
  ],
  [
    { title: 'Yuran penyelenggaraan', description: 'Maintenance and security, every quarter.' },
    { title: 'Tabung naik taraf taman', description: 'New lamps and benches for the playground.', picture: 'tree' },
    { title: 'Pas kenderaan', description: 'Vehicle passes, one for each car.' },
    { title: 'Sewa dewan komuniti', description: 'Community hall, by the day.' },
    { title: 'Gotong-royong Melati', description: 'Paint and tools for the clean-up day.', stopped: true },
  ],
];

export interface DemoCollection {
  readonly id: string;
  readonly account_id: string;
  readonly title: string;
}

/** How many days earlier than usual each merchant began, in the order of the merchants. */
const EARLIER = [0, 520, 0];

const { uuid, between } = createGenerator(4_000);
const ROWS = DEMO_MERCHANTS.flatMap((merchant, index) =>
  (PLANS[index] ?? []).map((plan) => ({
    id: uuid(),
    account_id: merchant.id,
    title: plan.title,
    description: plan.description,
    record_status: plan.stopped ? (2 as const) : (1 as const),
    image_id: plan.picture ? demoPictureId(plan.picture) : null,
    daysBack: between(150, 190) + (EARLIER[index] ?? 0),
    minutes: between(8 * 60, 18 * 60),
  })),
);

/** The ids are the same in every seeded sandbox. */
export const DEMO_COLLECTIONS: readonly DemoCollection[] = ROWS;

export async function seedCollections(tx: Tx, today: Day): Promise<void> {
  await tx.insert(collections).values(
    ROWS.map(({ daysBack, minutes, ...row }) => ({
      ...row,
      created_at: later(startOf(addDays(today, -daysBack)), minutes * 60_000),
    })),
  );
}
