import type { ShownTopUp } from '@portal/shared/contract/public/shown-top-up.ts';

/** The words for what is topped up. */
export const titleOf = ({ pool_type }: ShownTopUp) => `topup.title.${pool_type ?? 'subscription'}` as const;
