/** The page of a failed route: the failure, its meaning, and the next step. */
import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { GatewayError } from '../../gateway/errors.ts';
import { useKitText } from '../../i18n/kit.ts';
import { useRouteFailure } from '../../router/failure.ts';
import { reportError } from '../overlay/error-queue.ts';
import { PageSkeleton } from './skeletons.tsx';
import { State } from './states.tsx';

/** The error screen for a route's `errorElement`. */
export function RouteProblem() {
  const t = useKitText();
  const { kind, error, isBusy, retry } = useRouteFailure();
  useEffect(() => {
    // A missing record has its own page; any other failure of a call also opens the error dialog of the specification
    // (§8).
    if ((kind === 'refused' || kind === 'unreachable') && error instanceof GatewayError) reportError(error);
  }, [kind, error]);
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (kind !== 'unreachable') return;
    const back = () => again();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [kind]);
  // The session has ended, and the shell is navigating to the sign-in page.
  if (kind === 'session') return <PageSkeleton />;
  const button = (
    <Button variant="default" loading={isBusy} onClick={retry}>
      {t('retry')}
    </Button>
  );
  return (
    <State
      isPage
      role="alert"
      title={t(`failure.${kind}.title`)}
      text={t(`failure.${kind}.text`)}
      {...(kind !== 'absent' && { action: button })}
    />
  );
}
