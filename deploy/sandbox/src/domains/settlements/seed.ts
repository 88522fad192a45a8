/** The settlement settings and bank accounts of the demonstration's merchants; one merchant settles some channels on demand. */
import { addDays } from '@portal/shared/domain/days.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { accountId, DEMO_MERCHANTS, demoStart } from '../../kernel/seed/accounts.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { bankAccounts } from './accounts/tables.ts';
import { settlementChannels, settlementSettings } from './tables.ts';

const ACCOUNTS = [
  { bank_code: 'MBBEMYKL', account_number: '514012345671', percent: 0 },
  { bank_code: 'CIBBMYKL', account_number: '8001234562', percent: 3 },
  { bank_code: 'PBBEMYKL', account_number: '3112345673', percent: 0 },
] as const;
/** This many days ago, one merchant requested a reserve, and another requested to settle the channels `OWN_CHANNELS` on demand. */
const MONTH = 30;
const OWN_CHANNELS = ['ewallet', 'duitnow_qr'] as const;

export async function seedSettlements(tx: Tx, clock: Clock): Promise<void> {
  const today = clock.today();
  const rows = DEMO_MERCHANTS.flatMap(({ id, name }, at) => {
    const one = ACCOUNTS[at];
    if (!one) return [];
    const { percent, ...bank } = one;
    const own = { account_id: id, created_at: demoStart(clock, name) };
    return [
      {
        settings: {
          id: namedId('settlement settings', id),
          ...own,
          reserve_percent: 0,
          next_reserve_percent: percent,
          next_reserve_from: addDays(today, -MONTH),
        },
        bank: {
          id: namedId('bank account', id),
          ...own,
          ...bank,
          holder_name: name.toLocaleUpperCase('en'),
          is_settled_to: true,
        },
      },
    ];
  });
  await tx.insert(settlementSettings).values(rows.map(({ settings }) => settings));
  await tx.insert(bankAccounts).values(rows.map(({ bank }) => bank));
  const changes_on = addDays(today, -MONTH);
  const account_id = accountId('Kedai Sinar Pagi');
  await tx
    .insert(settlementChannels)
    .values(OWN_CHANNELS.map((channel) => ({ account_id, channel, is_automatic: true, changes_on })));
}
