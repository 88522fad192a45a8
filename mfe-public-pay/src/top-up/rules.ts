import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';

/** The words for what is topped up. */
export const titleOf = ({ pool_type }: PublicTopUp) => `topup.title.${pool_type ?? 'subscription'}` as const;
