import type { CollectionForm } from '@portal/shared/contract/merchant/collections/collections.ts';
import { ImageField } from '@portal/shared/ui/image/image-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useText } from '../messages.ts';

/** A new collection is active from the start; starting and stopping is done where its effect is seen. */
export const emptyCollection = { title: '', description: '', record_status: 1, image_id: null } as const;

interface Props {
  readonly form: FormOf<typeof CollectionForm>;
  /** Where payers read its title. */
  readonly help: string;
  /** Who reads its description. */
  readonly descriptionHelp: string;
}

/** What collections of both kinds have. */
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
