import type { ReviewState } from '@portal/shared/contract/merchant/company/review.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useText } from '../messages.ts';

const MEANS: Readonly<Record<ReviewState, StatusName>> = {
  draft: 'draft',
  submitted: 'pending',
  in_review: 'pending',
  approved: 'active',
  returned: 'failed',
};

export function ReviewStatus({ status }: { readonly status: ReviewState }) {
  const t = useText();
  return <Status is={MEANS[status]} label={t(`review.${status}`)} />;
}
