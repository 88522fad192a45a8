/** The latest payments of a bill, a collection or a customer, shown beside the record. */
import type { Bill, BillDetail } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallData, CallInput, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { clearEndpointError } from '@portal/shared/session/endpoint-errors.ts';
import { EndpointProblem } from '@portal/shared/ui/page/endpoint-problem.tsx';
import { RecentMoment } from '@portal/shared/ui/value/moment.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useBillText } from '../bills.ts';
import styles from './latest.module.css';
import { PaymentLink } from './link.tsx';
import { PaymentStatus, methodLabel } from './payment-method.tsx';

export interface Latest {
  /** The method and path of the call, as in the contract. */
  readonly call: string;
  readonly rows: readonly PaymentRecord[];
  /** The error if the payments could not be read; the rest of the page is shown anyway. */
  readonly failure: GatewayError | null;
}

type List = typeof paymentRecords.find | typeof paymentRecords.ofBill;

async function read<S extends List>(spec: S, input: CallInput<S>, signal: AbortSignal): Promise<Latest> {
  const call = `${spec.method} ${spec.path}`;
  try {
    const { list } = (await gateway.call<CallSpec>(spec, input, { signal })) as CallData<List>;
    clearEndpointError(call);
    return { call, rows: list.data, failure: null };
  } catch (error) {
    if (!(error instanceof GatewayError) || error.policy !== 'record') throw error;
    return { call, rows: [], failure: error };
  }
}

/** The number of rows in a short list; the lists of payments and of bills have all rows. */
export const FEW = 5;

export const paymentsOf = (by: { collection_id: string } | { customer_id: string }, signal: AbortSignal) =>
  read(paymentRecords.find, { query: { ...by, limit: FEW } }, signal);

/** Every attempt to pay a bill, newest first. */
export const triesOf = ({ bill_number }: Pick<Bill, 'bill_number'>, signal: AbortSignal) =>
  read(paymentRecords.ofBill, { query: { bill_invoice: bill_number } }, signal);

/** Null for a bill without a payment attempt, which saves a call. */
export async function paymentsOfBill(bill: BillDetail, signal: AbortSignal): Promise<Latest | null> {
  const wasTried = bill.timeline.some(({ invoice_no }) => invoice_no !== null);
  return wasTried ? triesOf(bill, signal) : null;
}

interface Props {
  readonly latest: Latest;
  /** The field of a payment that distinguishes the rows of this list. */
  readonly by: (payment: PaymentRecord) => string;
}

function Rows({ latest: { call, rows, failure }, by }: Props) {
  const t = useBillText();
  return (
    <>
      <EndpointProblem call={call} failure={failure} />
      <ul className={styles['rows']}>
        {rows.map((payment) => (
          <li key={payment.id}>
            <PaymentLink id={payment.id}>
              <bdi>{by(payment)}</bdi>
            </PaymentLink>
            <Money sen={payment.amount} />
            <span className="k-muted">
              <RecentMoment moment={payment.created_at} /> · <bdi>{methodLabel(t, payment)}</bdi>
            </span>
            <PaymentStatus payment={payment} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The payment attempts of a bill, below the bill. */
export function BillPayments({ latest }: { latest: Latest | null }) {
  const t = useBillText();
  if (latest === null || (latest.rows.length === 0 && latest.failure === null)) return null;
  return (
    <section className={styles['latest']}>
      <h3>{t('payments.title')}</h3>
      <Rows latest={latest} by={({ invoice_no }) => invoice_no} />
    </section>
  );
}

/** The latest payments in a collapsed part above the bills of a collection, so that they do not push the bills down. */
export function RecentPayments({ latest }: { latest: Latest }) {
  const t = useBillText();
  const [last] = latest.rows;
  if (!last && latest.failure === null) return null;
  return (
    <details className={styles['latest']} open={latest.failure !== null}>
      <summary>
        {t('payments.recent')}
        {last && (
          <small className="k-muted">
            <Money sen={last.amount} /> · <bdi>{last.payer_name}</bdi> · <RecentMoment moment={last.created_at} />
          </small>
        )}
      </summary>
      <Rows latest={latest} by={({ payer_name }) => payer_name} />
    </details>
  );
}

interface LatestProps extends Props {
  readonly title?: string;
  /** The text that is shown if there are no payments. */
  readonly none?: string;
}

/** Payments below a separate heading. The heading is shown even if there are no payments. */
export function LatestPayments({ title, none, latest, by }: LatestProps) {
  const t = useBillText();
  return (
    <section className={styles['latest']}>
      <h3>{title ?? t('payments.recent')}</h3>
      {latest.rows.length === 0 && latest.failure === null && <p className="k-muted">{none ?? t('payments.none')}</p>}
      <Rows latest={latest} by={by} />
    </section>
  );
}

/** The latest payments of a customer. */
export const CustomerPayments = ({ latest }: { latest: Latest }) => (
  <LatestPayments latest={latest} by={({ bill_number }) => bill_number} />
);
