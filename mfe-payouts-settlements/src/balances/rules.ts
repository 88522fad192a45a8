import type { Balances, BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';

/** What every merchant has; the others are shown while there is anything in them. */
const ALWAYS: readonly BalanceName[] = ['pending', 'available', 'pool_payout'];

export const isShown = ({ name, amount }: Balances['balances'][number]): boolean =>
  amount !== 0n || ALWAYS.includes(name);
