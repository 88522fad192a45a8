import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import type { ItemForm } from '../../contract/items.ts';
import { useText } from '../messages.ts';

export const emptyItem = { name: '', note: '', is_active: true };

export function ItemFields({ form }: { readonly form: FormOf<typeof ItemForm> }) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="name" label={t('items.name')} />
      <TextareaField form={form} name="note" label={t('items.note')} />
      <SwitchField form={form} name="is_active" label={t('items.question')} />
    </>
  );
}
