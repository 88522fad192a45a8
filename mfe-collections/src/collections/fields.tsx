import type { CollectionForm } from '@portal/shared/contract/merchant/collections/collections.ts';
import { ImageField } from '@portal/shared/ui/image/image-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';

/** The initial values of a new collection. It is active; the form cannot change this, but the list and the collection's page can. */
export const emptyCollection = { title: '', description: '', record_status: 1, image_id: null } as const;

interface Props {
  readonly form: FormOf<typeof CollectionForm>;
  /** The help text that says where payers see the title. */
  readonly help: string;
  /** The help text that says who sees the description. */
  readonly descriptionHelp: string;
}

/** The fields of collections of both kinds. */
export function CollectionFields({ form, help, descriptionHelp }: Props) {
  const t = useText();
  return (
    <>
      <TextField form={form} name="title" label={t('collections.name')} description={help} />
      <TextareaField
        form={form}
        name="description"
        label={t('collections.description')}
        description={descriptionHelp}
      />
      <ImageField
        form={form}
        name="image_id"
        label={t('collections.picture')}
        description={t('collections.picture_help')}
      />
    </>
  );
}
