/** The fee of an amount for each channel, as the gateway will charge it. */
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { senOf } from '@portal/shared/contract/kernel/money.ts';
import { FeeForm, fees, type ChannelFee } from '@portal/shared/contract/merchant/payments/fees.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { channelWord } from '@portal/shared/i18n/channels.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { useState } from 'react';
import { useBillText } from '../bills.ts';
import { NetAmount } from './net-amount.tsx';
import type { Outcome } from './rules.ts';

type Costs = CallData<typeof fees.calculate>;

function outcomeOf(amount: bigint, { channel, minimum, maximum, charge }: ChannelFee): Outcome {
  if (charge) return { channel, charge };
  return amount < minimum ? { channel, below: minimum } : { channel, above: maximum };
}

function FeesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useBillText();
  const [costs, setCosts] = useState<Costs>();
  const form = useGatewayForm(FeeForm, {
    start: { amount: '' },
    save: (body, signal) => gateway.call(fees.calculate, { body }, { signal }),
    saved: setCosts,
  });
  const isOfAmount = senOf(useValue(form, 'amount')) === costs?.amount;
  return (
    <FormDialog title={t('payments.fees_title')} action={t('payments.fees_action')} form={form} onClose={onClose}>
      <MoneyField form={form} name="amount" label={t('bills.amount')} description={t('payments.fees_help')} />
      {costs && isOfAmount && (
        <section aria-label={t('bills.net')} aria-live="polite">
          <Details>
            {costs.channels.map((fee) => (
              <Detail key={fee.channel} label={channelWord(fee.channel)}>
                <NetAmount outcome={outcomeOf(costs.amount, fee)} />
              </Detail>
            ))}
          </Details>
        </section>
      )}
    </FormDialog>
  );
}

export function FeesButton() {
  const t = useBillText();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(fees.calculate.needs)) return null;
  return (
    <>
      <ActionButton act={() => setOpen(true)}>{t('payments.fees')}</ActionButton>
      {isOpen && <FeesDialog onClose={() => setOpen(false)} />}
    </>
  );
}
