import { collections, type Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { CreateInPlace } from '@portal/shared/ui/form/new-record/create-in-place.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useText } from '../messages.ts';

const EMPTY = { title: '', description: '', record_status: 1 } as const;

/**
 * Creates a collection from the form of a bill, because a bill needs one. The picture and the settings are on the
 * collection's own page.
 */
export function NewCollection({ onMade }: { readonly onMade: (collection: Collection) => void }) {
  const t = useText();
  return (
    <CreateInPlace
      title={t('collections.new')}
      family={collections}
      empty={EMPTY}
      message={({ title }) => t('collections.saved', { title })}
      onMade={onMade}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label={t('collections.name')} description={t('collections.name_help')} />
          <TextareaField
            form={form}
            name="description"
            label={t('collections.description')}
            description={t('collections.description_help')}
          />
        </>
      )}
    </CreateInPlace>
  );
}
