/**
 * Report files for download: the data of a range of days, written in the background because there may be any number of rows. Each file is
 * a snapshot: rows stored after the file was begun are not included. Rows, totals and fees come from the ledger.
 */
import * as v from 'valibot';
import { defineCall, type Needs } from '../../kernel/call.ts';
import { EVERYTHING } from '../../kernel/day-range.ts';
import { Day, Id, Moment, QueryInteger } from '../../kernel/fields.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { rule } from '../../kernel/rules.ts';
import { Channel } from '../../public/payment-channel.ts';
import { PoolType } from '../../public/public-top-up.ts';
import { ENTRY_KINDS } from './balances.ts';
import { RAILS } from './payouts.ts';
import { ReportDate } from './report-date.ts';

/** `collection`: payments through the gateway. `self_settlement`: settlements that are closed. `fees`: fee and tax by month. */
export const REPORT_KINDS = ['collection', 'payout', 'self_settlement', 'balance_pool', 'fees'] as const;
export const ReportKind = v.picklist(REPORT_KINDS, rule('choose'));
export type ReportKind = v.InferOutput<typeof ReportKind>;

/** The permission that a person needs to make or download a file of each kind. */
export const REPORT_NEEDS = {
  collection: 'reports.read',
  payout: 'payouts.read',
  self_settlement: 'settlements.read',
  balance_pool: 'pools.read',
  fees: 'reports.read',
} as const satisfies Readonly<Record<ReportKind, Needs>>;

/** `expired`: the file was available for seven days and is gone. */
export const REPORT_STATUSES = ['queued', 'running', 'ready', 'expired', 'failed', 'cancelled'] as const;
export const ReportStatus = v.picklist(REPORT_STATUSES);
export type ReportStatus = v.InferOutput<typeof ReportStatus>;

export const ReportFile = v.object({
  id: Id,
  kind: v.picklist(REPORT_KINDS),
  /** The pool of a pool report; null for other kinds. */
  pool_type: v.nullable(PoolType),
  start_date: Day,
  end_date: Day,
  status: ReportStatus,
  /** Total number of rows; known before the first one is written, and null before the file is begun. */
  rows: v.nullable(v.number()),
  /** Number of rows written so far. */
  rows_done: v.number(),
  /** Bytes written so far. */
  size: v.number(),
  /** The hash of the file, in hexadecimal; null until it is ready. */
  sha256: v.nullable(v.string()),
  maker_name: v.string(),
  created_at: Moment,
  ready_at: v.nullable(Moment),
  /** Until when the file can be downloaded; null until the file is ready. */
  expires_at: v.nullable(Moment),
});
export type ReportFile = v.InferOutput<typeof ReportFile>;

/** Days in Kuala Lumpur, both included. */
const DAYS = {
  start_date: v.optional(ReportDate, EVERYTHING.from),
  end_date: v.optional(ReportDate, EVERYTHING.to),
};
const isInOrder = ({ start_date, end_date }: { readonly start_date: string; readonly end_date: string }): boolean =>
  start_date <= end_date;
const notInOrder = rule('range_order');

const ReportRange = v.pipe(
  v.strictObject(DAYS),
  v.forward(v.partialCheck([['start_date'], ['end_date']], isInOrder, notInOrder), ['end_date']),
);
const PoolRange = v.pipe(
  v.strictObject({ pool_type: PoolType, ...DAYS }),
  v.forward(v.partialCheck([['start_date'], ['end_date']], isInOrder, notInOrder), ['end_date']),
);

/** The form of a report: the kind determines which call makes it, and the pool is needed only for a pool report. */
export const ReportForm = v.pipe(
  v.strictObject({ kind: ReportKind, pool_type: PoolType, start_date: ReportDate, end_date: ReportDate }),
  v.forward(v.partialCheck([['start_date'], ['end_date']], isInOrder, notInOrder), ['end_date']),
);

