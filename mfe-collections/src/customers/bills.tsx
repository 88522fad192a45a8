import { bills, type Bill } from '@portal/shared/contract/bills.ts';
import type { Customer } from '@portal/shared/contract/customers.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { forRecord } from '@portal/shared/router/copied.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { DayText } from '@portal/shared/ui/day.tsx';
import { Money } from '@portal/shared/ui/money.tsx';
import { useBillText } from '../bills.ts';
import { BillStatusText } from '../bills/bill-status.tsx';
import { amongAll } from '../bills/rules.ts';
import { useText } from '../messages.ts';
import styles from '../payments/latest.module.css';

/** The list of all bills as it is without anything searched. */
const EVERY = bills.list.readView(new URLSearchParams());

interface Props {
  readonly customer: Customer;
  /** The newest. */
  readonly rows: readonly Bill[];
  /** How many there are in all. */
  readonly total: number;
}

export function CustomerBills({ customer, rows, total }: Props) {
  const t = useText();
  const tBills = useBillText();
  const may = useMay();
  const all = bills.list.writeView({ ...EVERY, q: customer.email, in: 'payer_email' });
  return (
    <section className={styles['latest']}>
      <header>
        <h3>{t('customers.bills', { count: formatCount(total) })}</h3>
        {may('bills.write') && (
          <Link to={{ pathname: amongAll.create, search: forRecord(customer.id) }}>{tBills('bills.new')}</Link>
        )}
      </header>
      {total === 0 && <p className="k-muted">{t('customers.no_bills')}</p>}
      <ul className={styles['rows']}>
        {rows.map((bill) => (
          <li key={bill.id}>
            <Link to={amongAll.one(bill)}>{bill.bill_number}</Link>
            <Money sen={bill.amount} />
            <span className="k-muted">
              <bdi>{bill.description}</bdi> · <DayText day={bill.due_date} />
            </span>
            <BillStatusText bill={bill} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Link to={{ pathname: amongAll.list, search: `?${all}` }}>{t('customers.all_bills')}</Link>
      )}
    </section>
  );
}
