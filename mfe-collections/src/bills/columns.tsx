import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { ListLink } from '@portal/shared/router/list-search.tsx';
import { useMay } from '@portal/shared/session/atoms.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { NewMark } from './upload/new-mark.tsx';
import { UploadSomewhere } from './upload/links.tsx';
import { useBillText, type BillText } from '../bills.ts';
import { markPaidBulk, useMarkPaid } from './mark-paid/mark-paid.tsx';
import { BillRowDetail } from '../row-details.ts';
import { BillRowActions } from './actions.tsx';
import { statusBulk } from './bulk.tsx';
import { BillStatusText } from './bill-status.tsx';
import { CommentMark } from './comments/mark.tsx';
import { billFilters, billHidden } from './list.rules.ts';
import { amongAll, type BillPlace } from './rules.ts';
import { sendBulk, useSend } from './send/send.tsx';

const collectionColumn = (t: BillText): Column<Bill> => ({
  key: 'collection_title',
  header: t('bills.collection'),
  cell: ({ collection_title }) => <bdi>{collection_title}</bdi>,
});

/** Columns that are hidden by default; with them, an exported list can be uploaded again as a sheet of new bills. */
const hiddenByDefaultColumns = (t: BillText): readonly Column<Bill>[] => [
  ...(['payer_email', 'payer_phone', 'description'] as const).map((key) => ({
    key,
    header: t(`bills.${key}`),
    cell: (bill: Bill) => (key === 'payer_phone' ? <PhoneText phone={bill[key]} /> : <bdi>{bill[key]}</bdi>),
    hiddenByDefault: true,
  })),
  {
    key: 'expires_on',
    header: t('bills.expires_on'),
    cell: ({ expires_on, made_by_payer }) => expires_on && !made_by_payer && <DayText day={expires_on} />,
    hiddenByDefault: true,
  },
];

const billColumns = (t: BillText, place: BillPlace): readonly Column<Bill>[] => [
  {
    key: 'bill_number',
    header: t('bills.number'),
    cell: (bill) => (
      <>
        <ListLink to={place.one(bill)}>{bill.bill_number}</ListLink>
        <NewMark bill={bill} />
      </>
    ),
    card: 'note',
  },
  {
    key: 'payer_name',
    header: t('bills.payer'),
    cell: (bill) => (
      <>
        <bdi>{bill.payer_name}</bdi>
        <CommentMark bill={bill} place={place} />
      </>
    ),
    card: 'title',
  },
  ...(place === amongAll ? [collectionColumn(t)] : []),
  {
    key: 'due_date',
    header: t('bills.due_date'),
    cell: ({ due_date, made_by_payer }) => !made_by_payer && <DayText day={due_date} />,
    card: 'note',
  },
  {
    key: 'status',
    header: t('bills.status'),
    cell: (bill) => <BillStatusText bill={bill} />,
    card: 'status',
    exportValue: ({ status }) => kitMessages.text(`status.${status}`),
  },
  {
    key: 'amount',
    header: t('bills.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
  ...hiddenByDefaultColumns(t),
  {
    key: 'act',
    header: t('bills.act'),
    cell: (bill) => <BillRowActions bill={bill} place={place} />,
    isAction: true,
    needs: 'bills.write',
  },
];

/**
 * The columns and actions of every list of bills, and their dialogs (`dialog`). Bills of a stopped collection cannot be paid.
 */
export function useBillList(place: BillPlace, isStopped = false) {
  const t = useBillText();
  const sending = useSend(isStopped);
  const marking = useMarkPaid();
  const may = useMay();
  return {
    columns: billColumns(t, place),
    detail: BillRowDetail,
    hidden: billHidden(t),
    filters: billFilters(t, may, place),
    bulk: [...sendBulk(t, sending), markPaidBulk(t, marking), ...statusBulk(t)],
    dialog: (
      <>
        {sending.dialog}
        {marking.dialog}
      </>
    ),
    ...(place === amongAll && { actions: <UploadSomewhere /> }),
  };
}
