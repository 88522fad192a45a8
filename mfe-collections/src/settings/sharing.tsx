import type { Collection } from '@portal/shared/contract/collections.ts';
import { shareSettings, type ShareSettings } from '@portal/shared/contract/share-settings.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { SwitchField } from '@portal/shared/ui/switch-field.tsx';
import { TextField } from '@portal/shared/ui/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/textarea-field.tsx';
import { useSettingsText } from '../settings.ts';
import { everyRow, Section } from './section.tsx';
import { SeenCard } from './seen.tsx';
import { wordsOf } from './rules.ts';

/** In which words the link is shared. */
export function SharingSection({ collection, row }: { collection: Collection; row: ShareSettings | null }) {
  const t = useSettingsText();
  const merchant = useAccount()?.name ?? '';
  const { id: collection_id, title } = collection;
  return (
    <Section
      title={t('sharing.title')}
      about={t(collection.kind === 'payment' ? 'sharing.about' : 'sharing.about_bills')}
      collectionId={collection_id}
      family={shareSettings}
      row={row}
      usual={{ collection_id, title: '', message: '', is_active: true }}
      others={() => everyRow(shareSettings.list)}
      gist={(other) => other.title}
      seen={<SeenCard {...wordsOf(row, { title, text: t('share.usual', { title, merchant }) })} />}
      renderFields={(form) => (
        <>
          <TextField form={form} name="title" label={t('sharing.words')} description={t('sharing.words_help')} />
          <TextareaField form={form} name="message" label={t('message')} description={t('sharing.message_help')} />
          <SwitchField form={form} name="is_active" label={t('in_use')} description={t('in_use_help')} />
        </>
      )}
    />
  );
}
