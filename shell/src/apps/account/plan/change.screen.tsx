/** The change to another plan: its price is shown before the change, with the choice of payment. */
import { subscriptionHistories } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import {
  ChangeTime,
  PaidBy,
  type PlanPreview,
  type SubscriptionHistory,
} from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { PlanId, TimePeriod, type PlanChoice } from '@portal/shared/contract/merchant/platform/plan-charge.ts';
import { subscriptions, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { notFound } from '@portal/shared/router/not-found.ts';
import { useLoaderData, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { paths } from '../paths.ts';
import { usePlanText } from '../plans.ts';
import { ChangeFields } from './fields.tsx';
import { Ready } from './ready.tsx';

const Form = v.strictObject({ when: ChangeTime, pay_by: PaidBy });
export type ChangeForm = typeof Form;

interface PlanChangeData {
  readonly subscription: MySubscription;
  readonly choice: PlanChoice;
  /** The previews of an immediate change, if that is possible, and of a change at the end of the term. */
  readonly previews: Readonly<Record<ChangeTime, PlanPreview>>;
}

export const loader = async ({ params, request: { signal } }: LoaderFunctionArgs): Promise<PlanChangeData> => {
  const { id = '', plan, period } = params;
  if (!v.is(PlanId, plan) || !v.is(TimePeriod, period)) throw notFound();
  const choice = { plan_id: plan, time_period: period };
  const preview = (body: { readonly when?: ChangeTime }) =>
    gateway.call(subscriptionHistories.preview, { query: choice, body }, { signal });
  const [subscription, first] = await Promise.all([
    gateway.call(subscriptions.get, { params: { id } }, { signal }),
    preview({}),
  ]);
  const isRunning = subscription.status === 'active';
  const end = first.when === 'now' && isRunning ? await preview({ when: 'end' }) : first;
  return { subscription, choice, previews: { now: first, end } };
};

type Saved = SubscriptionHistory | null;

/**
 * An immediate change creates an entry in the history, and is paid on the page of this entry. A change at the end of the term is stored
 * with the subscription.
 */
async function save(
  { subscription, choice, previews }: PlanChangeData,
  form: v.InferOutput<ChangeForm>,
  signal: AbortSignal,
  idempotencyKey: string,
): Promise<Saved> {
  const { id, version, status } = subscription;
  if (form.when === 'end') {
    await gateway.call(subscriptions.update, { params: { id }, body: { ...choice, version } }, { signal });
    return null;
  }
  if (status === 'cancelled' && form.pay_by === 'page') {
    await gateway.call(subscriptions.create, { body: choice }, { signal, idempotencyKey });
    const { list } = await gateway.call(
      subscriptionHistories.find,
      { query: { state: 'awaiting', limit: 1 } },
      { signal },
    );
    return list.data[0] ?? null;
  }
  const body = { ...form, total: decimalOf(previews.now.charge.total), version };
  const { entry } = await gateway.call(
    subscriptionHistories.upgrade,
    { query: choice, body },
    { signal, idempotencyKey },
  );
  return entry;
}

export function Component() {
  const t = usePlanText();
  const language = useLanguage();
  const data = useLoaderData<typeof loader>();
  const { choice, previews } = data;
  const [ordered, setOrdered] = useState<SubscriptionHistory>();
  const back = useReturnTo(paths.plan.list());
  const plan = t(`plan.${choice.plan_id}`);
  const form = useGatewayForm(Form, {
    start: { when: previews.now.when, pay_by: 'page' },
    save: (body, signal, idempotencyKey) => save(data, body, signal, idempotencyKey),
    saved: async (entry: Saved) => {
      if (entry?.state === 'awaiting') setOrdered(entry);
      else if (entry) await back.leaveSaved(t('change.done', { plan }));
      else await back.leaveSaved(t('change.planned', { plan, day: formatDay(previews.end.charge.from, language) }));
    },
  });
  const when = useValue(form, 'when');
  const byPage = useValue(form, 'pay_by') === 'page';
  if (ordered) return <Ready entry={ordered} onClose={() => void back.leaveSaved(t('change.ready', { plan }))} />;
  const action = when === 'end' ? t('change.plan_it') : t(byPage ? 'change.pay' : 'change.take');
  return (
    <FormDrawer
      title={t('change.title', { plan, period: t(`plan.${choice.time_period}`) })}
      action={action}
      form={form}
      back={back}
    >
      <ChangeFields form={form} previews={previews} />
    </FormDrawer>
  );
}
