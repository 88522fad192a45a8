import { successFields, type SuccessField } from '@portal/shared/contract/merchant/collections/success-fields.ts';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { TextareaField } from '@portal/shared/ui/form/textarea-field.tsx';
import { useAccount } from '@portal/shared/session/atoms.ts';
import { useSettingsText } from '../../settings.ts';
import { everyRow, Section } from './section.tsx';
import { PreviewButton, PreviewCard } from './preview-card.tsx';

/** The setting of the message that payers see after they have paid. */
export function ThanksSection({ collectionId, row }: { collectionId: string; row: SuccessField | null }) {
  const t = useSettingsText();
  const merchant = useAccount()?.name ?? '';
  const own = row?.is_active ? row : null;
  return (
    <Section
      title={t('thanks.title')}
      about={t('thanks.about')}
      collectionId={collectionId}
      family={successFields}
      row={row}
      usual={{
        collection_id: collectionId,
        title: '',
        message: '',
        button_label: '',
        redirect_url: '',
        is_active: true,
      }}
      whole={{
        others: () => everyRow(successFields.list),
        gist: ({ title }) => title,
      }}
      preview={
        <PreviewCard title={own?.title ?? t('thanks.usual_title')} text={own?.message ?? t('thanks.usual_text')}>
          {own?.redirect_url && (
            <PreviewButton>{own.button_label || t('thanks.usual_button', { merchant })}</PreviewButton>
          )}
        </PreviewCard>
      }
      renderFields={(form) => (
        <>
          <TextField form={form} name="title" label={t('thanks.words')} description={t('thanks.words_help')} />
          <TextareaField form={form} name="message" label={t('message')} />
          <TextField
            form={form}
            name="redirect_url"
            label={t('thanks.address')}
            description={t('thanks.address_help')}
          />
          <TextField form={form} name="button_label" label={t('thanks.button')} description={t('thanks.button_help')} />
          <SwitchField form={form} name="is_active" label={t('in_use')} description={t('in_use_help')} />
        </>
      )}
    />
  );
}
