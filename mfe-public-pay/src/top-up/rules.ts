import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';

/** The message key of a top-up's title. */
export const titleOf = ({ pool_type }: PublicTopUp) => `topup.title.${pool_type ?? 'subscription'}` as const;
