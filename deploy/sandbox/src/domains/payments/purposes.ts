/**
 * What payments are for. A bill says it in `purpose`; a domain registers what becomes then of the money, and how that is shown. This
 * domain knows attempts, banks and money that paid nothing, and no purpose by its name.
 */
import type { CallAnswer } from '@portal/shared/contract/kernel/call.ts';
import type { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import type { BillRow } from '../bills/domain.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { ledgerKinds } from '../../kernel/ledger/kinds.ts';
import type { Group } from '../../kernel/ledger/post.ts';
import { createRegistry } from '../../kernel/registry.ts';
import type { Plan } from '../plans/domain.ts';
import type { Received } from './postings.ts';

/**
 * What has become of an attempt: it paid its bill, in time or late; its money came for nothing, because the bill was paid already or takes
 * none; or it ended without money.
 */
export type PaymentOutcome = 'paid' | 'late' | 'duplicate' | 'held' | 'failed';

/** What the payment of one bill does, by the purpose of the bill. */
export interface PaidFor {
  /** The ledger group of a success, in time or late. What came for nothing is owed to its payer, whatever it was for. */
  readonly earned: (received: Received) => Group;
  /**
   * What else follows, in the transaction of the outcome; held money that its merchant lets pay the bill is `paid` then. Money that a
   * merchant records by hand came through no attempt: who has to know of it looks at the bill.
   */
  readonly follow?: (tx: Tx, outcome: PaymentOutcome, at: Date, decision?: PaymentDecision) => Promise<void>;
  /**
   * Whether its bill, which has expired, is paid by a success that comes now. Asked for a success of the whole amount alone, in its
   * transaction: what it is decided by stays locked. Where there is none, money for an expired bill is held.
   */
  readonly revives?: (tx: Tx) => Promise<boolean>;
}

/** What a person decides about held money, where it is not by itself. */
export interface PaymentDecision {
  readonly byName?: string;
}

/** What a payer reads besides the bill or the receipt: a field of the answer that is null for every other purpose. */
export interface PurposePart {
  readonly name: string;
  readonly ofBill: (tx: Tx, bill: BillRow) => Promise<unknown>;
  readonly ofReceipt: (tx: Tx, receipt: CallAnswer<typeof publicPay.check>) => Promise<unknown>;
}

export interface PaymentPurpose {
  /** `bills.purpose`. */
  readonly name: string;
  /** The ledger kind that a success posts. */
  readonly kind: string;
  /** Reads what decides, once for each status of a provider. `plan`: of the bill's merchant, now. */
  readonly handler: (tx: Tx, bill: BillRow, plan: Plan) => Promise<PaidFor>;
  /**
   * Who decides about money that came for a bill which takes none: its merchant, or nobody, and then the money is returned
   * automatically.
   */
  readonly held: 'decided' | 'returned';
  /** Its money is its merchant's, who may give it back. */
  readonly isRefundable?: boolean;
  /** What follows where its bill is refunded, wholly or in part, or voided, or where a refund came back: its state is one of those then. */
  readonly refunded?: (tx: Tx, bill: Pick<BillRow, 'id' | 'status'>, at: Date) => Promise<void>;
  /** Its merchant may let held money pay a bill that has expired. What has to be promised for it, `follow` promises in that person's name. */
  readonly mayBeRevived?: boolean;
  /** The bill behind an address of payment pages: `product`, and an id that is this purpose's own. Throws `notFound`. */
  readonly address?: { readonly product: string; readonly billOf: (tx: Tx, id: string) => Promise<string> };
  readonly part?: PurposePart;
}

declare module '../../kernel/domain.ts' {
  interface Domain {
    /** What payments are for, of its own. */
    readonly purposes?: readonly PaymentPurpose[];
  }
}

const registry = createRegistry<PaymentPurpose>('payment purpose');

export const purposes = {
  ...registry,
  /** Throws a sentence that names a purpose which is there twice, has no handler, or posts an unregistered kind. */
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
  const parts: Record<string, unknown> = {};
  for (const { part } of purposes.all()) if (part) parts[part.name] = null;
  const { part } = purposes.get(name);
  if (part) parts[part.name] = await value(part);
  return parts;
};

/** Fields of an answer that purposes fill in; what is missing among them breaks the contract, and the answer with it. */
type Parts<A, K extends keyof A> = Pick<A, K>;

type BillAnswer = CallAnswer<typeof publicPay.bill>;
type ReceiptAnswer = CallAnswer<typeof publicPay.receipt>;
type PartName = Exclude<keyof BillAnswer & keyof ReceiptAnswer, keyof CallAnswer<typeof publicPay.check>>;

export const billParts = async (tx: Tx, bill: BillRow): Promise<Parts<BillAnswer, PartName>> =>
  (await partsOf(bill.purpose, (part) => part.ofBill(tx, bill))) as unknown as Parts<BillAnswer, PartName>;

export const receiptParts = async (
  tx: Tx,
  purpose: string,
  receipt: CallAnswer<typeof publicPay.check>,
): Promise<Parts<ReceiptAnswer, PartName>> =>
  (await partsOf(purpose, (part) => part.ofReceipt(tx, receipt))) as unknown as Parts<ReceiptAnswer, PartName>;
