/** The screens of an administrator. */
import { administration } from '../../shared/src/contract/admin/administration.ts';
import { introducerShares } from '../../shared/src/contract/admin/introducers.ts';
import { signedInAt, PUTERI, WEIMING } from './account.ts';
import type { Screens } from './screens.ts';
import type { Addresses } from './testbed.ts';

/** The addresses; those about one merchant are about the shop of the demonstration. */
export async function administrationScreens(testbed: Addresses): Promise<Screens> {
  const operator = await signedInAt(testbed, PUTERI);
  const { merchants } = administration;
  const { list } = await operator.call(merchants, merchants.toInput(merchants.readView(new URLSearchParams())));
  const shop = list.data?.find(({ name }) => name === WEIMING.name);
  if (!shop) throw new Error('The administrator does not see the shop of the demonstration.');
  const { list: introducers } = introducerShares;
  const known = await operator.call(introducers, introducers.toInput(introducers.readView(new URLSearchParams())));
  const introducer = known.list.data?.[0];
  if (!introducer) throw new Error('The administrator does not see the introducers of the demonstration.');
  const of = (path: string) => `${testbed.portal}/administration/${path}`;
  return {
    needsSignIn: true,
    addresses: {
      'administration-dashboard': of('dashboard'),
      'administration-merchants': of('merchants'),
      'administration-exceptions': of('exceptions'),
      'administration-reviews': of('reviews'),
      'administration-introducers': of('introducers'),
      'administered-introducer': of(`introducers/${introducer.id}`),
      'administered-merchant': of(`merchants/${shop.id}`),
      'administered-balances': of(`merchants/${shop.id}/balances`),
      'administered-exceptions': of(`merchants/${shop.id}/exceptions`),
      'administered-company': of(`merchants/${shop.id}/company`),
      'administrators-security': `${testbed.portal}/security/view`,
    },
  };
}
