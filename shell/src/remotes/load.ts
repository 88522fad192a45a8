/** Brings a registered remote's code into the page. The federation runtime itself arrives with the first remote. */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import contract from '@portal/shared/package.json' with { type: 'json' };
import type { RegisteredRemote } from '@portal/shared/remote/registry.ts';
import { accepts } from './contract-range.ts';
import { diagnose } from './diagnose.ts';
import { FAILURES, RemoteError } from './failures.ts';
import type { RemoteApp } from './lifecycles.ts';
import { preload } from './preload.ts';
import { sealedFiles, sealedScripts } from './sealed-scripts.ts';

const PAUSES = [400, 1600];

const containerName = (name: string) => name.replaceAll('-', '_');

const pause = (milliseconds: number | undefined) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isApp = (module: unknown): module is RemoteApp =>
  typeof module === 'object' && module !== null && 'mount' in module && 'unmount' in module;

/** One loader per page: it remembers how often each remote was asked for. */
export function remoteLoader(remotes: readonly RegisteredRemote[]) {
  const files = sealedFiles(remotes);
  const attempts = new Map<string, number>();
  let host: Promise<ModuleFederation> | undefined;

  const start = async (): Promise<ModuleFederation> => {
    const [{ createInstance }, { provided }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ '@module-federation/enhanced/runtime'),
      import(/* webpackChunkName: "federation" */ './provided.ts'),
    ]);
    return createInstance({
      name: 'portal',
      remotes: [],
      shared: provided(),
      shareStrategy: 'loaded-first',
      plugins: [sealedScripts(files)],
    });
  };

  async function once({ name, stable }: RegisteredRemote): Promise<RemoteApp> {
    if (!accepts(stable.contract, contract.version))
      throw new RemoteError('contract', name, `${name} needs the contract ${stable.contract}.`);
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    // A request that hangs would answer for every later one to the same address, so a repeated one gets a new address.
    const entry = attempt === 0 ? stable.entry : `${stable.entry}?attempt=${attempt}`;
    if (attempt === 0) preload(stable);
    try {
      const federation = await (host ??= start());
      const container = containerName(name);
      federation.registerRemotes([{ name: container, entry, type: 'global' }], { force: attempt > 0 });
      const app = await federation.loadRemote<unknown>(`${container}/app`);
      // After a broken chunk the runtime may answer with a module that has lost its exports.
      if (!isApp(app)) throw new RemoteError('threw', name, `${name} has no mount and unmount.`);
      return app;
    } catch (error) {
      throw await diagnose(name, stable, error);
    }
  }

  /** Rejects with `RemoteError` only; repeats by itself what the table of failures says. */
  return async function load(remote: RegisteredRemote, retries = 0): Promise<RemoteApp> {
    try {
      return await once(remote);
    } catch (error) {
      if (!(error instanceof RemoteError) || retries >= FAILURES[error.kind].automaticRetries) throw error;
      await pause(PAUSES[retries]);
      return load(remote, retries + 1);
    }
  };
}
