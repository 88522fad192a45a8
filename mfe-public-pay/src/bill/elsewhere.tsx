import { publicPay, type PayableBill } from '@portal/shared/contract/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useText } from '../messages.ts';
import { End } from '../page/end.tsx';
import { Refreshing } from '../page/refreshing.tsx';
import { inTime } from '../payment/reply.rules.ts';

/** Another tab of this browser is starting the payment. */
export function Elsewhere({ bill: { id } }: { readonly bill: PayableBill }) {
  const t = useText();
  // What the other tab has begun is read with the page: here is asked only whether it can be.
  const canLook = async () => {
    await gateway.call(publicPay.bill, { params: { id, product: 'customer' } }, { signal: inTime() });
    return true;
  };
  return (
    <End tone="wait" title={t('refused.elsewhere.title')} text={t('refused.elsewhere.text')}>
      <Refreshing label={t('waiting.check')} hasMoved={canLook} />
    </End>
  );
}
