/**
 * Changes prices by a rule: immediately in the table, where a change can be undone and is saved like any edit, or at the beginning of a
 * day.
 */
import type { GridProduct } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import {
  isShare,
  PriceChangeForm,
  PriceEnding,
  priceRuleOf,
  PriceRuleKind,
} from '@portal/shared/contract/merchant/catalogue/price-rule.ts';
import { priceSchedules } from '@portal/shared/contract/merchant/catalogue/price-schedules.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { planPrices, type PricePlan } from '@portal/shared/domain/products/price-rule.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { dayOf, formatDay } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { DayField } from '@portal/shared/ui/form/day-field.tsx';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { MoneyField } from '@portal/shared/ui/form/money-field.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useValue } from '@portal/shared/ui/form/use-value.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { Choice } from '@portal/shared/ui/page/choice.tsx';
import { useState } from 'react';
import { useBulkText } from '../../bulk.ts';
import { PricePreview } from './price-preview.tsx';

interface Props {
  readonly products: readonly GridProduct[];
  /** The displayed products of a filtered table; otherwise null. */
  readonly visibleProducts: readonly GridProduct[] | null;
  readonly onApply: (plan: PricePlan) => void;
  readonly onClose: () => void;
}

const NOTHING = { changes: [], impossible: [], lowest: null, highest: null } as const;

export function PriceDialog({ products, visibleProducts, onApply, onClose }: Props) {
  const t = useBulkText();
  const language = useLanguage();
  const [scope, setScope] = useState<'all' | 'shown'>(visibleProducts ? 'shown' : 'all');
  const wanted = scope === 'shown' && visibleProducts ? visibleProducts : products;
  const form = useGatewayForm(PriceChangeForm, {
    start: { kind: 'percent_less', value: '', ending: 'as_is', starts_on: null },
    save: async ({ starts_on, ...rule }, signal, idempotencyKey) => {
      if (starts_on === null) return null;
      const body = { rule, starts_on, product_ids: wanted.map(({ id }) => id) };
      return gateway.call(priceSchedules.create, { body }, { signal, idempotencyKey });
    },
    saved: (schedule) => {
      if (schedule) toast(t('prices.scheduled', { day: formatDay(schedule.starts_on, language) }));
      else onApply(plan);
      onClose();
    },
  });
  const kind = useValue(form, 'kind');
  const value = useValue(form, 'value');
  const ending = useValue(form, 'ending');
  const starts = useValue(form, 'starts_on');
  const rule = priceRuleOf({ kind, value, ending });
  const plan = rule ? planPrices(rule, wanted) : NOTHING;
  return (
    <FormDialog
      title={t('prices.title')}
      form={form}
      action={t(starts === null ? 'prices.apply' : 'prices.schedule')}
      isWide
      onClose={onClose}
    >
      {visibleProducts && (
        <Choice
          label={t('prices.scope')}
          value={scope}
          options={[
            {
              value: 'shown',
              label: t('prices.scope_shown', { count: visibleProducts.length, rows: visibleProducts.length }),
            },
            { value: 'all', label: t('prices.scope_all', { count: products.length, rows: products.length }) },
          ]}
          onChange={setScope}
        />
      )}
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={t('prices.kind')}
          options={PriceRuleKind.options.map((one) => ({ value: one, label: t(`prices.kind.${one}`) }))}
        />
        {isShare(kind) ? (
          <TextField form={form} name="value" label={t('prices.percent')} dir="ltr" />
        ) : (
          <MoneyField form={form} name="value" label={t('prices.amount')} />
        )}
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="ending"
          label={t('prices.ending')}
          options={PriceEnding.options.map((one) => ({ value: one, label: t(`prices.ending.${one}`) }))}
        />
        <DayField
          form={form}
          name="starts_on"
          label={t('prices.starts_on')}
          description={t('prices.starts_on_help')}
          min={addDays(dayOf(), 1)}
        />
      </FieldRow>
      <PricePreview plan={plan} />
    </FormDialog>
  );
}
