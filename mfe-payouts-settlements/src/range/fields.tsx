/** The fields for the days of a report: a named range, or two dates. */
import type { ReportForm } from '@portal/shared/contract/merchant/money/report-files.ts';
import { rangeText } from '@portal/shared/contract/kernel/day-range.ts';
import { presetRange, RANGE_PRESETS } from '@portal/shared/domain/day-ranges.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { usePickerText } from '@portal/shared/i18n/picker.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';

export const thisMonth = () => {
  const { from, to } = presetRange('this_month', dayOf());
  return { start_date: from, end_date: to };
};

const CUSTOM = 'custom';

interface Props {
  readonly form: FormOf<typeof ReportForm>;
  /** The label of the option for two dates, among the named ranges. */
  readonly custom: string;
}

export function RangeFields({ form, custom }: Props) {
  const t = usePickerText();
  const today = dayOf();
  const chosen = rangeText({ from: useValue(form, 'start_date'), to: useValue(form, 'end_date') });
  const named = RANGE_PRESETS.find((preset) => rangeText(presetRange(preset, today)) === chosen);
  const options = RANGE_PRESETS.map((value) => ({ value, label: t(`range.${value}`) }));
  return (
    <>
      <AmongFields>
        <Choice
          label={t('range.named')}
          value={named ?? CUSTOM}
          options={named ? options : [{ value: CUSTOM, label: custom }, ...options]}
          onChange={(preset) => {
            if (preset === CUSTOM) return;
            const { from, to } = presetRange(preset, today);
            form.fillIn({ start_date: from, end_date: to });
          }}
        />
      </AmongFields>
      <FieldRow>
        <DayField form={form} name="start_date" label={t('range.from')} />
        <DayField form={form} name="end_date" label={t('range.to')} />
      </FieldRow>
    </>
  );
}
