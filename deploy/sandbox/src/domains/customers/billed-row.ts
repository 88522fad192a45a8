/**
 * A customer with the unpaid and paid amounts of their bills. The bills domain provides the queries, because this domain must not import it.
 */
import type { asOwnedTable } from '../../kernel/data/owned.ts';
import type { ListPlan } from '../../kernel/lists/lists.ts';
import type { customers } from './tables.ts';

export type BilledRow = (typeof customers)['$inferSelect'] & {
  readonly owed: bigint;
  readonly paid: bigint;
  readonly last_paid_at: Date | null;
};

type BilledTable = ReturnType<typeof asOwnedTable<BilledRow>>;

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly billedCustomersInOrderOf: (column: string) => Pick<ListPlan<BilledTable>, 'table' | 'others' | 'counted'>;
  }
}
