/** What a bill tells of payments, messages and callbacks, which bills know nothing of. */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import type { bills as contract } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Principal } from '../../kernel/principal.ts';

type Detail = CallAnswer<typeof contract.get>;

export interface BillPayments {
  /** Whether a payer has chosen how to pay, and the provider has not answered. */
  readonly isUnderWay: (tx: Tx, billId: string) => Promise<boolean>;
  /** Of a bill in a query: that money of a payer is held for it. */
  readonly isHeld: (tx: Tx) => SQL;
  /** The timeline of a bill, what a payment of it brought, and where that money is. */
  readonly detailOf: (
    tx: Tx,
    billId: string,
    ports: Ports,
  ) => Promise<Pick<Detail, 'timeline' | 'proceeds' | 'settlement'>>;
}

/** What a merchant's change of bills works with. */
export interface BillContext {
  readonly tx: Tx;
  readonly principal: Principal;
  readonly payments: BillPayments;
  readonly now: Date;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly billPayments: BillPayments;
    readonly billMessages: (tx: Tx, billId: string) => Promise<Detail['messages']>;
    readonly billCallbacks: (tx: Tx, billId: string) => Promise<Detail['callbacks']>;
  }
}
