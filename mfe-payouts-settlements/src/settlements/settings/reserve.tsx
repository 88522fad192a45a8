import {
  RESERVE_PERCENTS,
  ReserveForm,
  settlements,
  type SettlementSettings,
} from '@portal/shared/contract/merchant/money/settlements.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm, versionOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { ActionButton } from '@portal/shared/ui/page/action-button.tsx';
import { useState } from 'react';
import { useSettlementText } from '../../settlements.ts';
import styles from '../settlements.module.css';

interface Props {
  readonly settings: SettlementSettings;
}

const formOf = ({ reserve_percent, next_reserve, ...settings }: SettlementSettings) => ({
  ...settings,
  percent: RESERVE_PERCENTS.find((one) => one === (next_reserve?.percent ?? reserve_percent)) ?? RESERVE_PERCENTS[0],
});

function ReserveDialog({ settings, onClose }: Props & { readonly onClose: () => void }) {
  const t = useSettlementText();
  const { revalidate } = useRevalidator();
  const form = useGatewayForm(ReserveForm, {
    start: formOf(settings),
    save: (body, signal, _key, loaded) =>
      gateway.call(settlements.changeReserve, { body: { ...body, ...versionOf(loaded) } }, { signal }),
    readCurrent: async (signal) => formOf(await gateway.call(settlements.settings, {}, { signal })),
    saved: async () => {
      onClose();
      await revalidate();
    },
  });
  const options = RESERVE_PERCENTS.map((value) => ({ value, label: `${value} %` }));
  return (
    <FormDialog title={t('settings.reserve')} form={form} onClose={onClose}>
      <SelectField form={form} name="percent" label={t('settings.share')} options={options} />
    </FormDialog>
  );
}

export function Reserve({ settings }: Props) {
  const t = useSettlementText();
  const language = useLanguage();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { reserve_percent: percent, next_reserve: next } = settings;
  return (
    <section className={styles['section']}>
      <h2>{t('settings.reserve')}</h2>
      <p className="k-muted">{t('settings.reserve_about')}</p>
      <p>
        {percent === 0 ? t('settings.nothing_held') : t('settings.percent', { percent: `${percent}` })}
        {next && ` · ${t('settings.next', { day: formatDay(next.from, language), percent: `${next.percent}` })}`}
      </p>
      {may(settlements.changeReserve.needs) && (
        <ActionButton act={() => setOpen(true)}>{t('settings.change_reserve')}</ActionButton>
      )}
      {isOpen && <ReserveDialog settings={settings} onClose={() => setOpen(false)} />}
    </section>
  );
}
