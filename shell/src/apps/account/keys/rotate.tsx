/** Gives a key a new secret; the form's only field is how long the old secret stays valid. */
import {
  apiKeys,
  OVERLAPS,
  USUAL_OVERLAP,
  type ApiKeyDetails,
} from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { FormDialog } from '@portal/shared/ui/form/form-dialog.tsx';
import { SelectField } from '@portal/shared/ui/form/select-field.tsx';
import { useGatewayForm } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useKeyText } from '../api-keys.ts';

interface Props {
  readonly id: string;
  readonly onClose: () => void;
  readonly onRotated: (key: ApiKeyDetails) => void;
}

export function RotateDialog({ id, onClose, onRotated }: Props) {
  const t = useKeyText();
  const form = useGatewayForm(apiKeys.rotate.body, {
    start: { overlap_minutes: USUAL_OVERLAP },
    save: (body, signal, idempotencyKey) =>
      gateway.call(apiKeys.rotate, { params: { id }, body }, { signal, idempotencyKey }),
    saved: onRotated,
  });
  return (
    <FormDialog title={t('rotate.title')} form={form} action={t('rotate.action')} onClose={onClose}>
      <p className="k-muted">{t('rotate.about')}</p>
      <SelectField
        form={form}
        name="overlap_minutes"
        label={t('rotate.overlap')}
        options={OVERLAPS.map((value) => ({ value, label: t(`rotate.overlap.${value}`) }))}
      />
    </FormDialog>
  );
}
