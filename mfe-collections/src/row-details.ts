/** The contents of expanded rows; their code and messages load when a row is first expanded. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { BilledCustomer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { lazyPart } from '@portal/shared/ui/page/lazy-part.tsx';
import { onBills } from './bills.ts';

export const CollectionRowDetail = lazyPart<{ readonly row: Collection }>(
  async () => (await onBills(import('./collections/row-detail.tsx'))).CollectionRowDetail,
);

export const BillRowDetail = lazyPart<{ readonly row: Bill }>(
  async () => (await import('./bills/row-detail.tsx')).BillRowDetail,
);

export const CustomerRowDetail = lazyPart<{ readonly row: BilledCustomer }>(
  async () => (await onBills(import('./customers/row-detail.tsx'))).CustomerRowDetail,
);
