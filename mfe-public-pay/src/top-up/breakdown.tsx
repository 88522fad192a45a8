import type { PublicTopUp } from '@portal/shared/contract/public/public-top-up.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useSecondaryText } from '../secondary-messages.ts';
import css from './top-up.module.css';

interface BreakdownProps {
  readonly topUp: PublicTopUp;
  readonly proceeds: PublicTopUp['proceeds'][number];
  /** The label of the channel to which the fee belongs. */
  readonly label?: string | undefined;
}

/** The parts of the amount, to the sen: fee and tax, and the part that reaches the pool; for a plan, its price and the tax in it. */
export function Breakdown({ topUp, proceeds, label }: BreakdownProps) {
  const t = useSecondaryText();
  const { fee, tax, net } = proceeds;
  const rows = topUp.plan
    ? ([
        [t('topup.price', { plan: topUp.plan }), fee],
        [t('topup.tax'), tax],
      ] as const)
    : ([
        [label ? t('topup.fee_by', { channel: label }) : t('topup.fee'), fee],
        [t('topup.tax'), tax],
        [t('topup.reaches'), net],
      ] as const);
  return (
    <dl className={css.breakdown}>
      {rows.map(([name, sen]) => (
        <div key={name} className={css.row}>
          <dt>{name}</dt>
          <dd>
            <bdi dir="ltr">{formatRinggit(sen)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
