import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';
import { channelsFor, limitsOf, type Services } from '../payment-methods/rules.ts';

interface LimitProps {
  readonly bill: PayableBill;
  readonly services: Services;
}

/** The beginning of the message keys of a reason. */
type Reason = 'bill.above_personal' | 'bill.above' | 'bill.below' | 'payment_method.none';

/** Why some or all payment methods are missing: because of the amount, or because no method is offered now. */
export function Limit({ bill, services }: LimitProps) {
  const t = useText();
  const { amount, merchant_name: merchant } = bill;
  const say = (reason: Reason, limit = 0n) => (
    <Notice tone="wait" title={t(`${reason}.title`, { limit: formatRinggit(limit) })}>
      {t(`${reason}.text`, { limit: formatRinggit(limit), merchant })}
    </Notice>
  );
  const channels = channelsFor(bill, services);
  const personal = CHANNELS.fpx_b2c.maximum;
  if (channels.length > 0)
    return amount > personal && channels.includes('fpx_b2b1') ? say('bill.above_personal', personal) : null;
  const limits = limitsOf(bill, services);
  if (!limits) return say('payment_method.none');
  return amount < limits.minimum ? say('bill.below', limits.minimum) : say('bill.above', limits.maximum);
}
