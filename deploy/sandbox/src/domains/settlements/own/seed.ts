/** The own settlements of the demonstration's shop, which settles its e-wallet and QR payments on demand. */
import { addDays } from '@portal/shared/domain/days.ts';
import { momentAt } from '@portal/shared/domain/malaysian-time.ts';
import type { Rail } from '@portal/shared/domain/rails/rails.ts';
import { LEAST_OWN_SETTLEMENT } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { namedId } from '../../../kernel/data/deterministic-id.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { demoAct, scheduleActs } from '../../../kernel/seed/acts.ts';
import { demoPrincipal } from '../../../kernel/seed/accounts.ts';
import type { Clock } from '../../../kernel/time/clock.ts';
import { createOwnSettlement } from './create.ts';
import { availableNow } from './lots.ts';

/** Settles the whole available balance of that time, if it reaches the minimum. */
export const settleOwn = demoAct<Rail>('settle at will', async (tx, { name, at, input }) => {
  const owner = demoPrincipal('weiming');
  if ((await availableNow(tx, owner.accountId, true)) < LEAST_OWN_SETTLEMENT) return;
  await createOwnSettlement(tx, owner, { amount: null, rail: input }, at, namedId('demonstration', name));
});

export async function seedOwnSettlements(tx: Tx, clock: Clock): Promise<void> {
  const at = (back: number) => momentAt(addDays(clock.today(), -back), '11:15');
  await scheduleActs(tx, clock, [settleOwn.at(at(16), 'by IBG', 'ibg'), settleOwn.at(at(6), 'by DuitNow', 'duitnow')]);
}
