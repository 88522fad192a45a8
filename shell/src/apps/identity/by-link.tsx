import { auth } from '@portal/shared/contract/merchant/identity/auth.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { Link, useLocation } from '@portal/shared/router/screen.ts';
import { signInBy } from '@portal/shared/session/session.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useState, type FormEvent } from 'react';
import { FORGOT_USERNAME, LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useShellText } from '../../words.ts';
import { Panel } from './panel.tsx';
import { useNotice } from './use-notice.tsx';

const isEnded = (error: unknown) => error instanceof GatewayError && error.code === CODES.notFound.code;

/**
 * The page behind the link in a mail. The single-use code is in the URL fragment, which is not sent to servers. The code is used when
 * the person presses a button, not when the page opens, because mail programs open links too.
 */
export function Component() {
  const t = useShellText();
  const code = useLocation().hash.slice(1);
  const { notice, setNotice, present } = useNotice(() => (code === '' ? t('reset.ended') : ''));
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setNotice('');
    setBusy(true);
    try {
      // The shell leaves this page as soon as a user is signed in.
      await signInBy(auth.byLink, { body: { code } });
    } catch (error) {
      if (isEnded(error)) setNotice(t('reset.ended'));
      else present(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Panel
      title={t('link.title')}
      lead={t('link.lead')}
      notice={notice}
      onSubmit={(event) => void submit(event)}
      links={
        <>
          <Link to={FORGOT_USERNAME}>{t('reset.again')}</Link>
          <Link to={LOGIN}>{t('forgot.back')}</Link>
        </>
      }
    >
      {code !== '' && (
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('login.submit')}
        </Button>
      )}
    </Panel>
  );
}
