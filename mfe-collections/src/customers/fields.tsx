import type { CustomerForm } from '@portal/shared/contract/customers.ts';
import { SwitchField } from '@portal/shared/ui/switch-field.tsx';
import { TextField } from '@portal/shared/ui/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/use-gateway-form.ts';
import { useText } from '../messages.ts';

export const emptyCustomer = { name: '', email: '', phone: '', identity_number: '', note: '', is_active: true };

/** The same fields for a new customer, a change, and reading. */
export function CustomerFields({ form }: { form: FormOf<typeof CustomerForm> }) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="name" label={t('customers.name')} />
      <TextField form={form} name="email" type="email" label={t('customers.email')} />
      <TextField form={form} name="phone" type="tel" label={t('customers.phone')} />
      <TextField
        form={form}
        name="identity_number"
        dir="ltr"
        label={t('customers.identity_number')}
        description={t('customers.identity_number_help')}
      />
      <TextareaField form={form} name="note" label={t('customers.note')} description={t('customers.note_help')} />
      <SwitchField form={form} name="is_active" label={t('customers.is_active_question')} />
    </>
  );
}
