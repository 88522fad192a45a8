import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { PaymentMethod, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { fpxCode } from '@portal/shared/domain/fpx.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import type { useMay } from '@portal/shared/session/atoms.ts';
import type { Column } from '@portal/shared/ui/list/list-table.tsx';
import type { Filter, Option } from '@portal/shared/ui/list/filters.tsx';
import { recordFilter } from '@portal/shared/ui/list/record-filter.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { reasonOf } from '../timeline/timeline.tsx';
import type { BillText } from '../bills.ts';
import { paths } from '../paths.ts';
import styles from './latest.module.css';
import { PaymentLink } from './link.tsx';
import { costOf } from './rules.ts';
import { channelOf, PaymentStatus, stateInWords, stateOf, methodLabel } from './payment-method.tsx';

const answerOf = (t: BillText, { fpx_code }: PaymentRecord) => (fpx_code === null ? null : reasonOf(t, fpx_code));

/** Why there is no money, or none yet; null for an approval, which needs no explanation. */
export const reasonFor = (t: BillText, { fpx_code }: PaymentRecord) =>
  fpx_code === null || fpxCode(fpx_code).group === null ? null : reasonOf(t, fpx_code);

/** Secondary text of a cell, on at most two lines; the drawer and the tooltip show the whole text. */
const Under = ({ text }: { readonly text: string }) => (
  <small className={styles['under']} dir="auto" title={text}>
    {text}
  </small>
);

export const paymentColumns = (t: BillText): readonly Column<PaymentRecord>[] => [
  {
    key: 'bill_number',
    header: t('payments.bill'),
    // The linked page has its own list, so the search of this list is not added to the link.
    cell: ({ collection_id, bill_id, bill_number }) => (
      <Link to={paths.bills.one(collection_id, bill_id)}>{bill_number}</Link>
    ),
  },
  {
    key: 'created_at',
    header: t('payments.when'),
    card: 'note',
    cell: ({ id, created_at }) => (
      <PaymentLink id={id}>
        <RecentMoment moment={created_at} />
      </PaymentLink>
    ),
    exportValue: ({ created_at }) => ({ moment: created_at }),
  },
  {
    key: 'payer_name',
    card: 'title',
    header: t('payments.payer'),
    // The comment is in this cell, because a column of comments would nearly always be empty.
    cell: ({ payer_name, comment }) => (
      <>
        <bdi>{payer_name}</bdi>
        {comment && <Under text={comment} />}
      </>
    ),
  },
  {
    key: 'collection_title',
    header: t('payments.collection'),
    cell: ({ collection_title }) => <bdi>{collection_title}</bdi>,
    truncate: true,
  },
  {
    key: 'bank_name',
    header: t('payments.bank'),
    cell: (payment) => {
      const [method, channel] = [methodLabel(t, payment), channelOf(t, payment.channel)];
      return (
        <>
          <bdi>{method}</bdi>
          {channel !== method && <Under text={channel} />}
        </>
      );
    },
    exportValue: (payment) => methodLabel(t, payment),
  },
  {
    key: 'state',
    card: 'status',
    header: t('payments.status'),
    cell: (payment) => {
      const reason = reasonFor(t, payment);
      return (
        <>
          <PaymentStatus payment={payment} />
          {reason && <Under text={reason} />}
        </>
      );
    },
    exportValue: (payment) => stateOf(t, stateInWords(payment)),
  },
  {
    key: 'amount',
    header: t('payments.amount'),
    cell: ({ amount }) => <Money sen={amount} />,
    isNumeric: true,
    card: 'value',
  },
  {
    key: 'fee',
    header: t('payments.fee'),
    cell: (payment) => {
      const cost = costOf(payment);
      return cost === null ? null : <Money sen={cost} />;
    },
    exportValue: costOf,
    isNumeric: true,
  },
  {
    key: 'net_left',
    header: t('payments.net'),
    cell: ({ net_left }) => (net_left === null ? null : <Money sen={net_left} />),
    isNumeric: true,
  },
  {
    key: 'fpx_code',
    header: t('payments.answer'),
    cell: (payment) => answerOf(t, payment),
    exportValue: (payment) => answerOf(t, payment),
    hiddenByDefault: true,
  },
  {
    key: 'comment',
    header: t('payments.comment'),
    cell: ({ comment }) => comment && <bdi>{comment}</bdi>,
    hiddenByDefault: true,
  },
];

/** Columns that can be searched but are too long for the table. */
export const paymentHidden = (t: BillText): readonly Option[] => [
  { value: 'invoice_no', label: t('payments.invoice_no') },
  { value: 'bank_reference', label: t('payments.bank_reference') },
];

/** The states that merchants look for; the other states last only a moment. */
const FILTERED = [
  'success',
  'failed',
  'cancelled',
  'timeout',
  'pending',
  'pending_authorisation',
  'duplicate',
  'held',
  'returned',
] as const;

export const paymentFilters = (t: BillText, may: ReturnType<typeof useMay>): readonly Filter[] => [
  {
    name: 'state',
    label: t('payments.status'),
    options: FILTERED.map((state) => ({ value: state, label: stateOf(t, state) })),
  },
  {
    name: 'channel',
    label: t('payments.channel'),
    options: PaymentMethod.options.map((channel) => ({ value: channel, label: channelOf(t, channel) })),
  },
  { name: 'created_at', label: t('payments.when'), isDays: true },
  { name: 'paid_at', label: t('payments.paid_at'), isDays: true },
  ...(may(apiKeys.list.needs)
    ? [
        recordFilter({
          name: 'key_id',
          label: t('payments.key'),
          list: apiKeys.list,
          by: 'name',
          words: ({ name }) => name,
          get: (id, signal) => gateway.call(apiKeys.get, { params: { id } }, { signal }),
        }),
      ]
    : []),
];
