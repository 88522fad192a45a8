import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RegisterForm, registration } from '@portal/shared/contract/merchant/identity/registration.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { signInBy } from '@portal/shared/session/session.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { LOGIN, OPEN_ACCOUNT } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { SIGN_IN_FIELDS, SignInFields } from './sign-in-fields.tsx';
import { checkCommonPassword } from './common-password-check.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useNotice } from './use-notice.tsx';

const isEnded = (error: unknown) => error instanceof GatewayError && error.code === CODES.notFound.code;

/**
 * The page behind the link in the mail: the person chooses a user name and a password. `token` proves that the person
 * received the mail.
 */
export function Register({ token }: { token: string }) {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const { problems, isBusy, onSubmit } = useCheckedForm(RegisterForm, SIGN_IN_FIELDS, {
    besides: { registration_token: token },
    check: checkCommonPassword,
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
      <SignInFields problems={problems} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('open.title')}
      </Button>
    </Panel>
  );
}
