import type { PayableBill } from '@portal/shared/contract/public-pay.ts';
import { FPX_LIMITS } from '@portal/shared/domain/fpx-limits.ts';
import { kindsFor, type Services } from '../banks/rules.ts';
import { useText } from '../messages.ts';
import { Notice } from '../page/notice.tsx';
import { formatRinggit } from '@portal/shared/i18n/format.ts';

interface LimitProps {
  readonly bill: PayableBill;
  readonly services: Services;
}

/** Why some or all banks are missing: the amount, or that there are none now. */
export function Limit({ bill, services }: LimitProps) {
  const t = useText();
  const { amount, merchant_name: merchant } = bill;
  const { minimum, maximum } = FPX_LIMITS.fpx_b2c;
  const say = (reason: 'above_personal' | 'below' | 'no_banks', limit = 0n) => (
    <Notice tone="wait" title={t(`bill.${reason}.title`, { limit: formatRinggit(limit) })}>
      {t(`bill.${reason}.text`, { limit: formatRinggit(limit), merchant })}
    </Notice>
  );
  if (amount > maximum) return say('above_personal', maximum);
  if (amount < minimum) return say('below', minimum);
  return kindsFor(amount, services).length === 0 ? say('no_banks') : null;
}
