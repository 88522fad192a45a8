/** The ledger kinds that fill a pool. A returned payout does not, because its money was in the pool before. */
export const FILLS = ['top_up', 'virtual_account_credit'] as const;
