import { collections as contract } from '@portal/shared/contract/merchant/collections/collections.ts';
import { collections as table } from './tables.ts';
import type { Target } from '../../kernel/resources/crud-resource.ts';
import { DEMO_COLLECTIONS } from './seed/collections.ts';
import { DEMO_PAYMENT_PAGES } from './seed/payment-pages.ts';

/** Collections as the target of references from other resources. */
export const COLLECTIONS: Target = {
  contract,
  table,
  name: table.title,
  references: {},
  example: { title: 'Yuran ujian', description: '', record_status: 1 },
  demoId: (accountId, called) => {
    const row = [...DEMO_COLLECTIONS, ...DEMO_PAYMENT_PAGES].find(
      ({ account_id, title }) => account_id === accountId && title === called,
    );
    if (!row) throw new TypeError(`The demonstration has no collection ${called}.`);
    return row.id;
  },
};
