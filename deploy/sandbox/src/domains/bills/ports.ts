/** The port through which bills read data about payments, messages and callbacks, because this domain must not import those domains. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Principal } from '../../kernel/principal.ts';

type Detail = CallResult<typeof contract.get>;

export interface BillPayments {
  /** Whether a payer has chosen a payment method and the provider has not answered yet. */
  readonly isUnderWay: (tx: Tx, billId: string) => Promise<boolean>;
  /** An SQL condition on a bill: a payer's money is held for it. */
  readonly isHeld: (tx: Tx) => SQL;
  /** The timeline of a bill, the proceeds of its payment, and the settlement of that money. */
  readonly detailOf: (
    tx: Tx,
    billId: string,
    ports: Ports,
  ) => Promise<Pick<Detail, 'timeline' | 'proceeds' | 'settlement'>>;
}

/** The context in which a merchant changes bills. */
export interface BillContext {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly payments: BillPayments;
  readonly now: Date;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly billPayments: BillPayments;
    /** The ids of the bills for which a message to the payer was sent or is queued. */
    readonly sentBills: (tx: Tx, billIds: readonly string[]) => Promise<ReadonlySet<string>>;
    readonly billMessages: (tx: Tx, billId: string) => Promise<Detail['messages']>;
    readonly billCallbacks: (tx: Tx, billId: string) => Promise<Detail['callbacks']>;
  }
}
