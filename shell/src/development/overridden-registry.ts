/** The differences of a shell in development mode: it changes the registry's entries, and logs how remotes load. */
import type { RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import { remoteLoader } from '../remotes/load.ts';
import { report } from '../report.ts';
import { broken, crashing, delayed } from './faults.ts';
import { localOrigins } from './active-overrides.ts';
import { localRemote } from './local-release.ts';
import { localScripts } from './local-scripts.ts';
import { showPanel } from './panel.tsx';
import { recordLoad, recordState } from './load-log.ts';

const isThere = (remote: RegisteredRemote | undefined): remote is RegisteredRemote => remote !== undefined;

/**
 * The registry with local builds in place of releases, remotes that exist only on this machine, and deliberate faults.
 */
export async function overriddenRegistry(newest: () => Promise<Registry>): Promise<Registry> {
  showPanel();
  const registry = await newest();
  const released = new Map(registry.remotes.map((remote) => [remote.name, remote]));
  const local = await Promise.all(
    [...localOrigins].map(([name, origin]) => localRemote(name, origin, released.get(name), report)),
  );
  const remotes = new Map([...released, ...local.filter(isThere).map((remote) => [remote.name, remote] as const)]);
  return { ...registry, remotes: [...remotes.values()].map(broken) };
}

export const developmentLoader: typeof remoteLoader = (remotes, { accountId, report }) => {
  const logAndReport: typeof report = (record) => {
    recordLoad(record);
    report(record);
  };
  const loader = remoteLoader(remotes, { accountId, report: logAndReport, integrityPlugin: localScripts });
  return {
    ...loader,
    load: async (remote, isAgain) => {
      const { name } = remote;
      recordState(name, 'loading');
      await delayed(name);
      const app = await loader.load(remote, isAgain);
      recordState(name, 'ready');
      return crashing(name, app);
    },
  };
};
