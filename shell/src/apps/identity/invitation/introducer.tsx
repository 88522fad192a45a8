/** The introducer whose invite code is in the URL, and the data of the business that the introducer will see. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { openInvite } from '@portal/shared/contract/merchant/identity/open-invite.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { useLocation } from '@portal/shared/router/screen.ts';
import { Button } from '@portal/shared/ui/form/controls.ts';
import { Notice } from '@portal/shared/ui/page/notice.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { invitationMessages, useInvitationText } from './words.ts';

type Invited =
  | { readonly state: 'looking' | 'over' | 'unknown' }
  | { readonly state: 'found'; readonly name: string; readonly isUsed: boolean };

/**
 * Null for a URL without an invite code. The returned `code` is set once the person has seen the introducer's name and has not removed
 * the code.
 */
export function useIntroducer() {
  const code = new URLSearchParams(useLocation().search).get('invite');
  const [invited, setInvited] = useState<Invited>({ state: 'looking' });
  const [tries, setTries] = useState(0);
  const raise = useRaise();
  const fail = useEffectEvent((error: unknown) => {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    setInvited({ state: error.code === CODES.notFound.code ? 'over' : 'unknown' });
  });
  useEffect(() => {
    if (code === null) return;
    const control = new AbortController();
    const { signal } = control;
    const look = async () => {
      await invitationMessages.load();
      // An empty code is sent as `-`, so that the response is the same as for an unknown code.
      return gateway.call(openInvite.look, { body: { invite_code: code.trim().slice(0, 64) || '-' } }, { signal });
    };
    look().then(
      ({ name }) => setInvited({ state: 'found', name, isUsed: true }),
      (error: unknown) => signal.aborted || fail(error),
    );
    return () => control.abort();
  }, [code, tries]);
  if (code === null) return null;
  return {
    invited,
    code: invited.state === 'found' && invited.isUsed ? code : undefined,
    setUsed: (isUsed: boolean) => setInvited((now) => (now.state === 'found' ? { ...now, isUsed } : now)),
    lookAgain: () => {
      setInvited({ state: 'looking' });
      setTries(tries + 1);
    },
  };
}

const CHOICE = { variant: 'subtle', size: 'compact-sm' } as const;

export function IntroducerNotice({ invited, setUsed, lookAgain }: NonNullable<ReturnType<typeof useIntroducer>>) {
  const t = useInvitationText();
  if (invited.state === 'looking') return null;
  if (invited.state === 'over') return <Notice title={t('introducer.over')}>{t('introducer.over_about')}</Notice>;
  if (invited.state !== 'found')
    return (
      <Notice title={t('introducer.unknown')}>
        {t('introducer.unknown_about')}{' '}
        <Button {...CHOICE} onClick={lookAgain}>
          {t('introducer.again')}
        </Button>
      </Notice>
    );
  const { name, isUsed } = invited;
  return (
    <Notice title={isUsed ? t('introducer.by', { name }) : t('introducer.removed')}>
      {isUsed ? t('introducer.sees', { name }) : t('introducer.not_sees', { name })}{' '}
      <Button {...CHOICE} onClick={() => setUsed(!isUsed)}>
        {isUsed ? t('introducer.remove') : t('introducer.use')}
      </Button>
    </Notice>
  );
}
