import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import type { WhitelistEntry, WhitelistForm } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { RecordField } from '@portal/shared/ui/form/record-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import { ReadField } from '@portal/shared/ui/form/use-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useParams } from '@portal/shared/router/screen.ts';
import { useWhitelistText } from '../whitelist.ts';

interface Props {
  readonly form: FormOf<typeof WhitelistForm>;
  /** The entry, which has the name of its key, so that the field shows the name without a search; null for a new entry. */
  readonly of: Pick<WhitelistEntry, 'key_id' | 'key'> | null;
}

export function EntryFields({ form, of }: Props) {
  const t = useWhitelistText();
  const isReading = useParams()['mode'] === 'view';
  const key = of && of.key_id !== null ? { value: of.key_id, label: of.key ?? '' } : null;
  return (
    <>
      <TextField form={form} name="label" label={t('whitelist.label')} description={t('whitelist.label_help')} />
      <TextField
        form={form}
        name="address"
        label={t('whitelist.address')}
        description={t('whitelist.address_help')}
        dir="ltr"
      />
      {isReading && key === null ? (
        <ReadField name="key_id" label={t('whitelist.key')}>
          {t('whitelist.all_keys')}
        </ReadField>
      ) : (
        <RecordField
          form={form}
          name="key_id"
          label={t('whitelist.key')}
          description={t('whitelist.key_help')}
          list={apiKeys.list}
          by="name"
          only={{ status: 'active' }}
          words={({ name }) => name}
          chosen={key}
        />
      )}
    </>
  );
}
