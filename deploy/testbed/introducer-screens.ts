/** The screens of an introducer. */
import { commissions } from '../../shared/src/contract/introducer/commissions.ts';
import { commissionPayouts } from '../../shared/src/contract/introducer/payouts.ts';
import { FARID, signedInAt } from './account.ts';
import type { Screens } from './screens.ts';
import type { Addresses } from './testbed.ts';

/** The addresses, with a commission and a statement of the demonstration. */
export async function introducerScreens(testbed: Addresses): Promise<Screens> {
  const farid = await signedInAt(testbed, FARID);
  const everything = new URLSearchParams();
  const earned = await farid.call(commissions.list, commissions.list.toInput(commissions.list.readView(everything)));
  const { list } = commissionPayouts;
  const paid = await farid.call(list, list.toInput(list.readView(everything)));
  const [commission, payout] = [earned.list.data?.[0], paid.list.data?.[0]];
  if (!commission || !payout) throw new Error('The introducer of the demonstration has earned nothing.');
  const of = (path: string) => `${testbed.portal}/${path}`;
  return {
    needsSignIn: true,
    addresses: {
      'introducer-dashboard': of('dashboard'),
      'introducer-merchants': of('merchants'),
      'introduced-payments': of('transactions/payment'),
      'introducer-commission': of('commission'),
      commission: of(`commission/view/${commission.id}`),
      'introducer-payouts': of('transactions/payout'),
      'introducer-payout': of(`transactions/payout/view/${payout.id}`),
      'introducers-security': of('security/view'),
    },
  };
}
