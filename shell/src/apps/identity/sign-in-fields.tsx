import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { TextInput } from '@portal/shared/ui/form/controls.ts';
import { useShellText } from '../../words.ts';
import { NewPasswordField } from './new-password/field.tsx';
import { PasswordField } from './password-field.tsx';

/** The names of the fields below, for `useCheckedForm`. */
export const SIGN_IN_FIELDS = ['username', 'password', 'password_again'] as const;

interface Props {
  readonly problems: Readonly<Partial<Record<(typeof SIGN_IN_FIELDS)[number], string>>>;
}

/** The fields in which a new person chooses a user name and a password. */
export function SignInFields({ problems }: Props) {
  const t = useShellText();
  return (
    <>
      <TextInput
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={problems['username'] && ruleMessage(problems['username'], t('login.username'))}
      />
      <NewPasswordField label={t('login.password')} problem={problems['password']} />
      <PasswordField
        name="password_again"
        label={t('register.again')}
        autoComplete="new-password"
        problem={problems['password_again']}
      />
    </>
  );
}
