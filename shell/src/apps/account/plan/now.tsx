/** The status of the plan, and what the merchant has to do or know: a payment, a planned change, an end. */
import type { SubscriptionHistory } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { subscriptionHistories } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { subscriptions, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay, formatRinggit } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Facts } from '@portal/shared/ui/page/facts.tsx';
import { LinkButton } from '@portal/shared/ui/page/link-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { DayText } from '@portal/shared/ui/value/day.tsx';
import { Detail } from '@portal/shared/ui/value/details.tsx';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { usePlanText } from '../plans.ts';
import styles from './plan.module.css';

interface Props {
  readonly subscription: MySubscription;
}

export function PlanFacts({ subscription }: Props) {
  const t = usePlanText();
  const language = useLanguage();
  const { plan, counting_plan, time_period, status, paid_until, next } = subscription;
  const amount = formatRinggit(next?.total ?? 0n);
  const isDated = status === 'active' || status === 'past_due';
  const nextText = next
    ? t(isDated ? 'plan.next_on' : 'plan.next_first', { amount, day: formatDay(next.from, language) })
    : t('plan.next_none');
  return (
    <Facts>
      <Detail label={t('plan.title')}>{t('change.title', { plan, period: t(`plan.${time_period}`) })}</Detail>
      {counting_plan !== plan && <Detail label={t('plan.counts')}>{counting_plan}</Detail>}
      <Detail label={t('plan.paid_until')}>
        {paid_until === null ? t('plan.nothing_paid') : <DayText day={paid_until} />}
      </Detail>
      <Detail label={t('plan.next')}>{nextText}</Detail>
    </Facts>
  );
}

/** A notice with its actions. */
function Waiting({
  title,
  text,
  tone,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly tone?: 'bad' | 'info';
  readonly children?: ReactNode;
}) {
  return (
    <div className={styles['waiting']}>
      <Notice title={title} {...(tone && { tone })}>
        {text}
      </Notice>
      {children && <div className={styles['acts']}>{children}</div>}
    </div>
  );
}

function Tries({ tries }: Pick<MySubscription, 'tries'>) {
  const t = usePlanText();
  return (
    <ol className={styles['tries']} aria-label={t('tries.title')}>
      {tries.map(({ on, state }) => (
        <li key={on}>
          <DayText day={on} />
          <span className="k-muted">{t(`tries.${state}`)}</span>
        </li>
      ))}
    </ol>
  );
}

function PayLink({ subscription }: Props) {
  const t = usePlanText();
  const may = useMay();
  const { id, next, status } = subscription;
  if (!next || !may('plan.write')) return null;
  const words =
    status === 'trialing'
      ? t('trial.begin', { plan: subscription.plan })
      : t('pay.now', { amount: formatRinggit(next.total) });
  return (
    <LinkButton to={paths.plan.change(id, next.plan_id, next.time_period)} isPrimary>
      {words}
    </LinkButton>
  );
}

/** Cancels the change that is planned for the end of the term. */
function Keep({ subscription }: Props) {
  const t = usePlanText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { id, plan, plan_id, time_period, version } = subscription;
  if (!may(subscriptions.update.needs)) return null;
  const keep = async () => {
    await gateway.call(subscriptions.update, { params: { id }, body: { plan_id, time_period, version } });
    await revalidate();
    toast(t('planned.kept', { plan }));
  };
  return <ActionButton act={keep}>{t('planned.keep', { plan })}</ActionButton>;
}

function Order({ entry }: { readonly entry: SubscriptionHistory }) {
  const t = usePlanText();
  const may = useMay();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const plan = entry.plan ?? '';
  const amount = formatRinggit(entry.total);
  const withdraw = async () => {
    await gateway.call(subscriptionHistories.remove, { params: { id: entry.id } });
    await revalidate();
    toast(t('waiting.withdrawn', { plan }));
  };
  const text =
    entry.by_name === null
      ? t('waiting.gateway', { amount, day: formatDay(entry.period_from ?? '', language) })
      : t('waiting.text', { amount, name: entry.by_name });
  return (
    <Waiting title={t('waiting.title', { plan })} text={text}>
      {entry.page_url !== null && (
        <Button component="a" href={entry.page_url} target="_blank" rel="noreferrer">
          {t('waiting.pay')}
        </Button>
      )}
      {entry.by_name !== null && may(subscriptionHistories.remove.needs) && (
        <ActionButton act={withdraw} label={`${t('waiting.withdraw')} ${entry.number}`}>
          {t('waiting.withdraw')}
        </ActionButton>
      )}
    </Waiting>
  );
}

/**
 * The notice about a trial, an overdue payment, a suspension, an end, or a planned change of plan. Renders nothing for any other
 * subscription.
 */
function SubscriptionStatusNotice({ subscription, isOrdered }: Props & { readonly isOrdered: boolean }) {
  const t = usePlanText();
  const language = useLanguage();
  const { status, plan, next, planned, ends_on, tries } = subscription;
  const amount = formatRinggit(next?.total ?? 0n);
  if (status === 'trialing')
    return (
      <Waiting title={t('trial.title', { plan })} text={t('trial.text')} tone="info">
        {!isOrdered && <PayLink subscription={subscription} />}
      </Waiting>
    );
  if (status === 'past_due')
    return (
      <Waiting
        title={t('past_due.title', { plan })}
        text={t('past_due.text', { amount, due: formatDay(next?.from ?? '', language) })}
        tone="bad"
      >
        <Tries tries={tries} />
        <PayLink subscription={subscription} />
      </Waiting>
    );
  if (status === 'suspended')
    return (
      <Waiting title={t('suspended.title', { plan })} text={t('suspended.text', { plan, amount })} tone="bad">
        <PayLink subscription={subscription} />
      </Waiting>
    );
  if (status === 'cancelled') return <Waiting title={t('ended.title')} text={t('ended.text')} />;
  if (ends_on !== null)
    return (
      <Waiting title={t('ending.title', { day: formatDay(ends_on, language) })} text={t('ending.text')}>
        <Keep subscription={subscription} />
      </Waiting>
    );
  if (planned) {
    const { plan: name, time_period, on } = planned;
    const title = t('planned.title', { plan: name, period: t(`plan.${time_period}`), day: formatDay(on, language) });
    return (
      <Waiting title={title} text={t('planned.text')} tone="info">
        <Keep subscription={subscription} />
      </Waiting>
    );
  }
  return null;
}

export function Notices({ subscription, orders }: Props & { readonly orders: readonly SubscriptionHistory[] }) {
  const open = orders.filter(({ is_active, page_url }) => is_active && page_url !== null);
  return (
    <>
      <SubscriptionStatusNotice subscription={subscription} isOrdered={open.length > 0} />
      {open.map((entry) => (
        <Order key={entry.id} entry={entry} />
      ))}
    </>
  );
}
