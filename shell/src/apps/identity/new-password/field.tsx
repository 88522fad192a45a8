import { missingIn } from '@portal/shared/contract/kernel/password.ts';
import { formatList } from '@portal/shared/i18n/format.ts';
import { useLanguage } from '@portal/shared/i18n/i18n.ts';
import { useState } from 'react';
import { PasswordField } from '../password-field.tsx';
import { useNewPasswordText } from './words.ts';

interface Props {
  readonly label: string;
  /** The key of the broken rule. */
  readonly problem: string | undefined;
}

/**
 * A field for a new password, which shows the rules, and while the person types, the rules that are not fulfilled yet.
 */
export function NewPasswordField({ label, problem }: Props) {
  const t = useNewPasswordText();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const missing = missingIn(typed);
  const needs = formatList(
    missing.map((need) => t(`need.${need}`)),
    language,
  );
  const progress = missing.length > 0 ? t('missing', { needs }) : t('enough');
  return (
    <PasswordField
      label={label}
      hint={typed === '' ? t('rule') : progress}
      autoComplete="new-password"
      problem={problem}
      onType={setTyped}
    />
  );
}