/** Fees and taxes by kind of entry and by route: a channel for incoming money, a rail for outgoing money. */
const FeeLine = v.object({
  kind: v.picklist(ENTRY_KINDS),
  channel_or_rail: v.nullable(v.picklist([...Channel.options, ...RAILS])),
  count: v.number(),
  fee: Ringgit,
  tax: Ringgit,
});
export type FeeLine = v.InferOutput<typeof FeeLine>;

export const FeeStatement = v.object({
  from: Day,
  to: Day,
  lines: v.array(FeeLine),
  fee: Ringgit,
  tax: Ringgit,
});
export type FeeStatement = v.InferOutput<typeof FeeStatement>;

const toRead = { access: 'merchant', needs: 'reports.read' } as const;

const generate = <const K extends ReportKind, const P extends string>(kind: K, path: P) =>
  defineCall({
    method: 'POST',
    path,
    access: 'merchant',
    needs: REPORT_NEEDS[kind],
    idempotent: true,
    body: v.nullish(ReportRange, {}),
    data: ReportFile,
  });

export const reportFiles = {
  /**
   * Each call starts a file or queues the file: at most two files of a merchant are written at a time. A repeated request returns the
   * existing file while that file is still queued. Throws `tooMany` if twenty are queued already.
   */
  collection: generate('collection', 'background-task-report/generate-report-collection'),
  payout: generate('payout', 'background-task-report/generate-report-payout'),
  selfSettlement: generate('self_settlement', 'background-task-report/generate-report-self-settlement'),
  fees: generate('fees', 'background-task-report/generate-report-fees'),
  balancePool: { ...generate('balance_pool', 'background-task-report/generate-report-balance-pool'), body: PoolRange },
  /** Newest first. */
  list: {
    ...defineList({
      path: 'env/mobile/superadmin/ReportGenerationList',
      ...toRead,
      item: ReportFile,
      search: ['maker_name', 'sha256'],
      sort: ['created_at'],
      filter: { kind: [...REPORT_KINDS], status: [...REPORT_STATUSES] },
      range: ['created_at'],
    }),
    success: 'reportListSuccess',
  },
  /**
   * Cancels a file and deletes its data. Throws `wrongState` for a file that is ready, expired, failed or cancelled.
   */
  cancel: defineCall({
    method: 'POST',
    path: 'background-task-report/{id}/cancel',
    ...toRead,
    data: ReportFile,
  }),
  /** Makes a link for fifteen minutes, which works while the caller is signed in and may see the file. Throws `fileGone` if there is no file. */
  link: defineCall({
    method: 'POST',
    path: 'background-task-report/{id}/link',
    noApiKeys: true,
    ...toRead,
    data: v.object({ link: v.string(), expires_at: Moment }),
  }),
  /** The file behind a link. Throws `notFound` for a link that no longer works. */
  file: defineCall({
    method: 'GET',
    path: 'background-task-report/file/{link}',
    access: 'public',
    isFile: true,
    data: v.file(),
  }),
  /**
   * The payouts that were prepared on these days, as an immediate download. Throws `fileUnderWay` if the download takes too long; the file
   * is then written in the background like any other report.
   */
  payoutRange: defineCall({
    method: 'POST',
    path: 'reports/merchant/payout-report-range-date',
    access: 'merchant',
    needs: REPORT_NEEDS.payout,
    query: ReportRange,
    isFile: true,
    data: v.file(),
  }),
  /** The fee statement of one month, by default the current one: fee and tax as posted, never recalculated. */
  feeStatement: defineCall({
    method: 'GET',
    path: 'reports/merchant/fee-statement',
    ...toRead,
    query: v.strictObject({
      month: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(12))),
      year: v.optional(v.pipe(QueryInteger, v.minValue(1990), v.maxValue(2099))),
    }),
    data: FeeStatement,
  }),
} as const;

/** A call that requests a file. */
export type FileCall =
  | typeof reportFiles.collection
  | typeof reportFiles.payout
  | typeof reportFiles.selfSettlement
  | typeof reportFiles.fees
  | typeof reportFiles.balancePool;
