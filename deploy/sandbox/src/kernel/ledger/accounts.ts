/** The ledger's accounts (gateway domain §6), and which of them are guarded. */
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';

/**
 * `merchantId` names whose, and `introducerId` which introducer's; `channel` which way the money came; `poolType` which pool. What is in
 * flight has left the merchant's balance and has not arrived at a bank: it is of payouts, of settlements and of commission apart, so
 * that each is the sum of its own.
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
 * What is spent by its balance. Each of them has a row that bounds it (docs/decisions/0063). What merchants are owed for payments is not
 * among them: nothing is spent from it by balance, and so the path of a payment has no row that all payments of a merchant wait for.
 */
export const GUARDED = ['pool', 'merchant_available', 'reserve'] as const satisfies readonly AccountName[];

export const isGuarded = (name: string): boolean => GUARDED.some((guarded) => guarded === name);
