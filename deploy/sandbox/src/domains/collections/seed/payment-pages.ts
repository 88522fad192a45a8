/** The demonstration's payment pages: collections whose payers make their own bills. */
import type { AmountKind } from '@portal/shared/contract/public/bill-method.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { later } from '../../../kernel/time/clock.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { collections } from '../tables.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { createGenerator } from '../../../kernel/seed/generator.ts';
import { type DemoPicture, demoPictureId } from '../../media/domain.ts';

interface Plan {
  readonly title: string;
  readonly description: string;
  readonly amount_kind: AmountKind;
  /** In sen, as are the minimum and maximum. */
  readonly amount?: bigint;
  readonly minimum_amount?: bigint;
  readonly maximum_amount?: bigint;
  readonly max_quantity?: number;
  readonly asks_phone?: true;
  readonly reference_label?: string;
  readonly shows_progress?: true;
  readonly picture?: DemoPicture;
}

const PLANS: readonly (readonly Plan[])[] = [
  [
    {
      title: 'Tiket Konsert Amal',
      description: 'Two hours of songs by the children, on 5 December in the school hall.',
      amount_kind: 'fixed',
      amount: 2500n,
      max_quantity: 10,
      asks_phone: true,
      picture: 'morning',
    },
    {
      title: 'Tabung Buku Perpustakaan',
      description: 'New books for the reading corner. Every ringgit counts.',
      amount_kind: 'open',
      minimum_amount: 500n,
      maximum_amount: 500_000n,
      reference_label: 'Nama anak',
      shows_progress: true,
    },
  ],
  [
    {
      title: 'Kelas Kek Hujung Minggu',
      description: 'Three hours in our kitchen, flour and apron included.',
      amount_kind: 'fixed',
      amount: 12_000n,
      max_quantity: 4,
      asks_phone: true,
      picture: 'cake',
    },
    {
      title: 'Sedekah Roti Jumaat',
      description: 'Bread for those who come after prayers. Give what you like.',
      amount_kind: 'open',
      minimum_amount: 200n,
      shows_progress: true,
    },
  ],
  [
    {
      title: 'Kad Akses Tambahan',
      description: 'A further card for the gate, ready at the guard house in two days.',
      amount_kind: 'fixed',
      amount: 3000n,
      max_quantity: 5,
      reference_label: 'Nombor rumah',
    },
    {
      title: 'Derma Surau Melati',
      description: 'For the new roof of the surau.',
      amount_kind: 'open',
      minimum_amount: 500n,
      reference_label: 'Nama penderma',
      shows_progress: true,
      picture: 'tree',
    },
  ],
];

export interface DemoPaymentPage {
  readonly id: string;
  readonly account_id: string;
  readonly title: string;
}

// A separate random generator, so that adding payment pages does not change the ids of other demonstration records.
const { uuid, between } = createGenerator(4_500);
const ROWS = DEMO_MERCHANTS.flatMap((merchant, index) =>
  (PLANS[index] ?? []).map(({ picture, ...plan }) => ({
    ...plan,
    id: uuid(),
    account_id: merchant.id,
    kind: 'payment' as const,
    record_status: 1 as const,
    image_id: picture ? demoPictureId(picture) : null,
    daysBack: between(195, 199),
    minutes: between(8 * 60, 18 * 60),
  })),
);

/** The ids are the same in every seeded sandbox. */
export const DEMO_PAYMENT_PAGES: readonly DemoPaymentPage[] = ROWS;

export async function seedPaymentPages(tx: Tx, today: Day): Promise<void> {
  await tx.insert(collections).values(
    ROWS.map(({ daysBack, minutes, ...row }) => ({
      ...row,
      created_at: later(startOf(addDays(today, -daysBack)), minutes * 60_000),
    })),
  );
}
