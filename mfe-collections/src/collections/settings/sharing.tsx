import type { Collection } from '@portal/shared/contract/merchant/collections/collections.ts';
import { shareSettings, type ShareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import { formatRinggit } from '@portal/shared/i18n/format.ts';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useSettingsText } from '../../settings.ts';
import { everyRow, Section } from './section.tsx';
import { PreviewCard } from './preview-card.tsx';
import { wordsOf } from '../../share/rules.ts';

/** An example bill for the default message. */
const EXAMPLE = { number: 'INV-00123', amount: formatRinggit(120_00n) } as const;

/** The setting of the message with which the link is shared. */
export function SharingSection({ collection, row }: { collection: Collection; row: ShareSettings | null }) {
  const t = useSettingsText();
  const merchant = useAccount()?.name ?? '';
  const { id: collection_id, title } = collection;
  const isPage = collection.kind === 'payment';
  const usual = isPage
    ? { title, text: t('share.usual', { title, merchant }) }
    : {
        title: t('sharing.usual_bill'),
        text: t('share.bill', { ...EXAMPLE, merchant }),
      };
  return (
    <Section
      title={t('sharing.title')}
      about={t(isPage ? 'sharing.about' : 'sharing.about_bills')}
      collectionId={collection_id}
      family={shareSettings}
      row={row}
      usual={{ collection_id, title: '', message: '', is_active: true }}
      whole={{
        others: () => everyRow(shareSettings.list),
        gist: (other) => other.title,
      }}
      preview={<PreviewCard {...wordsOf(row, usual)} />}
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
