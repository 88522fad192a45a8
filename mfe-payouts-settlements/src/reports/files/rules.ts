import {
  REPORT_KINDS,
  reportFiles,
  type ReportFile,
  type ReportForm,
  type ReportKind,
} from '@portal/shared/contract/merchant/money/report-files.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { CallOptions } from '@portal/shared/gateway/client.ts';
import type { FormInput } from '@portal/shared/ui/form/use-record-form.ts';

type ReportInput = FormInput<typeof ReportForm>;
type Generate = (input: ReportInput, options: CallOptions) => Promise<ReportFile>;

const daysOf = ({ start_date, end_date }: ReportInput) => ({ start_date, end_date });

/** The call that generates a file of each kind. */
export const GENERATES: Readonly<Record<ReportKind, Generate>> = {
  collection: (input, options) => gateway.call(reportFiles.collection, { body: daysOf(input) }, options),
  payout: (input, options) => gateway.call(reportFiles.payout, { body: daysOf(input) }, options),
  self_settlement: (input, options) => gateway.call(reportFiles.selfSettlement, { body: daysOf(input) }, options),
  fees: (input, options) => gateway.call(reportFiles.fees, { body: daysOf(input) }, options),
  balance_pool: (input, options) =>
    gateway.call(reportFiles.balancePool, { body: { pool_type: input.pool_type, ...daysOf(input) } }, options),
};

/** The kinds that a person may request. */
export const kindsFor = (may: (kind: ReportKind) => boolean): readonly ReportKind[] => REPORT_KINDS.filter(may);

/** Whether the file is still being generated. */
export const isUnderWay = ({ status }: ReportFile): boolean => status === 'queued' || status === 'running';

const stateOf = ({ id, status, rows_done }: ReportFile): string => `${id} ${status} ${rows_done}`;

/** Whether the two lists differ in a visible field. */
export const hasMoved = (before: readonly ReportFile[], now: readonly ReportFile[]): boolean =>
  before.map(stateOf).join() !== now.map(stateOf).join();

/** The files that are ready now and were not ready before. */
export const newlyReady = (before: readonly ReportFile[], now: readonly ReportFile[]): readonly ReportFile[] =>
  now.filter(({ id, status }) => status === 'ready' && before.some((file) => file.id === id && isUnderWay(file)));
