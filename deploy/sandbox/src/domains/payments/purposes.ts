/**
 * The purposes of payments. The column `purpose` of a bill has the name of its purpose. Each domain registers the effect and the
 * presentation of its payments, so that this domain does not depend on the other domains.
 */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import type { BillRow } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerKinds } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import { createRegistry } from '../../kernel/registry.ts';
import type { Plan } from '../plans/domain.ts';
import type { Received } from './postings.ts';

/**
 * The result of an attempt. It paid its bill, in time or late; or its money paid no bill, because the bill was already paid (`duplicate`)
 * or cannot be paid (`held`); or it ended without money.
 */
export type PaymentOutcome = 'paid' | 'late' | 'duplicate' | 'held' | 'failed';

/** The effect of the payment of one bill. The bill's purpose decides it. */
export interface PaidFor {
  /** The ledger group of a success, in time or late. Money that paid no bill is owed to its payer for every purpose. */
  readonly earned: (received: Received) => Group;
  /**
   * Further effects, in the transaction of the outcome. Held money that its merchant applies to the bill has the outcome `paid`. Not called
   * for money that a merchant records by hand, because it has no attempt; for such money, read the state of the bill.
   */
  readonly follow?: (tx: Tx, outcome: PaymentOutcome, at: Date, decision?: PaymentDecision) => Promise<void>;
  /**
   * Whether a success now pays the bill although the bill has expired. Called only for a success of the whole amount, in its transaction,
   * so that locks on the rows that the function reads last until the success is stored. Without this function, money for an expired bill is
   * held.
   */
  readonly revives?: (tx: Tx) => Promise<boolean>;
}

/** The person who decided about held money; absent for an automatic decision. */
export interface PaymentDecision {
  readonly byName?: string;
}

/** A field that a purpose adds to the payer's bill and receipt; the field is null for all other purposes. */
export interface PurposePart {
  readonly name: string;
  readonly ofBill: (tx: Tx, bill: BillRow) => Promise<unknown>;
  readonly ofReceipt: (tx: Tx, receipt: CallResult<typeof publicPay.check>) => Promise<unknown>;
}

export interface PaymentPurpose {
  /** The value of `bills.purpose`. */
  readonly name: string;
  /** The ledger kind that a success posts. */
  readonly kind: string;
  /** Reads the data that the payment depends on, once for each provider status. `plan` is the current plan of the bill's merchant. */
  readonly handler: (tx: Tx, bill: BillRow, plan: Plan) => Promise<PaidFor>;
  /**
   * What happens to money for a bill that cannot be paid: its merchant decides (`decided`), or the money is returned automatically
   * (`returned`).
   */
  readonly held: 'decided' | 'returned';
  /** Whether the payment belongs to the merchant, who may refund it. */
  readonly isRefundable?: boolean;
  /** Called when the bill was fully or partly refunded, or voided, or when a refund was returned; `status` is the bill's new status. */
  readonly refunded?: (tx: Tx, bill: Pick<BillRow, 'id' | 'status'>, at: Date) => Promise<void>;
  /** Whether the merchant may apply held money to an expired bill. `follow` then acts in the name of the person who decided. */
  readonly mayBeRevived?: boolean;
  /**
   * The bill for a URL of the payment pages: `product` is a part of the path, followed by the id of a record of this purpose. Throws
   * `notFound`.
   */
  readonly address?: { readonly product: string; readonly billOf: (tx: Tx, id: string) => Promise<string> };
  readonly parts?: readonly PurposePart[];
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** The payment purposes that this domain registers. */
    readonly purposes?: readonly PaymentPurpose[];
  }
}

const registry = createRegistry<PaymentPurpose>('payment purpose');

export const purposes = {
  ...registry,
  /** Throws an error that names a purpose with a duplicate name, without a handler, or with an unregistered ledger kind. */
  register: (all: readonly PaymentPurpose[]): void => {
    for (const { name, kind, handler } of all) {
      if (typeof handler !== 'function') throw new Error(`The payment purpose "${name}" has no handler.`);
      ledgerKinds.get(kind);
    }
    registry.register(all);
  },
};

const partsOf = async (
  name: string,
  value: (part: PurposePart) => Promise<unknown>,
): Promise<Readonly<Record<string, unknown>>> => {
  const values: Record<string, unknown> = {};
  for (const { parts = [] } of purposes.all()) for (const part of parts) values[part.name] = null;
  for (const part of purposes.get(name).parts ?? []) values[part.name] = await value(part);
  return values;
};

/** Fields of a response that purposes fill in; a response without one of them does not match the contract and fails. */
type Parts<A, K extends keyof A> = Pick<A, K>;

type BillAnswer = CallResult<typeof publicPay.bill>;
type ReceiptAnswer = CallResult<typeof publicPay.receipt>;
type PartName = Exclude<keyof BillAnswer & keyof ReceiptAnswer, keyof CallResult<typeof publicPay.check>>;

export const billParts = async (tx: Tx, bill: BillRow): Promise<Parts<BillAnswer, PartName>> =>
  (await partsOf(bill.purpose, (part) => part.ofBill(tx, bill))) as unknown as Parts<BillAnswer, PartName>;

export const receiptParts = async (
  tx: Tx,
  purpose: string,
  receipt: CallResult<typeof publicPay.check>,
): Promise<Parts<ReceiptAnswer, PartName>> =>
  (await partsOf(purpose, (part) => part.ofReceipt(tx, receipt))) as unknown as Parts<ReceiptAnswer, PartName>;
