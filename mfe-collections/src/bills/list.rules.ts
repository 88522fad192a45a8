/** The search, sort and filter options of the list of bills. */
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { BillStatus } from '@portal/shared/contract/public/bill-status.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import type { useMay } from '@portal/shared/session/atoms.ts';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import { recordFilter } from '@portal/shared/ui/list/record-filter.tsx';
import type { BillText } from '../bills.ts';
import { amongAll, type BillPlace } from './rules.ts';

/** Columns by which the list can be sorted although they are not in the table. */
export const billHidden = (t: BillText): readonly Option[] => [{ value: 'created_at', label: t('bills.created_at') }];

/** Whether the status is offered as a filter; bills with other statuses are found only in the unfiltered list. */
const FILTERED: Readonly<Record<BillStatus, boolean>> = {
  draft: true,
  due: true,
  overdue: true,
  pending: true,
  paid: true,
  expired: true,
  cancelled: true,
  partially_refunded: false,
  refunded: false,
  voided: false,
};

/** The filters by customer and collection, if the person may read those records. */
const recordFilters = (t: BillText, may: ReturnType<typeof useMay>, place: BillPlace): readonly Filter[] => [
  ...(may(customers.list.needs)
    ? [
        recordFilter({
          name: 'customer_id',
          label: t('bills.customer'),
          list: customers.list,
          by: 'name',
          words: ({ name }) => name,
          get: (id, signal) => gateway.call(customers.get, { params: { id } }, { signal }),
        }),
      ]
    : []),
  ...(place === amongAll && may(collections.list.needs)
    ? [
        recordFilter({
          name: 'collection_id',
          label: t('bills.collection'),
          list: collections.list,
          by: 'title',
          words: ({ title }) => title,
          get: (id, signal) => gateway.call(collections.get, { params: { id } }, { signal }),
        }),
      ]
    : []),
];

/** The filters of the list of bills; filters by record only if the person may read those records. */
export const billFilters = (t: BillText, may: ReturnType<typeof useMay>, place: BillPlace): readonly Filter[] => [
  {
    name: 'status',
    label: t('bills.status'),
    options: BillStatus.options
      .filter((status) => FILTERED[status])
      .map((status) => ({ value: status, label: kitMessages.text(`status.${status}`) })),
  },
  { name: 'due_date', label: t('bills.due_date'), isDays: true },
  { name: 'created_at', label: t('bills.created_at'), isDays: true },
  ...recordFilters(t, may, place),
];
