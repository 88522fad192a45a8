import type { Balances, BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';

/** The balances that are always shown; the others are shown only if they are not zero. */
const ALWAYS: readonly BalanceName[] = ['pending', 'available', 'pool_payout'];

export const isShown = ({ name, amount }: Balances['balances'][number]): boolean =>
  amount !== 0n || ALWAYS.includes(name);
