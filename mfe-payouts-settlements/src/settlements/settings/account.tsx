import {
  SettlementAccountForm,
  settlements,
  type SettlementSettings,
} from '@portal/shared/contract/merchant/money/settlements.ts';
import { PAYOUT_BANKS, payoutBank } from '@portal/shared/domain/rails/banks.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatMoment } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { Detail, Details } from '@portal/shared/ui/value/details.tsx';
import { useState } from 'react';
import { useSettlementText } from '../../settlements.ts';
import styles from '../settlements.module.css';

interface Props {
  readonly settings: SettlementSettings;
}

const BANKS = PAYOUT_BANKS.map(({ code, name }) => ({ value: code, label: name }));

const formOf = ({ bank_account, ...settings }: SettlementSettings) => ({
  ...settings,
  bank_code: bank_account?.bank_code ?? '',
  account_number: bank_account?.account_number ?? '',
  holder_name: bank_account?.holder_name ?? '',
  confirmed_name: '',
});

function AccountDialog({ settings, onClose }: Props & { readonly onClose: () => void }) {
  const t = useSettlementText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(SettlementAccountForm, {
    start: formOf(settings),
    save: (body, signal, _key, loaded) =>
      gateway.call(settlements.changeAccount, { body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => formOf(await gateway.call(settlements.settings, {}, { signal })),
    saved: async () => {
      toast(t('settings.saved'));
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog title={t('settings.account')} form={form} onClose={onClose}>
      <SelectField form={form} name="bank_code" label={t('settings.bank')} options={BANKS} />
      <TextField form={form} name="account_number" label={t('settings.number')} />
      <TextField form={form} name="holder_name" label={t('settings.holder')} description={t('settings.holder_help')} />
      <TextField form={form} name="confirmed_name" label={t('settings.confirmed')} />
    </FormDialog>
  );
}

export function BankAccount({ settings }: Props) {
  const t = useSettlementText();
  const language = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { bank_account: account } = settings;
  const action = t(account ? 'settings.change' : 'settings.tell');
  return (
    <section className={styles['section']}>
      <h2>{t('settings.account')}</h2>
      {account ? (
        <Details>
          <Detail label={t('settings.bank')}>{payoutBank(account.bank_code)?.name ?? account.bank_code}</Detail>
          <Detail label={t('settings.number')}>
            <bdi>{account.account_number}</bdi>
          </Detail>
          <Detail label={t('settings.holder')}>
            <bdi>{account.holder_name}</bdi>
          </Detail>
        </Details>
      ) : (
        <Notice title={t('settings.account')}>{t('settings.none')}</Notice>
      )}
      {account?.held_until && <p>{t('settings.held', { moment: formatMoment(account.held_until, language) })}</p>}
      {may(settlements.changeAccount.needs) && <ActionButton act={() => setOpen(true)}>{action}</ActionButton>}
      {isOpen && <AccountDialog settings={settings} onClose={() => setOpen(false)} />}
    </section>
  );
}
