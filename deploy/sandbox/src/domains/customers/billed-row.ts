/** A customer with the amounts that their bills owe and paid. The bills domain provides the query, because this domain does not depend on it. */
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
