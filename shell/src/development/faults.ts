/** Remotes broken on purpose. Each fault only makes the condition; what follows is what follows in production. */
import type { ReleaseDescriptor, RegisteredRemote } from '@portal/shared/remote/registry.ts';
import { LIMITS, type RemoteApp } from '../remotes/lifecycles.ts';
import { CLOSED_PORT, overrides } from './active-overrides.ts';
import type { Fault } from './overrides.ts';

export const faultOf = (name: string): Fault | undefined => overrides.faults[name];

/** The hash of no file. */
const ANOTHER = `sha384-${'A'.repeat(64)}`;

const BROKEN: Readonly<Partial<Record<Fault, Partial<ReleaseDescriptor>>>> = {
  down: { entry: `${CLOSED_PORT}/remoteEntry.js`, preload: [] },
  // The browser itself compares, and refuses what came.
  tampered: { integrity: ANOTHER },
};

/** The remote with every release of it broken, so that none can step in for another. */
export function broken(remote: RegisteredRemote): RegisteredRemote {
  const fault = faultOf(remote.name);
  const wrong = fault && BROKEN[fault];
  if (!wrong) return remote;
  const { stable, previous, canary } = remote;
  return {
    ...remote,
    stable: { ...stable, ...wrong },
    ...(previous && { previous: { ...previous, ...wrong } }),
    ...(canary && { canary: { ...canary, release: { ...canary.release, ...wrong } } }),
  };
}

/** Milliseconds: long enough for the shell to say that it takes long. */
const SLOW = LIMITS.slow + 5000;

export const delayed = (name: string): Promise<void> =>
  new Promise((resolve) => {
    if (faultOf(name) === 'slow') setTimeout(resolve, SLOW);
    else resolve();
  });

export const crashing = (name: string, app: RemoteApp): RemoteApp =>
  faultOf(name) === 'crashing'
    ? { ...app, mount: () => Promise.reject(new Error(`${name} was told to crash, in the development panel.`)) }
    : app;
