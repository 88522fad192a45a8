import { bills, type Bill } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { formatCount } from '@portal/shared/i18n/format.ts';
import { prefillForRecord } from '@portal/shared/router/prefill.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { useBillText } from '../bills.ts';
import { LatestBills } from '../bills/latest.tsx';
import { amongAll } from '../bills/rules.ts';
import { useText } from '../messages.ts';

/** The list of all bills without any search or filter. */
const EVERY = bills.list.readView(new URLSearchParams());

interface Props {
  readonly customer: Customer;
  /** The newest bills. */
  readonly rows: readonly Bill[];
  /** The number of all bills. */
  readonly total: number;
}

export function CustomerBills({ customer, rows, total }: Props) {
  const t = useText();
  const tBills = useBillText();
  const may = useMay();
  const all = bills.list.writeView({ ...EVERY, filter: { customer_id: customer.id } });
  return (
    <LatestBills
      title={tBills('bills.count', { count: formatCount(total) })}
      none={t('customers.no_bills')}
      rows={rows}
      place={amongAll}
      by={({ description }) => description}
      action={
        may('bills.write') && (
          <Link to={{ pathname: amongAll.create, search: prefillForRecord(customer.id) }}>{tBills('bills.new')}</Link>
        )
      }
      all={
        total > rows.length && (
          <Link to={{ pathname: amongAll.list, search: `?${all}` }}>{t('customers.all_bills')}</Link>
        )
      }
    />
  );
}
