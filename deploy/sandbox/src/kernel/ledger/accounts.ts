/** The ledger's accounts (gateway domain §6), and which of them are guarded. */
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';

/**
 * `merchantId` and `introducerId` name the owner, `channel` the payment channel, and `poolType` the pool. Money in flight has left the
 * merchant's balance and has not arrived at a bank. Payouts, settlements and commission have separate accounts for it, so that the balance
 * of each account is the sum of one kind.
 */
export type LedgerAccount =
  | { readonly account: 'clearing'; readonly channel: Channel }
  | {
      readonly account:
        | 'merchant_pending'
        | 'merchant_available'
        | 'reserve'
        | 'payout_in_flight'
        | 'settlement_in_flight'
        | 'refund_payable';
      readonly merchantId: string;
    }
  | { readonly account: 'pool'; readonly merchantId: string; readonly poolType: PoolType }
  | { readonly account: 'introducer_payable' | 'commission_in_flight'; readonly introducerId: string }
  | { readonly account: 'fee_income' | 'tax_payable' | 'courier_payable' | 'bank' };

export type AccountName = LedgerAccount['account'];

const NAMES: Readonly<Record<AccountName, true>> = {
  clearing: true,
  merchant_pending: true,
  merchant_available: true,
  reserve: true,
  payout_in_flight: true,
  settlement_in_flight: true,
  refund_payable: true,
  pool: true,
  fee_income: true,
  tax_payable: true,
  introducer_payable: true,
  commission_in_flight: true,
  courier_payable: true,
  bank: true,
};

export const isAccountName = (name: string): name is AccountName => name in NAMES;

/**
 * The accounts whose balance limits spending. The balance of each is limited by a row (docs/decisions/0063). What merchants are owed for
 * payments is not guarded: no spending depends on its balance, so the payments of a merchant do not wait for a common row.
 */
export const GUARDED = ['pool', 'merchant_available', 'reserve'] as const satisfies readonly AccountName[];

export const isGuarded = (name: string): boolean => GUARDED.some((guarded) => guarded === name);
