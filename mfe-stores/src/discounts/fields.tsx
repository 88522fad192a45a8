import { catalogs } from '@portal/shared/contract/merchant/catalogue/catalogs.ts';
import type { Discount, DiscountForm } from '@portal/shared/contract/merchant/catalogue/discounts.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { FieldRow, MoreFields } from '@portal/shared/ui/form/form-groups.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { useText } from '../messages.ts';

interface Props {
  readonly form: FormOf<typeof DiscountForm>;
  /** The saved discount, so that the form can show the name of its catalogue without a search; null for a new discount. */
  readonly of: Discount | null;
}

export function DiscountFields({ form, of }: Props) {
  const t = useText();
  const kind = useValue(form, 'kind');
  return (
    <>
      <TextField form={form} name="title" label={t('categories.name')} description={t('discounts.name_help')} />
      <TextField form={form} name="code" label={t('discounts.code')} description={t('discounts.code_help')} dir="ltr" />
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={t('discounts.kind')}
          options={[
            { value: 'percent', label: t('discounts.kind.percent') },
            { value: 'amount', label: t('discounts.kind.amount') },
          ]}
        />
        {kind === 'percent' ? (
          <TextField form={form} name="percent" label={t('discounts.percent')} dir="ltr" isRequired />
        ) : (
          <MoneyField form={form} name="amount" label={t('discounts.amount')} isRequired />
        )}
      </FieldRow>
      <RecordField
        form={form}
        name="catalog_id"
        label={t('discounts.for')}
        description={t('discounts.for_help')}
        list={catalogs.list}
        by="title"
        words={({ title }) => title}
        chosen={of?.catalog_id && of.catalog ? { value: of.catalog_id, label: of.catalog } : null}
      />
      <FieldRow>
        <DayField form={form} name="starts_on" label={t('discounts.starts_on')} />
        <DayField form={form} name="ends_on" label={t('discounts.ends_on')} />
      </FieldRow>
      <MoreFields
        form={form}
        title={t('discounts.limits')}
        about={t('discounts.limits_about')}
        names={['least_total', 'most_uses']}
        isOpen={of !== null && (of.least_total !== null || of.most_uses !== null)}
      >
        <MoneyField form={form} name="least_total" label={t('discounts.least_total')} />
        <TextField
          form={form}
          name="most_uses"
          label={t('discounts.most_uses')}
          description={t('discounts.most_uses_help')}
          dir="ltr"
        />
      </MoreFields>
      <SwitchField form={form} name="is_active" label={t('shipping.question')} />
    </>
  );
}
