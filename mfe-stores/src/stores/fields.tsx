import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import type { Store, StoreForm } from '@portal/shared/contract/merchant/stores/stores.ts';
import { FieldRow } from '@portal/shared/ui/form/form-groups.tsx';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { ImageField } from '@portal/shared/ui/image/image-field.tsx';
import { useText } from '../messages.ts';

export const emptyStore = {
  title: '',
  description: '',
  email: '',
  phone: '',
  address: '',
  image_id: null,
  collection_id: null,
};

interface Props {
  readonly form: FormOf<typeof StoreForm>;
  /** The saved store, so that the form can show the name of its collection without a search; null for a new store. */
  readonly of: Store | null;
}

export function StoreFields({ form, of }: Props) {
  const t = useText();
  const { collection_id, collection } = of ?? {};
  return (
    <>
      <TextField form={form} name="title" label={t('stores.name')} description={t('stores.name_help')} />
      <TextareaField form={form} name="description" label={t('categories.description')} />
      <ImageField form={form} name="image_id" label={t('stores.logo')} />
      <FieldRow>
        <TextField form={form} name="email" type="email" label={t('stores.email')} />
        <TextField form={form} name="phone" type="tel" label={t('stores.phone')} />
      </FieldRow>
      <TextareaField form={form} name="address" label={t('stores.address')} />
      <RecordField
        form={form}
        name="collection_id"
        label={t('stores.collection')}
        description={t('stores.collection_help')}
        list={collections.list}
        by="title"
        only={{ record_status: '1' }}
        words={({ title }) => title}
        chosen={collection_id && collection ? { value: collection_id, label: collection } : null}
      />
    </>
  );
}
