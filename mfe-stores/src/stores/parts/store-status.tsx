import type { Store } from '@portal/shared/contract/merchant/stores/stores.ts';
import { Status } from '@portal/shared/ui/value/status.tsx';
import { useText } from '../../messages.ts';
import { stateOf } from '../rules.ts';

const MEANINGS = { published: 'active', hidden: 'overdue', draft: 'draft' } as const;

export function StoreStatus({ store }: { readonly store: Pick<Store, 'is_active' | 'missing_disclosures'> }) {
  const t = useText();
  const state = stateOf(store);
  return <Status is={MEANINGS[state]} label={t(`stores.${state}`)} />;
}
