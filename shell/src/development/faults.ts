/** Deliberate faults. Each only creates the condition; the consequences are those of production. */
import type { ReleaseDescriptor, RegisteredRemote } from '@portal/shared/remote/registry.ts';
import { LIMITS, type RemoteApp } from '../remotes/lifecycles.ts';
import { CLOSED_PORT, overrides } from './active-overrides.ts';
import type { Fault } from './overrides.ts';

export const faultOf = (name: string): Fault | undefined => overrides.faults[name];

/** A hash that no file has. */
const ANOTHER = `sha384-${'A'.repeat(64)}`;

const BROKEN: Readonly<Partial<Record<Fault, Partial<ReleaseDescriptor>>>> = {
  down: { entry: `${CLOSED_PORT}/remoteEntry.js`, preload: [] },
  // The browser itself compares the hash, and refuses the file.
  tampered: { integrity: ANOTHER },
};

/** The remote with a fault in all of its releases, so that the shell cannot fall back to another release. */
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

/** In milliseconds: long enough for the shell to show that loading is slow. */
const SLOW = LIMITS.slow + 5000;

export const delayed = (name: string): Promise<void> =>
  new Promise((resolve) => {
    if (faultOf(name) === 'slow') setTimeout(resolve, SLOW);
    else resolve();
  });

export const crashing = (name: string, app: RemoteApp): RemoteApp =>
  faultOf(name) === 'crashing'
    ? { ...app, mount: () => Promise.reject(new Error(`The development panel made ${name} crash.`)) }
    : app;
