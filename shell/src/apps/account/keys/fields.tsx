import { isKeyScope, KEY_SCOPES, type KeyScope } from '@portal/shared/contract/kernel/key-scopes.ts';
import type { ApiKeyForm } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { useMay } from '@portal/shared/session/atoms.ts';
import { ChoicesField } from '@portal/shared/ui/form/choices-field.tsx';
import { TextField } from '@portal/shared/ui/form/text-field.tsx';
import type { FormOf } from '@portal/shared/ui/form/use-gateway-form.ts';
import { useKeyText } from '../api-keys.ts';
import { ExpiryField } from './expiry.tsx';

/** The read scope of the area of a write scope, which the write scope includes; undefined if there is none. */
function readingOf(scope: KeyScope): KeyScope | undefined {
  const reading = scope.replace(/\.write$/, '.read');
  return reading !== scope && isKeyScope(reading) ? reading : undefined;
}

interface Props {
  readonly form: FormOf<typeof ApiKeyForm>;
  /** The scopes that the key already has. */
  readonly scopes: readonly KeyScope[];
}

export function KeyFields({ form, scopes }: Props) {
  const t = useKeyText();
  const may = useMay();
  // A person can only give scopes that are among their own permissions.
  const options = KEY_SCOPES.filter((scope) => may(scope) || scopes.includes(scope));
  // The person's permission also covers payees, but the scope of a key does not, so the scope has a separate label.
  const word = (scope: KeyScope) => (scope === 'payouts.write' ? t('keys.payouts') : accessWord('permission', scope));
  return (
    <>
      <TextField form={form} name="name" label={t('keys.name')} description={t('keys.name_help')} />
      <ExpiryField form={form} />
      <ChoicesField
        form={form}
        name="scopes"
        label={t('keys.scopes')}
        description={t('keys.scopes_help')}
        options={options.map((value) => ({ value, label: word(value) }))}
        withIt={readingOf}
      />
    </>
  );
}
