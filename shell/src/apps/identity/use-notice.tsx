import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { codeMessage } from '@portal/shared/i18n/kit.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { Countdown } from '@portal/shared/ui/overlay/countdown.tsx';
import { useState, type ReactNode } from 'react';
import { useShellText } from '../../words.ts';

/**
 * The notice above a page's form. `present` shows a refusal or a lost connection in this notice, and rethrows errors of the portal itself.
 */
export function useNotice(first: () => string = () => '') {
  const t = useShellText();
  const raise = useRaise();
  const [notice, setNotice] = useState<ReactNode>(first);
  function present(error: unknown): void {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    if (error.kind === 'unreachable') return setNotice(t('login.unreachable'));
    const { code, message, retryAt, data } = error;
    // The second factor has its own page; the URL preserves the page that the person wanted to open.
    if (code === CODES.factorNeeded.code)
      return history.pushState({ factor: data }, '', `${LOGIN}?factor&${location.search.slice(1)}`);
    setNotice(
      <>
        {codeMessage(code, message)} <small className="k-muted">{t('login.failed', { code })}</small>{' '}
        {retryAt !== null && <Countdown key={retryAt} until={retryAt} />}
      </>,
    );
  }
  return { notice, setNotice, present };
}
