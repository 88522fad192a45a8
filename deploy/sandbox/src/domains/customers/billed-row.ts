/** A customer with what their bills come to. The domain of bills makes the query: customers know nothing of bills. */
import type { asOwnedTable } from '../../kernel/data/owned.ts';
import type { customers } from './tables.ts';

export type BilledRow = (typeof customers)['$inferSelect'] & {
  readonly owed: bigint;
  readonly paid: bigint;
  readonly last_paid_at: Date | null;
};

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly billedCustomers: ReturnType<typeof asOwnedTable<BilledRow>>;
  }
}
