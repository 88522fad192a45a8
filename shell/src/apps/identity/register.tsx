import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RegisterForm, registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { signInBy } from '@portal/shared/session/session.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { LOGIN, OPEN_ACCOUNT } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { PasswordField } from './password-field.tsx';
import { commonProblem } from './uncommon.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useNotice } from './use-notice.tsx';

const FIELDS = ['username', 'password', 'password_again'] as const;

const isEnded = (error: unknown) => error instanceof GatewayError && error.code === CODES.notFound.code;

/** Where the link of the mail leads: how to sign in from now on. `token` is what the mail proves. */
export function Register({ token }: { token: string }) {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const { problems, isBusy, onSubmit } = useCheckedForm(RegisterForm, FIELDS, {
    besides: { registration_token: token },
    check: async ({ password }) => {
      const common = await commonProblem(password);
      return common ? { password: common } : {};
    },
    // The shell leaves this page as soon as a user is signed in.
    send: async (body) => {
      setNotice('');
      await signInBy(registration.register, { body });
    },
    present: (error) => (isEnded(error) ? setNotice(t('reset.ended')) : present(error)),
  });
  return (
    <Panel
      title={t('register.title')}
      lead={t('register.lead')}
      notice={notice}
      onSubmit={onSubmit}
      links={
        <>
          <Link to={OPEN_ACCOUNT}>{t('reset.again')}</Link>
          <Link to={LOGIN}>{t('forgot.back')}</Link>
        </>
      }
    >
      <TextInput
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={problems['username'] && ruleMessage(problems['username'])}
      />
      <PasswordField
        label={t('login.password')}
        hint={t('reset.lead')}
        autoComplete="new-password"
        problem={problems['password']}
      />
      <PasswordField
        name="password_again"
        label={t('register.again')}
        autoComplete="new-password"
        problem={problems['password_again']}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('open.title')}
      </Button>
    </Panel>
  );
}
