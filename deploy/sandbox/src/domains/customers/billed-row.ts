/**
 * A customer with the unpaid and paid amounts of their bills. The bills domain provides the query, because this domain must not import it.
 */
import type { asOwnedTable } from '../../kernel/data/owned.ts';
import type { customers } from './tables.ts';

export type BilledRow = (typeof customers)['$inferSelect'] & {
  readonly owed: bigint;
  readonly paid: bigint;
  readonly last_paid_at: Date | null;
};

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly billedCustomersInOrderOf: (column: string) => ReturnType<typeof asOwnedTable<BilledRow>>;
  }
}
