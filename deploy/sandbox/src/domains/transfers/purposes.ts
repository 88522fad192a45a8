/**
 * The purposes of transfers. A domain registers the effects on its records when a transfer is sent, credited, fails or comes back; this
 * domain knows banks and rails, but no purpose by name. Each effect runs once, in the transaction of the change and at its time.
 */
import type { Tx } from '../../kernel/data/database.ts';
import { createRegistry } from '../../kernel/registry.ts';
import type { TransferRow } from './tables.ts';

type Effect = (tx: Tx, transfer: TransferRow, at: Date) => Promise<void>;

export interface TransferPurpose {
  /** `transfers.purpose`. */
  readonly name: string;
  readonly sent?: Effect;
  readonly credited: Effect;
  /** `transfer.reason` is the reason. */
  readonly failed: Effect;
  /** Called after `credited`. `transfer.reason` is the reason. */
  readonly returned: Effect;
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** The transfer purposes that this domain registers. */
    readonly transferPurposes?: readonly TransferPurpose[];
  }
}

export const transferPurposes = createRegistry<TransferPurpose>('transfer purpose');
