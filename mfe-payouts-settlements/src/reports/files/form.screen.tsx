import { REPORT_NEEDS, ReportForm } from '@portal/shared/contract/merchant/money/report-files.ts';
import { PoolType } from '@portal/shared/contract/public/public-top-up.ts';
import { pickerMessages } from '@portal/shared/i18n/picker.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { FormDrawer } from '@portal/shared/ui/form/form-drawer.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useReturnTo } from '@portal/shared/ui/page/use-return-to.ts';
import { useText } from '../../messages.ts';
import { paths } from '../../paths.ts';
import { RangeFields, thisMonth } from '../../range/fields.tsx';
import { useReportFileText } from '../../report-files.ts';
import { GENERATES, kindsFor } from './rules.ts';

export const loader = async () => {
  await pickerMessages.load();
  return null;
};

export function Component() {
  const t = useReportFileText();
  const words = useText();
  const may = useMay();
  const back = useReturnTo(paths.reports.files());
  const kinds = kindsFor((kind) => may(REPORT_NEEDS[kind]));
  const form = useGatewayForm(ReportForm, {
    start: { kind: kinds[0] ?? 'collection', pool_type: 'payout', ...thisMonth() },
    save: (input, signal, idempotencyKey) => GENERATES[input.kind](input, { signal, idempotencyKey }),
    saved: () => back.leaveSaved(t('files.begun')),
  });
  const kind = useValue(form, 'kind');
  return (
    <FormDrawer title={t('files.new')} action={t('files.make')} form={form} back={back}>
      <SelectField
        form={form}
        name="kind"
        label={t('files.kind')}
        description={t(`files.kind.${kind}.about`)}
        options={kinds.map((value) => ({ value, label: t(`files.kind.${value}`) }))}
      />
      {kind === 'balance_pool' && (
        <SelectField
          form={form}
          name="pool_type"
          label={t('files.pool')}
          options={PoolType.options.map((value) => ({ value, label: words(`balance.pool_${value}`) }))}
        />
      )}
      <RangeFields form={form} custom={t('files.custom')} />
    </FormDrawer>
  );
}
