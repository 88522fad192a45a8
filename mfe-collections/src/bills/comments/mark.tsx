/** The number of comments, in the row of a bill. The comments themselves are in the bill's timeline. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { useListSearch } from '@portal/shared/router/list-search.tsx';
import { Link } from '@portal/shared/router/screen.ts';
import { useBillText } from '../../bills.ts';
import type { BillPlace } from '../rules.ts';
import styles from './comments.module.css';

export function CommentMark({ bill, place }: { readonly bill: Bill; readonly place: BillPlace }) {
  const t = useBillText();
  const search = useListSearch();
  const { bill_number: number, comments_total: count } = bill;
  if (count === 0) return null;
  const rows = formatCount(count);
  const name = t('bill_comments.of', { count, rows, number });
  return (
    <Link to={{ pathname: place.one(bill), search }} className={styles['mark']} title={name} aria-label={name}>
      {rows}
    </Link>
  );
}
