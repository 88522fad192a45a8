import { useAccount } from '@portal/shared/session/atoms.ts';
import { Suspense } from 'react';
import { part, PartBoundary } from '../parts.tsx';

const Suspended = part(async () => (await import(/* webpackChunkName: "suspended" */ './suspended.tsx')).Suspended);

/**
 * Renders nothing while the account is open. If the chunk fails to load, each refused change still shows the reason.
 */
export function AccountState() {
  const since = useAccount()?.suspended_at;
  return (
    since && (
      <PartBoundary onMissing={() => undefined}>
        <Suspense>
          <Suspended since={since} />
        </Suspense>
      </PartBoundary>
    )
  );
}
