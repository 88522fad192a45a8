import type { ProductCategoryForm } from '@portal/shared/contract/merchant/catalogue/product-categories.ts';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';

export const emptyCategory = { title: '', description: '', is_active: true };

export function CategoryFields({ form }: { form: FormOf<typeof ProductCategoryForm> }) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="title" label={t('categories.name')} description={t('categories.name_help')} />
      <TextareaField form={form} name="description" label={t('categories.description')} />
      <SwitchField form={form} name="is_active" label={t('categories.question')} />
    </>
  );
}
