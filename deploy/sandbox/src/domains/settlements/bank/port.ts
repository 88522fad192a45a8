/**
 * The port to the statement of the bank that sends the gateway's transfers. The simulator implements this port, and a real connection would
 * implement it too.
 */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type { BankLine } from '@portal/shared/domain/rails/bank-match.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';

export interface BankStatements {
  /** A query for the first day after `after` with lines at the bank, or null. When `after` is null, the query considers all days. */
  readonly nextDay: (after: SQL) => SQL;
  /** The transfers that left the gateway's bank account on a day and were credited to another account. The day must be over. */
  readonly linesOf: (tx: Tx, day: Day) => Promise<readonly BankLine[]>;
}

declare module '../../../kernel/ports.ts' {
  interface Ports {
    readonly bankStatements: BankStatements;
  }
}
