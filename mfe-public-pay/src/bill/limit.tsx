import type { PayableBill } from '@portal/shared/contract/public/public-pay.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';
import { limitsOf, waysFor, type Services } from '../payment-methods/rules.ts';

interface LimitProps {
  readonly bill: PayableBill;
  readonly services: Services;
}

/** Why some or all payment methods are missing: because of the amount, or because no method is offered now. */
export function Limit({ bill, services }: LimitProps) {
  const t = useText();
  const { amount, merchant_name: merchant } = bill;
  const say = (reason: 'above_personal' | 'above' | 'below' | 'no_ways', limit = 0n) => (
    <Notice tone="wait" title={t(`bill.${reason}.title`, { limit: formatRinggit(limit) })}>
      {t(`bill.${reason}.text`, { limit: formatRinggit(limit), merchant })}
    </Notice>
  );
  const ways = waysFor(bill, services);
  const personal = CHANNELS.fpx_b2c.maximum;
  if (ways.length > 0) return amount > personal && ways.includes('fpx_b2b1') ? say('above_personal', personal) : null;
  const limits = limitsOf(bill, services);
  if (!limits) return say('no_ways');
  return amount < limits.minimum ? say('below', limits.minimum) : say('above', limits.maximum);
}
