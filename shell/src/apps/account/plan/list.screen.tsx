/** The plan of the account: its status, the other plans, and its history. */
import { subscriptionHistories } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import { subscriptions, type MySubscription } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Drawers } from '@portal/shared/router/drawers.tsx';
import { listLoader } from '@portal/shared/router/loaders.ts';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from '@portal/shared/router/screen.ts';
import { List } from '@portal/shared/ui/list/list.tsx';
import { confirm } from '@portal/shared/ui/overlay/confirm.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionMenu, actionsOf } from '@portal/shared/ui/page/action-menu.tsx';
import { Page, PageHeader } from '@portal/shared/ui/page/page.tsx';
import { paths } from '../paths.ts';
import { usePlanText } from '../plans.ts';
import { entryColumns, entryFilters } from './columns.tsx';
import { Compare } from './compare.tsx';
import { Notices, PlanFacts } from './now.tsx';
import { PlanStatus } from './plan-status.tsx';
import styles from './plan.module.css';

/** The page size in the specification, which is enough for all plans. */
const MOST_PLANS = 100;

const PLANS = {
  query: { skip: 0, limit: MOST_PLANS },
  body: { sort: { parameter_name: 'monthly_price', sort_type: 'asc' } },
} as const;

const readHistory = listLoader(subscriptionHistories.list);

export const loader = async (at: LoaderFunctionArgs) => {
  const { signal } = at.request;
  const [mine, plans, orders, history] = await Promise.all([
    gateway.call(subscriptions.find, { query: { limit: 1 } }, { signal }),
    gateway.call(subscriptions.plans, PLANS, { signal }),
    gateway.call(subscriptionHistories.find, { query: { state: 'awaiting' } }, { signal }),
    readHistory(at),
  ]);
  const [subscription] = mine.list.data;
  if (!subscription) throw new Error('The account has no subscription.');
  return { subscription, plans: plans.list.data, orders: orders.list.data, history };
};

function PlanMenu({ subscription: { id, plan, status, ends_on } }: { readonly subscription: MySubscription }) {
  const t = usePlanText();
  const { revalidate } = useRevalidator();
  const end = async () => {
    const question = { title: t('end.title', { plan }), text: t('end.text'), action: t('end.action') };
    if (!(await confirm({ ...question, isDanger: true }))) return;
    await gateway.call(subscriptions.remove, { params: { id } });
    await revalidate();
    toast(t('end.done'));
  };
  const mayEnd = status !== 'cancelled' && ends_on === null;
  return (
    <ActionMenu
      actions={actionsOf(
        { label: t('history.new'), to: paths.plan.create(), needs: subscriptionHistories.create.needs },
        mayEnd && { label: t('end.action'), isDanger: true, needs: subscriptions.remove.needs, act: end },
      )}
    />
  );
}

export function Component() {
  const t = usePlanText();
  const { subscription, plans, orders, history } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHeader title={t('plan.title')} status={<PlanStatus status={subscription.status} />}>
        <PlanMenu subscription={subscription} />
      </PageHeader>
      <PlanFacts subscription={subscription} />
      <Notices subscription={subscription} orders={orders} />
      <Compare plans={plans} subscription={subscription} />
      <section className={styles['part']}>
        <h2>{t('history.title')}</h2>
        <List
          title={t('history.title')}
          about={t('history.about')}
          columns={entryColumns(t)}
          filters={entryFilters(t)}
          list={history}
        />
      </section>
      <Drawers />
    </Page>
  );
}
