/**
 * The purposes of payments. A bill has its purpose in `purpose`; a domain registers what its payment does, and how that is shown. This
 * domain knows attempts, banks and money that paid nothing, but no purpose by name.
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
 * The result of an attempt: it paid its bill, in time or late; its money paid nothing, because the bill was paid already (`duplicate`) or
 * takes none (`held`); or it ended without money.
 */
export type PaymentOutcome = 'paid' | 'late' | 'duplicate' | 'held' | 'failed';

/** The effect of the payment of one bill, as its purpose decides. */
export interface PaidFor {
  /** The ledger group of a success, in time or late. Money that paid nothing is owed to its payer, whatever the purpose. */
  readonly earned: (received: Received) => Group;
  /**
   * Further effects, in the transaction of the outcome; held money that its merchant applies to the bill has the outcome `paid`. Not called
   * for money that a merchant records by hand, which has no attempt: read the state of the bill for that.
   */
  readonly follow?: (tx: Tx, outcome: PaymentOutcome, at: Date, decision?: PaymentDecision) => Promise<void>;
  /**
   * Whether a success that comes now pays the bill although it has expired. Called only for a success of the whole amount, in its
   * transaction: the rows that it reads stay locked. Without this function, money for an expired bill is held.
   */
  readonly revives?: (tx: Tx) => Promise<boolean>;
}

/** The person who decided about held money; absent when the decision is automatic. */
export interface PaymentDecision {
  readonly byName?: string;
}

/** A field that a purpose adds to the payer's bill and receipt; it is null for every other purpose. */
export interface PurposePart {
  readonly name: string;
  readonly ofBill: (tx: Tx, bill: BillRow) => Promise<unknown>;
  readonly ofReceipt: (tx: Tx, receipt: CallResult<typeof publicPay.check>) => Promise<unknown>;
}

export interface PaymentPurpose {
  /** `bills.purpose`. */
  readonly name: string;
  /** The ledger kind that a success posts. */
  readonly kind: string;
  /** Reads the data that the payment depends on, once for each provider status. `plan` is the current one of the bill's merchant. */
  readonly handler: (tx: Tx, bill: BillRow, plan: Plan) => Promise<PaidFor>;
  /**
   * Who decides about money for a bill that takes none: its merchant (`decided`), or no person, and the money is returned automatically
   * (`returned`).
   */
  readonly held: 'decided' | 'returned';
  /** The money is the merchant's, who may refund it. */
  readonly isRefundable?: boolean;
  /** Called when the bill was refunded, wholly or in part, or voided, or when a refund came back; `status` is then one of those states. */
  readonly refunded?: (tx: Tx, bill: Pick<BillRow, 'id' | 'status'>, at: Date) => Promise<void>;
  /** Whether the merchant may let held money pay an expired bill. `follow` then makes the necessary promises in that person's name. */
  readonly mayBeRevived?: boolean;
  /** The bill behind a URL of the payment pages: `product`, and an id of this purpose. Throws `notFound`. */
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
  /** Throws a sentence that names a purpose which is registered twice, has no handler, or posts an unregistered kind. */
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

/** Fields of an answer that purposes fill in; an answer without one of them breaks the contract and fails. */
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
