import { payouts, type PayoutPolicy } from '@portal/shared/contract/merchant/money/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useState } from 'react';
import { usePayoutText } from '../../payouts.ts';
import { PolicyDialog } from './dialog.tsx';

/** Opens the current approval rules. */
export function PolicyButton() {
  const t = usePayoutText();
  const [policy, setPolicy] = useState<PayoutPolicy | null>(null);
  const open = async () => setPolicy(await gateway.call(payouts.policy, {}));
  return (
    <>
      <ActionButton act={open}>{t('policy.open')}</ActionButton>
      {policy && <PolicyDialog policy={policy} onClose={() => setPolicy(null)} />}
    </>
  );
}
