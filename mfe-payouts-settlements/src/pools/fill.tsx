/** Fills a pool: the top-up is opened in this dialog, and paid on its page. */
import type { CallData } from '@portal/shared/contract/kernel/call.ts';
import { PoolFillForm, topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useKitText } from '@portal/shared/i18n/kit.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { DialogFrame } from '@portal/shared/ui/overlay/dialog.tsx';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useRef, useState } from 'react';
import { useText } from '../messages.ts';
import { usePoolText } from '../pools.ts';

type TopUpPage = CallData<typeof topUps.prefund>;

function openTopUp(type: PoolType, invoice_no: string, amount: string, signal: AbortSignal): Promise<TopUpPage> {
  const body = { amount };
  if (type === 'prefund') return gateway.call(topUps.prefund, { params: { invoice_no }, body }, { signal });
  if (type === 'virtual_account')
    return gateway.call(topUps.manualPrefund, { query: { invoice_no }, body }, { signal });
  return gateway.call(topUps.addFund, { query: { invoice_no, pool_type: type }, body }, { signal });
}

interface Props {
  /** The initially selected pool. */
  readonly type: PoolType;
  readonly onClose: () => void;
}

function FillDialog({ type, onClose, onOpened }: Props & { readonly onOpened: (opened: TopUpPage) => void }) {
  const t = usePoolText();
  const words = useText();
  // After a lost response, the same input is sent with the same invoice number; other input is a separate top-up.
  const numbers = useRef(new Map<string, string>());
  const numberOf = (key: string) => {
    const number = numbers.current.get(key) ?? crypto.randomUUID();
    numbers.current.set(key, number);
    return number;
  };
  const form = useGatewayForm(PoolFillForm, {
    start: { pool_type: type, amount: '' },
    save: ({ pool_type, amount }, signal) => openTopUp(pool_type, numberOf(`${pool_type} ${amount}`), amount, signal),
    saved: onOpened,
  });
  const options = PoolType.options.map((value) => ({ value, label: words(`balance.pool_${value}`) }));
  return (
    <FormDialog title={t('pools.fill_title')} action={t('pools.go_on')} form={form} onClose={onClose}>
      <SelectField form={form} name="pool_type" label={t('pools.name')} options={options} />
      <MoneyField form={form} name="amount" label={t('pools.amount')} description={t('pools.amount_help')} />
    </FormDialog>
  );
}

function ReadyDialog({ opened, onClose }: Pick<Props, 'onClose'> & { readonly opened: TopUpPage }) {
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
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const [opened, setOpened] = useState<TopUpPage>();
  const close = () => {
    setOpen(false);
    setOpened(undefined);
  };
  if (!may(topUps.addFund.needs)) return null;
  return (
    <>
      <ActionButton act={() => setOpen(true)}>{t('pools.fill_title')}</ActionButton>
      {isOpen && !opened && <FillDialog type={type} onClose={close} onOpened={setOpened} />}
      {opened && <ReadyDialog opened={opened} onClose={close} />}
    </>
  );
}
