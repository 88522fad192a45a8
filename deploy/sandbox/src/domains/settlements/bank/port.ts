/** The port to the statement of the bank that sends our transfers. A real connection fills this port as the simulator does. */
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type { BankLine } from '@portal/shared/domain/rails/bank-match.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../../kernel/data/database.ts';

export interface BankStatements {
  /** A query of the first day after `after` that the bank has lines of, null for none; of all days where `after` is null. */
  readonly nextDay: (after: SQL) => SQL;
  /** What left our account on a day and was credited elsewhere. The day is over. */
  readonly linesOf: (tx: Tx, day: Day) => Promise<readonly BankLine[]>;
}

declare module '../../../kernel/ports.ts' {
  interface Ports {
    readonly bankStatements: BankStatements;
  }
}
