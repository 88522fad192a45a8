import { rangeText, type DayRange } from '@portal/shared/contract/kernel/day-range.ts';
import type { BalanceName } from '@portal/shared/contract/merchant/money/balances.ts';
import type { PeriodKind } from '@portal/shared/contract/merchant/money/figures.ts';
import type { PaymentMethod } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { dayWritten } from '@portal/shared/domain/day-text.ts';
import { recordPaths } from '@portal/shared/router/record-paths.ts';

/**
 * Every URL of this remote, and of the lists of other remotes behind its figures; screens use these functions for
 * links, never a literal.
 */
export const paths = {
  dashboard: () => '/dashboard',
  balance: (name: BalanceName) => `/balances/${name}`,
  reports: {
    now: () => '/reports/view',
    of: (kind: PeriodKind, day: string) => `/reports/view/${kind}/${dayWritten(day)}`,
    fees: () => '/reports/fees',
    feesOf: (day: string) => `/reports/fees/${day.slice(0, 7)}`,
    files: () => '/reports/files',
    newFile: () => '/reports/files/new',
  },
  /** The payments that paid their bill on these days, whose sum is the figure. */
  collected: (days: DayRange, channel?: PaymentMethod) =>
    `/collections/payments?${new URLSearchParams({ state: 'success', ...(channel && { channel }), paid_at: rangeText(days) })}`,
  payments: (filter: Readonly<Record<string, string>> = {}) => `/collections/payments?${new URLSearchParams(filter)}`,
  payment: (id: string) => `/collections/payments?payment=${id}`,
  bills: (status: string) => `/customer-bills/datatable?status=${status}`,
  newBill: () => '/customer-bills/new',
  /** Pages of the account remote. */
  company: () => '/info/view',
  banks: () => '/info/banks',
  payees: recordPaths('/payees'),
  payouts: {
    list: () => '/payout',
    inState: (status: string) => `/payout?${new URLSearchParams({ status })}`,
    ofUpload: (id: string) => `/payout?${new URLSearchParams({ upload_id: id })}`,
    create: () => '/payout/new',
    upload: () => '/payout/upload',
    one: (id: string) => `/payout/view/${id}`,
  },
  refunds: {
    list: () => '/refund/view',
    voids: () => '/refund/voids',
    inState: (status: string) => `/refund/view?${new URLSearchParams({ status })}`,
    create: () => '/refund/new',
    one: (id: string) => `/refund/view/${id}`,
  },
  pools: {
    list: () => '/pools/list',
    transactions: (pool: PoolType = 'payout') => `/pools/eol/list2/${pool}`,
    accounts: () => '/pools/eol/list2',
    openAccount: () => '/pools/eol/list2/new',
    account: (id: string) => `/pools/eol/list2/account/${id}`,
  },
  settlements: {
    list: () => '/settlement/view',
    incoming: () => '/settlement/incoming',
    one: (id: string) => `/settlement/view/${id}`,
    own: {
      list: () => '/settlement/own',
      create: () => '/settlement/own/new',
      one: (id: string) => `/settlement/own/view/${id}`,
    },
    exceptions: () => '/settlement/exceptions',
    settings: () => '/auto-settlement',
  },
} as const;

/** The links of the figures in a merchant's reports. */
export const REPORT_LINKS = { report: paths.reports.of, payments: paths.collected };
