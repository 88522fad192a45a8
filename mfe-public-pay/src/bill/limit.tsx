import type { PayableBill } from '@portal/shared/contract/public-pay.ts';
import { CHANNELS } from '@portal/shared/domain/channels.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { waysFor, type Services } from '../ways/rules.ts';

interface LimitProps {
  readonly bill: PayableBill;
  readonly services: Services;
}

/** Why some or all ways to pay are missing: the amount, or that there are none now. */
export function Limit({ bill, services }: LimitProps) {
  const t = useText();
  const { amount, merchant_name: merchant } = bill;
  const { minimum, maximum } = CHANNELS.fpx_b2c;
  const say = (reason: 'above_personal' | 'below' | 'no_ways', limit = 0n) => (
    <Notice tone="wait" title={t(`bill.${reason}.title`, { limit: formatRinggit(limit) })}>
      {t(`bill.${reason}.text`, { limit: formatRinggit(limit), merchant })}
    </Notice>
  );
  if (amount > maximum) return say('above_personal', maximum);
  if (amount < minimum) return say('below', minimum);
  return waysFor(amount, services).length === 0 ? say('no_ways') : null;
}
