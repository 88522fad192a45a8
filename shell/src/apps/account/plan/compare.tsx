/** All plans side by side, each with its differences from the current plan. */
import type { TimePeriod } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import type { MySubscription, SubscriptionPlan } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { channelMessages, switchKey } from '@portal/shared/i18n/channels.ts';
import { formatCount, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { Money } from '@portal/shared/ui/value/money.tsx';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { usePlanText } from '../plans.ts';
import styles from './plan.module.css';
import { absolute, differenceOf, feeOf, isOpen, percentOf, PLAN_SWITCHES, priceOf, type PlanSwitch } from './rules.ts';

interface PlanProps {
  readonly plan: SubscriptionPlan;
  readonly mine: SubscriptionPlan;
}

function Differences({ plan, mine }: PlanProps) {
  const t = usePlanText();
  const word = channelMessages.useText();
  const { opens, closes, fpx, pictures } = differenceOf(mine, plan);
  const names = (channels: readonly PlanSwitch[]) => channels.map((channel) => word(switchKey(channel))).join(', ');
  const lines = [
    opens.length > 0 && t('differs.opens', { channels: names(opens) }),
    closes.length > 0 && t('differs.closes', { channels: names(closes) }),
    fpx !== 0n && t(fpx < 0n ? 'differs.fpx_less' : 'differs.fpx_more', { amount: formatRinggit(absolute(fpx)) }),
    pictures !== 0 &&
      t(pictures > 0 ? 'differs.pictures_more' : 'differs.pictures_less', { count: formatCount(Math.abs(pictures)) }),
  ].filter((line) => line !== false);
  return (
    <ul className={styles['differs']}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Brings({ plan }: Pick<PlanProps, 'plan'>) {
  const t = usePlanText();
  const word = channelMessages.useText();
  const open = PLAN_SWITCHES.filter((channel) => isOpen(plan.advanced_setting, channel));
  const card = isOpen(plan.advanced_setting, 'card') ? feeOf(plan, 'card') : undefined;
  return (
    <Details>
      <Detail label={t('compare.channels')}>{open.map((channel) => word(switchKey(channel))).join(', ')}</Detail>
      <Detail label={t('compare.fpx')}>
        {t('fee.each', { amount: formatRinggit(feeOf(plan, 'fpx_b2c')?.fixed ?? 0n) })}
      </Detail>
      <Detail label={t('compare.card')}>{card && t('fee.share', { percent: percentOf(card.bps) })}</Detail>
      <Detail label={t('compare.pictures')}>{formatCount(plan.picture_limit)}</Detail>
      <Detail label={t('compare.qr')}>{t('compare.minutes', { count: plan.qr_minutes })}</Detail>
    </Details>
  );
}

interface OfferProps extends PlanProps {
  readonly subscription: MySubscription;
  readonly period: TimePeriod;
}

function Offer({ plan, mine, subscription, period }: OfferProps) {
  const t = usePlanText();
  const may = useMay();
  const isMine = plan.id === mine.id && period === subscription.time_period;
  const mayChoose = may('plan.write') && (!isMine || subscription.status !== 'active');
  return (
    <section className={styles['offer']} data-mine={plan.is_active || undefined} aria-labelledby={`plan-${plan.id}`}>
      <header>
        <h3 id={`plan-${plan.id}`}>{plan.name}</h3>
        {plan.is_active && <small>{t('plan.yours')}</small>}
      </header>
      <p className={styles['price']}>
        <Money sen={priceOf(plan, period)} /> <small>{t(`plan.${period}`)}</small>
      </p>
      <Brings plan={plan} />
      {plan.id !== mine.id && <Differences plan={plan} mine={mine} />}
      {mayChoose && (
        <LinkButton
          to={paths.plan.change(subscription.id, plan.id, period)}
          label={`${t('compare.choose', { plan: plan.name })}, ${t(`plan.${period}`)}`}
        >
          {t('compare.choose', { plan: plan.name })}
        </LinkButton>
      )}
    </section>
  );
}

interface Props {
  readonly plans: readonly SubscriptionPlan[];
  readonly subscription: MySubscription;
}

export function Compare({ plans, subscription }: Props) {
  const t = usePlanText();
  const [period, setPeriod] = useState<TimePeriod>(subscription.time_period);
  const mine = plans.find(({ is_active }) => is_active);
  if (!mine) return null;
  return (
    <section className={styles['part']}>
      <header className={styles['head']}>
        <h2>{t('compare.title')}</h2>
        <Choice
          label={t('compare.period')}
          value={period}
          options={(['monthly', 'yearly'] as const).map((value) => ({ value, label: t(`plan.${value}`) }))}
          onChange={setPeriod}
        />
      </header>
      <div className={styles['offers']}>
        {plans.map((plan) => (
          <Offer key={plan.id} plan={plan} mine={mine} subscription={subscription} period={period} />
        ))}
      </div>
      <p className="k-muted">{t('plan.before_tax')}</p>
    </section>
  );
}
