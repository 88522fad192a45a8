/** The payment purpose of top-ups: the payment fills a pool of a merchant, or pays for the merchant's plan. */
import type { PaymentPurpose } from '../payments/domain.ts';
import { topUpGroup, topUpKind } from './proceeds.ts';
import { payPlan, topUpOf } from './settle.ts';
import { billOfTopUp, toWireToppedUp, toWireTopUp } from './to-wire.ts';

export const TOP_UP = 'top_up';

export const topUpPurpose: PaymentPurpose = {
  name: TOP_UP,
  kind: topUpKind.name,
  handler: async (tx, bill) => {
    const topUp = await topUpOf(tx, bill);
    return {
      earned: (received) => topUpGroup(received, topUp),
      follow: async (during, outcome, at) => {
        if (outcome === 'paid' || outcome === 'late') await payPlan(during, topUp, at);
      },
    };
  },
  // No user signs in to the gateway's account, so no person can decide about held money.
  held: 'returned',
  address: { product: 'topup', billOf: billOfTopUp },
  parts: [{ name: 'top_up', ofBill: toWireTopUp, ofReceipt: toWireToppedUp }],
};
