/** Looks up the holder of the account at the bank before the payee is saved. */
import type { PayeeForm } from '@portal/shared/contract/merchant/money/payees.ts';
import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useState } from 'react';
import { usePayoutText } from '../payouts.ts';

type HolderCheckResult = CallData<typeof payouts.verify>;

function HolderCheckOutcome({ result: { bank_holder_name: name, is_same } }: { readonly result: HolderCheckResult }) {
  const t = usePayoutText();
  if (name === null)
    return (
      <Notice title={t('payees.unknown')} tone="bad">
        {t('payees.unknown_account')}
      </Notice>
    );
  return (
    <Notice title={t('payees.at_bank')} tone={is_same ? 'ok' : 'wait'}>
      {t(is_same ? 'payees.same' : 'payees.other', { name })}
    </Notice>
  );
}

export function HolderCheck({ form }: { readonly form: FormOf<typeof PayeeForm> }) {
  const t = usePayoutText();
  const [answer, setAnswer] = useState<{ readonly about: string; readonly result: HolderCheckResult } | null>(null);
  const account = {
    bank_code: useValue(form, 'bank_code'),
    account_number: useValue(form, 'account_number'),
    holder_name: useValue(form, 'holder_name'),
  };
  const about = JSON.stringify(account);
  if (Object.values(account).some((part) => part.trim() === '')) return null;
  const ask = async () => {
    const result = await gateway.call(payouts.verify, { body: account });
    setAnswer({ about, result });
  };
  // The result is shown only for the account that was checked.
  if (answer?.about === about) return <HolderCheckOutcome result={answer.result} />;
  return (
    <div>
      <ActionButton act={ask}>{t('payees.check')}</ActionButton>
    </div>
  );
}
