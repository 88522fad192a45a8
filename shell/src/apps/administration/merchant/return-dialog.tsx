/** Returns the submitted record with a reason at each wrong field. */
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { REVIEW_REASONS, type ReviewFault } from '@portal/shared/contract/merchant/company/review.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRevalidator } from '@portal/shared/router/screen.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { useMemo } from 'react';
import * as v from 'valibot';
import { useCompanyText } from '../company.ts';
import { factWords, fieldWord } from './fact-words.ts';
import type { ReviewedRecord } from './reviewed.rules.ts';

type Reason = ReviewFault['reason'] | '';

/** A choice for each field; at least one must be a fault, otherwise the error is shown at the first field. */
const formOf = (fields: readonly string[]) => {
  const [first = ''] = fields;
  const entries = Object.fromEntries(fields.map((field) => [field, v.picklist(['', ...REVIEW_REASONS] as Reason[])]));
  const form = v.strictObject(entries);
  const checked = v.pipe(
    form,
    v.forward(
      v.check((values) => Object.values(values).some((reason) => reason !== ''), rule('choose')),
      [first],
    ),
  );
  return Object.assign(checked, { entries: form.entries });
};

interface Props {
  readonly merchantId: string;
  readonly record: ReviewedRecord;
  readonly onClose: () => void;
}

export function ReturnDialog({ merchantId, record, onClose }: Props) {
  const t = useCompanyText();
  const { revalidate } = useRevalidator();
  const { kind, id, name, facts, submitted_at } = record;
  const schema = useMemo(() => formOf(facts.map(({ field }) => field)), [facts]);
  const form = useGatewayForm(schema, {
    start: Object.fromEntries<Reason>(facts.map(({ field }) => [field, ''])),
    save: (values, signal, idempotencyKey) => {
      const faults = Object.entries(values).flatMap(([field, reason]) => (reason === '' ? [] : [{ field, reason }]));
      const body = { kind, id, submitted_at: submitted_at ?? '', faults };
      return gateway.call(reviews.decide, { params: { id: merchantId }, body }, { signal, idempotencyKey });
    },
    saved: async () => {
      toast(t('decide.returned', { name }));
      onClose();
      await revalidate();
    },
  });
  const options = [
    { value: '' as Reason, label: t('decide.right') },
    ...REVIEW_REASONS.map((value) => ({ value: value as Reason, label: t(`review.reason.${value}`) })),
  ];
  return (
    <FormDialog title={t('decide.return_name', { name })} form={form} action={t('decide.return')} onClose={onClose}>
      <AmongFields>
        <p className="k-muted">{t('decide.return_help')}</p>
      </AmongFields>
      {facts.map(({ field, value }) => (
        <SelectField
          key={field}
          form={form}
          name={field}
          label={fieldWord(t, field)}
          // Every field needs a choice; one of the options is that the value is right.
          isRequired
          {...(value !== '' && { description: factWords(t, field, value) })}
          options={options}
        />
      ))}
    </FormDialog>
  );
}
