/**
 * The purposes of transfers. Each domain registers the effects on its records when a transfer is sent, credited, fails or is returned, so
 * that this domain does not depend on the other domains. Each effect runs once, in the transaction of the status change and with its time.
 */
import type { Tx } from '../../kernel/data/database.ts';
import { createRegistry } from '../../kernel/registry.ts';
import type { TransferRow } from './tables.ts';

type Effect = (tx: Tx, transfer: TransferRow, at: Date) => Promise<void>;

export interface TransferPurpose {
  /** The value of `transfers.purpose`. */
  readonly name: string;
  readonly sent?: Effect;
  readonly credited: Effect;
  /** `transfer.reason` contains the reason of the failure. */
  readonly failed: Effect;
  /** Called after `credited`. `transfer.reason` contains the reason of the return. */
  readonly returned: Effect;
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** The transfer purposes that this domain registers. */
    readonly transferPurposes?: readonly TransferPurpose[];
  }
}

export const transferPurposes = createRegistry<TransferPurpose>('transfer purpose');
