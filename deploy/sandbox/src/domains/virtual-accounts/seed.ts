/** Virtual accounts of the demonstration, and the transfers to them in the last weeks. */
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { createGenerator } from '../../kernel/seed/generator.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { accountNumberOf } from './account-number.ts';
import { receiveCredit } from './credit.ts';
import { virtualAccounts } from './tables.ts';

const OPEN: readonly (readonly [merchant: Parameters<typeof accountId>[0], name: string, serial: number])[] = [
  ['Tadika Sinar Pagi', 'Yuran bulanan', 104_220_731],
  ['Tadika Sinar Pagi', 'Derma bangunan', 317_905_448],
  ['Kedai Sinar Pagi', 'Tempahan kek', 560_118_092],
];

/** Each row: days ago, time of day, amount in sen, payer, reference, and the index of the account in the list above. */
const CREDITS: readonly (readonly [number, string, bigint, string, string, number])[] = [
  [9, '09:12', 35_000n, 'NURUL AISYAH BINTI HASSAN', 'YURAN DAMIA', 0],
  [7, '14:40', 100_000n, 'YAYASAN CAHAYA TIMUR', 'DERMA', 1],
  [5, '08:05', 35_000n, 'TAN MEI LING', 'YURAN ETHAN NOV', 0],
  [2, '20:31', 17_550n, 'KUMARESAN A/L RAJAN', 'BAKI YURAN', 0],
  [1, '11:02', 5_000n, 'SITI ZUBAIDAH', '', 1],
  [23, '10:31', 128_000n, 'WARISAN BUDI SDN BHD', 'KATERING 23', 2],
  [12, '15:08', 24_000n, 'WONG SIEW LAN', 'KEK HARI JADI', 2],
  [4, '09:47', 94_000n, 'WARISAN BUDI SDN BHD', 'KATERING 24', 2],
];

export async function seedVirtualAccounts(tx: Tx, clock: Clock): Promise<void> {
  const { uuid } = createGenerator(13_000);
  const today = clock.today();
  await tx.insert(virtualAccounts).values(
    OPEN.map(([merchant, name, serial]) => ({
      id: uuid(),
      account_id: accountId(merchant),
      account_number: accountNumberOf(serial),
      name,
      created_at: momentAt(addDays(today, -40), '10:00'),
    })),
  );
  for (const [place, [daysBack, time, amount, payerName, reference, to]] of CREDITS.entries()) {
    const day = addDays(today, -daysBack);
    const bankReference = `${day.slice(2).replaceAll('-', '')}DEMO${String(place + 1).padStart(6, '0')}`;
    const accountNumber = accountNumberOf(OPEN[to]?.[2] ?? 0);
    const transfer = { accountNumber, amount, payerName, reference, bankReference };
    await receiveCredit(tx, transfer, momentAt(day, time), uuid());
  }
}
