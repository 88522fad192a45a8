/** A merchant fills a pool: the top-up is opened here, and paid on its page. */
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import type { Pool } from '@portal/shared/contract/merchant/money/pools.ts';
import { TopUpForm, topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useRef, useState } from 'react';
import { useText } from '../messages.ts';
import { usePoolText } from '../pools.ts';

type PoolType = Pool['pool_type'];
type Opened = CallData<typeof topUps.prefund>;

function openTopUp(type: PoolType, invoice_no: string, amount: string, signal: AbortSignal): Promise<Opened> {
  const body = { amount };
  if (type === 'prefund') return gateway.call(topUps.prefund, { params: { invoice_no }, body }, { signal });
  if (type === 'virtual_account')
    return gateway.call(topUps.manualPrefund, { query: { invoice_no }, body }, { signal });
  return gateway.call(topUps.addFund, { query: { invoice_no, pool_type: type }, body }, { signal });
}

interface Props {
  readonly type: PoolType;
  readonly onClose: () => void;
}

function AmountDialog({ type, onClose, onOpened }: Props & { readonly onOpened: (opened: Opened) => void }) {
  const t = usePoolText();
  const name = useText()(`balance.pool_${type}`);
  // After a lost reply the same amount is asked for under the same number; another amount is another top-up.
  const numbers = useRef(new Map<string, string>());
  const numberOf = (amount: string) => {
    const number = numbers.current.get(amount) ?? crypto.randomUUID();
    numbers.current.set(amount, number);
    return number;
  };
  const form = useGatewayForm(TopUpForm, {
    start: { amount: '' },
    save: ({ amount }, signal) => openTopUp(type, numberOf(amount), amount, signal),
    saved: onOpened,
  });
  return (
    <FormDialog title={t('pools.fill_named', { pool: name })} action={t('pools.go_on')} form={form} onClose={onClose}>
      <MoneyField form={form} name="amount" label={t('pools.amount')} description={t('pools.amount_help')} />
    </FormDialog>
  );
}

function ReadyDialog({ opened, onClose }: Pick<Props, 'onClose'> & { readonly opened: Opened }) {
  const t = usePoolText();
  const kit = useKitText();
  const foot = (
    <>
      <Button variant="default" onClick={onClose}>
        {kit('close')}
      </Button>
      <Button component="a" href={opened.page_url} target="_blank" rel="noreferrer" onClick={onClose}>
        {t('pools.pay')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('pools.ready')} onClose={onClose} foot={foot}>
      <p className="k-dialog-text">{t('pools.ready_text', { amount: formatRinggit(opened.amount) })}</p>
    </DialogFrame>
  );
}

export function FillButton({ type }: Pick<Props, 'type'>) {
  const t = usePoolText();
  const name = useText()(`balance.pool_${type}`);
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpen(false);
    setOpened(undefined);
  };
  return (
    <>
      <ActionButton label={t('pools.fill_named', { pool: name })} act={async () => setOpen(true)} isInRow>
        {t('pools.fill')}
      </ActionButton>
      {isOpen && !opened && <AmountDialog type={type} onClose={close} onOpened={setOpened} />}
      {opened && <ReadyDialog opened={opened} onClose={close} />}
    </>
  );
}
