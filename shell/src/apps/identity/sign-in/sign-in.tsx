import { LoginForm } from '@portal/shared/contract/merchant/identity/auth.ts';
import { ruleMessage } from '@portal/shared/i18n/kit.ts';
import { signIn, type OwnPortal } from '@portal/shared/session/session.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { queryHere } from '../../../location.ts';
import { ownPortal } from '../../../page-settings.ts';
import { isSentToLogin } from '../../../guards.ts';
import { FORGOT_PASSWORD, FORGOT_USERNAME, OPEN_ACCOUNT } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../../words.ts';
import { Panel } from '../panel.tsx';
import { PasswordField } from '../password-field.tsx';
import { takeEnd } from '../session-notice.ts';
import { ShellLink } from './shell-link.tsx';
import { useCheckedForm } from '../use-checked-form.ts';
import { useNotice } from '../use-notice.tsx';

const FIELDS = ['username', 'password'] as const;

/** @param portal the type of this portal */
export function SignIn({ portal = ownPortal() }: { readonly portal?: OwnPortal }) {
  const t = useShellText();
  const isForIntroducers = portal === 'introducer';
  const { notice, present } = useNotice(() => {
    const ended = takeEnd();
    if (ended !== null) return t(`login.ended.${ended}`);
    return isSentToLogin(queryHere()) ? t('login.needed') : '';
  });
  const { problems, isBusy, onSubmit } = useCheckedForm(LoginForm, FIELDS, {
    present,
    // The shell leaves this page as soon as a user is signed in.
    send: (values) => signIn(values, portal),
  });

  return (
    <Panel
      title={t('login.title')}
      lead={t(isForIntroducers ? 'login.lead_introducer' : 'login.lead')}
      notice={notice}
      onSubmit={onSubmit}
      links={
        <>
          <ShellLink to={FORGOT_PASSWORD}>{t('forgot.password.title')}</ShellLink>
          <ShellLink to={FORGOT_USERNAME}>{t('forgot.username.title')}</ShellLink>
        </>
      }
      foot={!isForIntroducers && <ShellLink to={OPEN_ACCOUNT}>{t('open.title')}</ShellLink>}
    >
      <TextInput
        name="username"
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        error={problems['username'] && ruleMessage(problems['username'], t('login.username'))}
      />
      <PasswordField label={t('login.password')} autoComplete="current-password" problem={problems['password']} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('login.submit')}
      </Button>
    </Panel>
  );
}
