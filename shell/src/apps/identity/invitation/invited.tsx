import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { invitations, JoinForm, type Invitation } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { accessWord, ruleMessage } from '@portal/shared/i18n/kit.ts';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { Link } from '@portal/shared/router/screen.ts';
import { signInBy } from '@portal/shared/session/session.ts';
import { Button, TextInput } from '@portal/shared/ui/form/controls.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShellText } from '../../../words.ts';
import { Panel } from '../panel.tsx';
import { PasswordField } from '../password-field.tsx';
import { commonProblem } from '../uncommon.ts';
import { useCheckedForm } from '../use-checked-form.ts';
import { useNotice } from '../use-notice.tsx';
import { useInvitationText } from './words.ts';

const FIELDS = ['username', 'password', 'password_again'] as const;

/** Where a person who is signed out accepts what was sent to their address. */
const SIGN_IN_AND_ACCEPT = `${LOGIN}?${new URLSearchParams({ next: '/invitations/view' }).toString()}`;

const isOver = (error: unknown) => error instanceof GatewayError && error.code === CODES.invitationOver.code;

/** Who invites to what, and the form by which a newcomer chooses how to sign in. */
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
    // The name of a role is among the words of the portal.
    Promise.all([
      gateway.call(invitations.look, { body: { invitation_token: token || '-' } }, { signal }),
      portalMessages.load(),
    ]).then(
      ([found]) => setInvitation(found),
      (error: unknown) => signal.aborted || fail(error),
    );
    return () => control.abort();
  }, [token]);
  const { problems, isBusy, onSubmit } = useCheckedForm(JoinForm, FIELDS, {
    besides: { invitation_token: token },
    check: async ({ password }) => {
      const common = await commonProblem(password);
      return common ? { password: common } : {};
    },
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
          <TextInput
            name="username"
            label={shell('login.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="md"
            error={problems['username'] && ruleMessage(problems['username'])}
          />
          <PasswordField
            label={shell('login.password')}
            hint={shell('reset.lead')}
            autoComplete="new-password"
            problem={problems['password']}
          />
          <PasswordField
            name="password_again"
            label={shell('register.again')}
            autoComplete="new-password"
            problem={problems['password_again']}
          />
          <Button type="submit" size="md" fullWidth loading={isBusy}>
            {t('invite.submit')}
          </Button>
        </>
      )}
    </Panel>
  );
}
