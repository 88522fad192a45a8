/**
 * The effect of a refund on the merchant's money, line by line: the effect if it were posted now, or the posted effect.
 */
import type { RefundEffectView } from '@portal/shared/contract/merchant/money/refunds.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { paths } from '../paths.ts';
import { useRefundText } from '../refunds.ts';

export function EffectDetails({ effect }: { readonly effect: RefundEffectView }) {
  const t = useRefundText();
  const { shortfall, net_left, refundable } = effect;
  const some = (
    [
      [t('effect.pending'), effect.from_pending],
      [t('effect.available'), effect.from_available],
      [t('effect.reserve'), effect.from_reserve],
      [t('effect.prefund'), effect.from_prefund],
      [t('effect.fee_kept'), effect.fee_kept],
      [t('effect.commission'), effect.commission_back],
    ] as const
  ).filter(([, sen]) => sen !== 0n);
  return (
    <>
      {shortfall > 0n && (
        <>
          <Notice title={t('effect.short', { amount: formatRinggit(shortfall) })} tone="bad">
            {t('effect.short_text')}
          </Notice>
          <div>
            <LinkButton to={paths.pools.list()}>{t('effect.top_up')}</LinkButton>
          </div>
        </>
      )}
      <Details>
        {some.map(([label, sen]) => (
          <Detail key={label} label={label}>
            <Money sen={sen} />
          </Detail>
        ))}
        <Detail label={t('effect.net_left')}>
          <Money sen={net_left} />
        </Detail>
        <Detail label={t('effect.refundable')}>
          <Money sen={refundable} />
        </Detail>
      </Details>
    </>
  );
}
