/** The postings of refunds and voids. Their source is the payment, as for all postings of a payment's money. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import type { Entry, Group } from '../../kernel/ledger/post.ts';
import { sourceOf, type Proceeds } from '../payments/domain.ts';
import type { RefundRow } from './tables.ts';

const SOURCES = ['merchant_pending', 'merchant_available', 'reserve', 'pool'] as const;

export const refundKinds: readonly LedgerKind[] = [
  { name: 'refund_reserved', accounts: [...SOURCES, 'refund_payable'] },
  { name: 'refund_completed', accounts: ['refund_payable', 'bank', 'clearing'] },
  { name: 'refund_released', accounts: ['refund_payable', ...SOURCES] },
  { name: 'refund_returned', accounts: ['bank', ...SOURCES] },
  { name: 'void', accounts: ['merchant_pending', 'fee_income', 'tax_payable', 'clearing'] },
];

type Sources = Pick<RefundRow, 'from_pending' | 'from_available' | 'from_reserve' | 'from_prefund'>;
type PostedRow = Sources & Pick<RefundRow, 'id' | 'account_id' | 'payment_id' | 'amount' | 'channel' | 'refund_method'>;

const groupOf = ({ payment_id }: PostedRow, key: string, kind: string, at: Date, entries: Group['entries']): Group => ({
  key,
  kind,
  source: sourceOf(payment_id),
  at,
  entries,
});

/** @param direction 1 takes the money from the merchant, -1 gives it back */
function sourcesOf(refund: PostedRow, sources: Sources, direction: 1n | -1n): readonly Entry[] {
  const { account_id: merchantId } = refund;
  return [
    { account: 'merchant_pending', merchantId, amount: sources.from_pending * direction },
    { account: 'merchant_available', merchantId, amount: sources.from_available * direction },
    { account: 'reserve', merchantId, amount: sources.from_reserve * direction },
    { account: 'pool', merchantId, poolType: 'prefund', amount: sources.from_prefund * direction },
  ];
}

const payable = ({ account_id: merchantId }: PostedRow, amount: Sen): Entry => ({
  account: 'refund_payable',
  merchantId,
  amount,
});

/** The group of a refund that is approved and covered: the money is owed to the payer, so that nothing else can spend it. */
export const reservedGroup = (refund: PostedRow, at: Date): Group =>
  groupOf(refund, `refund_reserved:${refund.id}`, 'refund_reserved', at, [
    ...sourcesOf(refund, refund, 1n),
    payable(refund, -refund.amount),
  ]);

/** The key that the groups of a completed and of a failed refund share, so that only one of them can be posted. */
const endKey = ({ id }: PostedRow): string => `refund_end:${id}`;

/**
 * The entry that pays the refund: a provider deducts the amount from its debt to the gateway; a transfer leaves the gateway's bank account.
 */
const paidFrom = ({ refund_method, channel }: PostedRow, amount: Sen): Entry =>
  refund_method === 'provider' ? { account: 'clearing', channel, amount } : { account: 'bank', amount };

export const completedGroup = (refund: PostedRow, at: Date): Group =>
  groupOf(refund, endKey(refund), 'refund_completed', at, [
    payable(refund, refund.amount),
    paidFrom(refund, -refund.amount),
  ]);

export const releasedGroup = (refund: PostedRow, back: Sources, at: Date): Group =>
  groupOf(refund, endKey(refund), 'refund_released', at, [
    payable(refund, refund.amount),
    ...sourcesOf(refund, back, -1n),
  ]);

/** The group of a refund that had arrived and was returned to the gateway's bank account. */
export const returnedGroup = (refund: PostedRow, back: Sources, at: Date): Group =>
  groupOf(refund, `refund_returned:${refund.id}`, 'refund_returned', at, [
    { account: 'bank', amount: refund.amount },
    ...sourcesOf(refund, back, -1n),
  ]);

/** The payment's posting with opposite signs. */
export const voidGroup = (refund: PostedRow, { fee, tax, net }: Proceeds, at: Date): Group =>
  groupOf(refund, `void:${refund.id}`, 'void', at, [
    { account: 'merchant_pending', merchantId: refund.account_id, amount: net },
    { account: 'fee_income', amount: fee },
    { account: 'tax_payable', amount: tax },
    { account: 'clearing', channel: refund.channel, amount: -refund.amount },
  ]);
