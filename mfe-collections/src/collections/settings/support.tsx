import { supportDetails, type SupportDetails } from '@portal/shared/contract/merchant/collections/support-details.ts';
import { EmailText } from '@portal/shared/ui/value/email-text.tsx';
import { SwitchField } from '@portal/shared/ui/form/switch-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { PhoneText } from '@portal/shared/ui/value/phone-text.tsx';
import { useSettingsText } from '../../settings.ts';
import { everyRow, Section } from './section.tsx';
import { PreviewCard } from './preview-card.tsx';

/** The setting of the support contact for payers. */
export function SupportSection({ collectionId, row }: { collectionId: string; row: SupportDetails | null }) {
  const t = useSettingsText();
  return (
    <Section
      title={t('support.title')}
      about={t('support.about')}
      collectionId={collectionId}
      family={supportDetails}
      row={row}
      usual={{ collection_id: collectionId, name: '', email: '', phone: '', is_active: true }}
      whole={{
        others: () => everyRow(supportDetails.list),
        gist: ({ name, email }) => `${name} · ${email}`,
      }}
      preview={
        row?.is_active ? (
          <PreviewCard title={t('support.seen')} text={row.name}>
            <p>
              <EmailText email={row.email} />
            </p>
            {row.phone && (
              <p>
                <PhoneText phone={row.phone} />
              </p>
            )}
          </PreviewCard>
        ) : (
          <PreviewCard title={t('support.usual_title')} text={t('support.usual_text')} />
        )
      }
      renderFields={(form) => (
        <>
          <TextField form={form} name="name" label={t('support.name')} description={t('support.name_help')} />
          <TextField form={form} name="email" type="email" label={t('support.email')} />
          <TextField form={form} name="phone" type="tel" label={t('support.phone')} />
          <SwitchField form={form} name="is_active" label={t('in_use')} description={t('in_use_help')} />
        </>
      )}
    />
  );
}
