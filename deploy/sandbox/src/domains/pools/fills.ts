/** The kinds of ledger groups that fill a pool. What comes back of a payout fills none: it was in the pool before. */
export const FILLS = ['top_up', 'virtual_account_credit'] as const;
