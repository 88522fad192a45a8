import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { invitations, JoinForm, type Invitation } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { accessWord } from '@portal/shared/i18n/kit.ts';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { signInBy } from '@portal/shared/session/session.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShellText } from '../../../words.ts';
import { Panel } from '../panel.tsx';
import { SIGN_IN_FIELDS, SignInFields } from '../sign-in-fields.tsx';
import { checkCommonPassword } from '../common-password-check.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { useNotice } from '../use-notice.tsx';
import { useInvitationText } from './words.ts';

/** The URL where a signed-out person signs in and then accepts an invitation to their email address. */
const SIGN_IN_AND_ACCEPT = `${LOGIN}?${new URLSearchParams({ next: '/invitations/view' }).toString()}`;

const isOver = (error: unknown) => error instanceof GatewayError && error.code === CODES.invitationOver.code;

/** The inviter, the account and the role, and the form in which a new person chooses a user name and a password. */
export function Invited({ token }: { readonly token: string }) {
  const shell = useShellText();
  const t = useInvitationText();
  const { notice, setNotice, present } = useNotice();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const say = (error: unknown) => (isOver(error) ? setNotice(t('invite.over')) : present(error));
  const fail = useEffectEvent(say);
  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    // The names of roles are among the portal's messages.
    Promise.all([
      gateway.call(invitations.look, { body: { invitation_token: token || '-' } }, { signal }),
      portalMessages.load(),
    ]).then(
      ([found]) => setInvitation(found),
      (error: unknown) => signal.aborted || fail(error),
    );
    return () => control.abort();
  }, [token]);
  const { problems, isBusy, onSubmit } = useCheckedForm(JoinForm, SIGN_IN_FIELDS, {
    besides: { invitation_token: token },
    check: checkCommonPassword,
    // The shell leaves this page as soon as a user is signed in.
    send: async (body) => {
      setNotice('');
      await signInBy(invitations.join, { body });
    },
    present: say,
  });
  const lead = invitation && {
    by: invitation.invited_by,
    account: invitation.account,
    role: invitation.role_name ?? accessWord('role', invitation.role),
  };
  return (
    <Panel
      title={t('invite.title')}
      lead={lead ? t('invite.lead', lead) : ''}
      notice={notice}
      onSubmit={onSubmit}
      links={
        <>
          <Link to={SIGN_IN_AND_ACCEPT}>{t('invite.known')}</Link>
          <Link to={LOGIN}>{shell('forgot.back')}</Link>
        </>
      }
    >
      {invitation && (
        <>
          <SignInFields problems={problems} />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {t('invite.submit')}
          </Button>
        </>
      )}
    </Panel>
  );
}
