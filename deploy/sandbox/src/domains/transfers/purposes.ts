/**
 * What transfers are for. A domain registers what becomes of its own when a transfer is sent, credited, fails or comes back; this domain
 * knows banks and rails, and no purpose by its name. Each runs once, in the transaction of the change and at its moment.
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
  /** `transfer.reason` says why. */
  readonly failed: Effect;
  /** After it was credited. `transfer.reason` says why. */
  readonly returned: Effect;
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** What transfers are for, of its own. */
    readonly transferPurposes?: readonly TransferPurpose[];
  }
}

export const transferPurposes = createRegistry<TransferPurpose>('transfer purpose');
