import type { AccountState } from '@portal/shared/contract/admin/administration.ts';
import { Status, type StatusName } from '@portal/shared/ui/value/status.tsx';
import { useText } from './messages.ts';

const MEANS: Readonly<Record<AccountState, StatusName>> = { open: 'active', suspended: 'failed', closed: 'inactive' };

export function AccountStatus({ state }: { readonly state: AccountState }) {
  const t = useText();
  return <Status is={MEANS[state]} label={t(`state.${state}`)} />;
}
