/** Screens with records of the demonstration's shop. */
import type { CallSpec } from '../../shared/src/contract/kernel/call.ts';
import type { ListData, ListSpec } from '../../shared/src/contract/kernel/list.ts';
import { ownSettlements } from '../../shared/src/contract/merchant/money/own-settlements.ts';
import { payouts } from '../../shared/src/contract/merchant/money/payouts.ts';
import { WEIMING } from './account.ts';
import { merchantAt } from './merchant.ts';
import type { Screens } from './screens.ts';
import type { Addresses } from './testbed.ts';

/** The screens for which the shop has the best records: payouts, refunds and own settlements. */
export async function shopScreens(testbed: Addresses): Promise<Screens> {
  const shop = await merchantAt(testbed, WEIMING);
  const first = async (list: ListSpec<{ readonly id: string }>, only: Readonly<Record<string, string>> = {}) => {
    const input = list.toInput(list.readView(new URLSearchParams(only)));
    const { list: answer } = (await shop.call<CallSpec>(list, input)) as ListData<{ readonly id: string }>;
    const [record] = answer.data;
    if (!record) throw new Error(`The shop of the demonstration has no ${list.path}.`);
    return record.id;
  };
  const of = (path: string) => `${testbed.portal}${path}`;
  return {
    needsSignIn: true,
    addresses: {
      'shop-dashboard': of('/dashboard'),
      'shop-payouts': of('/payout'),
      payout: of(`/payout/view/${await first(payouts.list, { status: 'returned' })}`),
      'shop-refunds': of('/refund/view'),
      'shop-settlements': of('/settlement/view'),
      'own-settlement': of(`/settlement/own/view/${await first(ownSettlements.list)}`),
    },
  };
}
