/** A customer's newest bills and payments, in an expanded row of the list. */
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Reading } from '@portal/shared/ui/page/reading.tsx';
import { CustomerPayments, FEW, paymentsOf } from '../payments/latest.tsx';
import styles from '../payments/latest.module.css';
import { CustomerBills } from './bills.tsx';

async function read({ id }: Customer, signal: AbortSignal) {
  const by = { customer_id: id };
  const [{ list }, payments] = await Promise.all([
    gateway.call(bills.ofCustomer, { query: { ...by, limit: FEW } }, { signal }),
    paymentsOf(by, signal),
  ]);
  return { bills: list, payments };
}

export function CustomerRowDetail({ row }: { row: Customer }) {
  return (
    <Reading about={row} read={read}>
      {({ bills: { data, total }, payments }) => (
        <div className={styles['columns']}>
          <CustomerBills customer={row} rows={data} total={total} />
          <CustomerPayments latest={payments} />
        </div>
      )}
    </Reading>
  );
}
