import type { HistoryState } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import type { SubscriptionStatus } from '@portal/shared/contract/merchant/platform/subscriptions.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { usePlanText } from '../plans.ts';

const MEANS: Readonly<Record<SubscriptionStatus, StatusName>> = {
  trialing: 'created',
  active: 'active',
  past_due: 'overdue',
  suspended: 'failed',
  cancelled: 'cancelled',
};

export function PlanStatus({ status }: { readonly status: SubscriptionStatus }) {
  const t = usePlanText();
  return <Status is={MEANS[status]} label={t(`is.${status}`)} />;
}

const STATE_MEANS: Readonly<Record<HistoryState, StatusName>> = {
  awaiting: 'pending',
  paid: 'paid',
  planned: 'created',
  done: 'archived',
  withdrawn: 'cancelled',
  lapsed: 'expired',
};

export function EntryStatus({ state }: { readonly state: HistoryState }) {
  const t = usePlanText();
  return <Status is={STATE_MEANS[state]} label={t(`state.${state}`)} />;
}
