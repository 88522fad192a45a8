import { auth, NewPasswordForm } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { FORGOT_PASSWORD, LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { PasswordField } from './password-field.tsx';
import { focusField, typedIn } from './typed.ts';
import { commonProblem } from './uncommon.ts';
import { useNotice } from './use-notice.tsx';

const isEnded = (error: unknown) => error instanceof GatewayError && error.code === CODES.notFound.code;

/** Where the link of the mail leads. `token` is what the mail proves. */
export function NewPassword({ token }: { token: string }) {
  const t = useShellText();
  const { notice, setNotice, present } = useNotice();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const again = <Link to={FORGOT_PASSWORD}>{t('reset.again')}</Link>;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { reset_token: token, password: typedIn(form, 'password') };
    const checked = v.safeParse(NewPasswordForm.entries.password, typed.password);
    const found = checked.success ? await commonProblem(typed.password) : checked.issues[0].message;
    setProblem(found);
    if (found !== undefined) return focusField(form, 'password');
    setNotice('');
    setBusy(true);
    try {
      await gateway.call(auth.resetPassword, { body: typed });
      setDone(true);
    } catch (error) {
      if (isEnded(error)) setNotice(t('reset.ended'));
      else present(error);
    } finally {
      setBusy(false);
    }
  }

  if (isDone)
    return (
      <Panel
        title={t('reset.done.title')}
        lead={t('reset.done.text')}
        links={<Link to={LOGIN}>{t('reset.done.action')}</Link>}
      />
    );
  return (
    <Panel
      title={t('reset.title')}
      lead={t('reset.lead')}
      notice={notice}
      onSubmit={(event) => void submit(event)}
      links={again}
    >
      <PasswordField label={t('reset.password')} autoComplete="new-password" problem={problem} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('reset.submit')}
      </Button>
    </Panel>
  );
}
