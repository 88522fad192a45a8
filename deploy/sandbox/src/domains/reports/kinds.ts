import type { ReportKind } from '@portal/shared/contract/merchant/money/report-files.ts';
import { collectionSource } from './kinds/collection.ts';
import { feesSource } from './kinds/fees.ts';
import { payoutSource } from './kinds/payouts.ts';
import { poolSource } from './kinds/pool.ts';
import { settlementSource } from './kinds/settlements.ts';
import type { ReportSource } from './source.ts';

/** The type requires a source for every kind in the contract. */
export const SOURCES: Readonly<Record<ReportKind, ReportSource>> = {
  collection: collectionSource,
  payout: payoutSource,
  self_settlement: settlementSource,
  balance_pool: poolSource,
  fees: feesSource,
};
