import { BankRefundForm, RefundForm, refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { paymentRecords, type PaymentRecord } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { prefillFor, prefillFrom } from '@portal/shared/router/prefill.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { paths } from '../paths.ts';
import { useRefundText } from '../refunds.ts';
import { RefundFields, refundLike, type Beginning } from './fields.tsx';
import { isByBank } from './rules.ts';

/** Loads the payment in the URL, or the payment of a refund that is requested again. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Beginning> => {
  const { signal } = request;
  const again = prefillFrom(request);
  const like = again === null ? null : await gateway.call(refunds.get, { params: { id: again } }, { signal });
  const id = like?.payment_id ?? prefillFor(request);
  return { like, payment: id === null ? null : await gateway.call(paymentRecords.get, { params: { id } }, { signal }) };
};

interface PaymentChoice {
  readonly id: string;
  /** The payment, if it is loaded; it may be another payment than the one with the id `id`. */
  readonly payment: PaymentRecord | null;
  readonly onRead: (payment: PaymentRecord) => void;
  /**
   * Removes a payment that cannot be read, because without its data the form cannot determine which fields it needs.
   */
  readonly onUnread: () => void;
}

/** Reads the payment of a restored draft, which contains only the id. */
function useReadPayment({ id, payment, onRead, onUnread }: PaymentChoice): void {
  const raise = useRaise();
  // A cleared choice is null.
  const isKnown = !id || payment?.id === id;
  const keep = useEffectEvent(onRead);
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    onUnread();
    reportError(error);
  });
  useEffect(() => {
    if (isKnown) return;
    const control = new AbortController();
    const { signal } = control;
    gateway.call(paymentRecords.get, { params: { id } }, { signal }).then(
      (read) => signal.aborted || keep(read),
      (error: unknown) => signal.aborted || fail(error),
    );
    return () => control.abort();
  }, [id, isKnown]);
}

export function Component() {
  const t = useRefundText();
  const beginning = useLoaderData<typeof loader>();
  const back = useReturnTo(paths.refunds.list());
  const [payment, setPayment] = useState(beginning.payment);
  const form = useGatewayForm(payment && isByBank(payment) ? BankRefundForm : RefundForm, {
    start: refundLike(beginning),
    save: (body, signal, idempotencyKey) => gateway.call(refunds.create, { body }, { signal, idempotencyKey }),
    saved: ({ id, number, kind }) =>
      back.leaveSaved(t(kind === 'void' ? 'refunds.voided' : 'refunds.saved', { number }), paths.refunds.one(id)),
  });
  const isVoid = useValue(form, 'kind') === 'void';
  const id = useValue(form, 'payment_id');
  useReadPayment({ id, payment, onRead: setPayment, onUnread: () => form.fillIn({ payment_id: '' }) });
  return (
    <FormDrawer
      title={t('refunds.new')}
      action={t(isVoid ? 'refunds.kind.void' : 'refunds.ask')}
      form={form}
      back={back}
    >
      <RefundFields
        form={form}
        beginning={beginning}
        payment={payment?.id === id ? payment : null}
        onPayment={setPayment}
      />
    </FormDrawer>
  );
}
