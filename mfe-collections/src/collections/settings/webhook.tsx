/** The URL of the merchant's server that gets callbacks about a collection's payments, and the key that signs them. */
import {
  paymentSettings,
  type PaymentSettings,
} from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { AmongFields } from '@portal/shared/ui/form/use-field.tsx';
import { useSettingsText } from '../../settings.ts';
import { CallbackKeys } from './callback-key.tsx';
import { usualPayments } from './rules.ts';
import { Section } from './section.tsx';

interface Props {
  readonly collectionId: string;
  readonly row: PaymentSettings | null;
}

export function WebhookSection({ collectionId, row }: Props) {
  const t = useSettingsText();
  return (
    <Section
      title={t('webhook.title')}
      about={t('webhook.about')}
      collectionId={collectionId}
      family={paymentSettings}
      row={row}
      usual={usualPayments(collectionId)}
      renderFields={(form) => (
        <>
          <TextField
            form={form}
            name="callback_url"
            type="url"
            label={t('webhook.address')}
            description={t('webhook.address_help')}
          />
          <AmongFields>{row?.callback_url && <CallbackKeys />}</AmongFields>
        </>
      )}
    />
  );
}
