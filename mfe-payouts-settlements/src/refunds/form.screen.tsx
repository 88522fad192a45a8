import { BankRefundForm, RefundForm, refunds } from '@portal/shared/contract/merchant/money/refunds.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { prefillFor, prefillFrom } from '@portal/shared/router/prefill.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { useRefundText } from '../refunds.ts';
import { RefundFields, refundLike, type Beginning } from './fields.tsx';
import { isByBank } from './rules.ts';

/** Loads the payment that the URL names, or that of a refund which is requested again. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Beginning> => {
  const { signal } = request;
  const again = prefillFrom(request);
  const like = again === null ? null : await gateway.call(refunds.get, { params: { id: again } }, { signal });
  const id = like?.payment_id ?? prefillFor(request);
  return { like, payment: id === null ? null : await gateway.call(paymentRecords.get, { params: { id } }, { signal }) };
};

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
  return (
    <FormDrawer
      title={t('refunds.new')}
      action={t(isVoid ? 'refunds.kind.void' : 'refunds.ask')}
      form={form}
      back={back}
    >
      <RefundFields form={form} beginning={beginning} payment={payment} onPayment={setPayment} />
    </FormDrawer>
  );
}
