/** The latest bills of a collection or a customer, shown beside the record. */
import type { Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import type { ReactNode } from 'react';
import styles from '../payments/latest.module.css';
import { BillStatusText } from './bill-status.tsx';
import type { BillPlace } from './rules.ts';

interface Props {
  readonly title: string;
  /** The text that is shown if there are no bills. */
  readonly none: string;
  readonly rows: readonly Bill[];
  readonly place: BillPlace;
  /** The field of a bill that distinguishes the rows of this list. */
  readonly by: (bill: Bill) => string;
  /** A button next to the title that creates another bill. */
  readonly action?: ReactNode;
  /** The link to the list of all bills. */
  readonly all: ReactNode;
}

export function LatestBills({ title, none, rows, place, by, action, all }: Props) {
  return (
    <section className={styles['latest']}>
      <header>
        <h3>{title}</h3>
        {action}
      </header>
      {rows.length === 0 && <p className="k-muted">{none}</p>}
      <ul className={styles['rows']}>
        {rows.map((bill) => (
          <li key={bill.id}>
            <Link to={place.one(bill)}>{bill.bill_number}</Link>
            <Money sen={bill.amount} />
            <span className="k-muted">
              <bdi>{by(bill)}</bdi>
              {!bill.made_by_payer && (
                <>
                  {' '}
                  · <DayText day={bill.due_date} />
                </>
              )}
            </span>
            <BillStatusText bill={bill} />
          </li>
        ))}
      </ul>
      {all}
    </section>
  );
}
