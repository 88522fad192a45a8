import { codeMessage } from '@portal/shared/i18n/kit.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { useRaise } from '@portal/shared/router/raise.ts';
import { Countdown } from '@portal/shared/ui/overlay/countdown.tsx';
import { useState, type ReactNode } from 'react';
import { useShellText } from '../../words.ts';

/** What the page says above its form. `present` says a refusal or a lost connection there, and raises what is our fault. */
export function useNotice(first: () => string = () => '') {
  const t = useShellText();
  const raise = useRaise();
  const [notice, setNotice] = useState<ReactNode>(first);
  function present(error: unknown): void {
    if (!(error instanceof GatewayError) || error.kind === 'malformed') return raise(error);
    if (error.kind === 'unreachable') return setNotice(t('login.unreachable'));
    const { code, message, retryAt } = error;
    const text = t('login.failed', { code, text: codeMessage(code, message) });
    setNotice(
      <>
        {text} {retryAt !== null && <Countdown key={retryAt} until={retryAt} />}
      </>,
    );
  }
  return { notice, setNotice, present };
}
