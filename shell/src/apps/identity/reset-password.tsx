import { auth, NewPasswordForm } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState } from 'react';
import { FORGOT_PASSWORD, LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { NewPasswordField } from './new-password/field.tsx';
import { useCheckedForm } from './use-checked-form.ts';
import { checkCommonPassword } from './common-password-check.ts';
import { useNotice } from './use-notice.tsx';

const isEnded = (error: unknown) => error instanceof GatewayError && error.code === CODES.notFound.code;

/** The page behind the link in the mail. `token` proves that the person received the mail. */
export function ResetPassword({ token }: { token: string }) {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const [isDone, setDone] = useState(false);
  const again = <Link to={FORGOT_PASSWORD}>{t('reset.again')}</Link>;

  const { problems, isBusy, onSubmit } = useCheckedForm(NewPasswordForm, ['password'], {
    besides: { reset_token: token },
    check: checkCommonPassword,
    present: (error) => (isEnded(error) ? setNotice(t('reset.ended')) : present(error)),
    send: async (body) => {
      setNotice('');
      await gateway.call(auth.resetPassword, { body });
      setDone(true);
    },
  });

  if (isDone)
    return (
      <Panel
        isResult
        title={t('reset.done.title')}
        lead={t('reset.done.text')}
        links={<Link to={LOGIN}>{t('reset.done.action')}</Link>}
      />
    );
  return (
    <Panel title={t('reset.title')} lead={t('reset.lead')} notice={notice} onSubmit={onSubmit} links={again}>
      <NewPasswordField label={t('reset.password')} problem={problems['password']} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('reset.submit')}
      </Button>
    </Panel>
  );
}
