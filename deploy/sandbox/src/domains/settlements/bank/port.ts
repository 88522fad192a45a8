/** The port to the statement of the bank that sends our transfers. A real connection implements this port as the simulator does. */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type { BankLine } from '@portal/shared/domain/rails/bank-match.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';

export interface BankStatements {
  /** A query for the first day after `after` with lines at the bank, or null; with `after` null, for the first of all days. */
  readonly nextDay: (after: SQL) => SQL;
  /** The transfers that left our account on a day and were credited elsewhere. The day is over. */
  readonly linesOf: (tx: Tx, day: Day) => Promise<readonly BankLine[]>;
}

declare module '../../../kernel/ports.ts' {
  interface Ports {
    readonly bankStatements: BankStatements;
  }
}
