import type { KeyStatus } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useKeyText } from '../api-keys.ts';

const MEANS: Readonly<Record<KeyStatus, StatusName>> = { active: 'active', expired: 'expired', revoked: 'cancelled' };

export function KeyStatusText({ status }: { readonly status: KeyStatus }) {
  const t = useKeyText();
  return <Status is={MEANS[status]} label={t(`keys.is.${status}`)} />;
}
