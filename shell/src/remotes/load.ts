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

/** One loader per page: it remembers what has arrived, and how often each remote was asked for. */
export function remoteLoader(remotes: readonly RegisteredRemote[]) {
  const files = sealedFiles(remotes);
  const attempts = new Map<string, number>();
  const apps = new Map<string, Promise<RemoteApp>>();
  let host: Promise<ModuleFederation> | undefined;

  async function start(): Promise<ModuleFederation> {
    const [{ createInstance }, { provided }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ '@module-federation/enhanced/runtime'),
      import(/* webpackChunkName: "kit" */ './provided.ts'),
    ]);
    return createInstance({
      name: 'portal',
      remotes: [],
      shared: provided(),
      shareStrategy: 'loaded-first',
      plugins: [sealedScripts(files)],
    });
  }

  /** Fetches what opening the remote will need, and runs none of it. */
  function warm({ stable }: RegisteredRemote): Promise<ModuleFederation> {
    preload(stable);
    host ??= start();
    // Whoever opens the remote hears of the failure; until then it may be tried again.
    host.catch(() => (host = undefined));
    return host;
  }

  async function attempt(remote: RegisteredRemote): Promise<RemoteApp> {
    const { name, stable } = remote;
    if (!accepts(stable.contract, contract.version))
      throw new RemoteError('contract', name, `${name} needs the contract ${stable.contract}.`);
    const count = attempts.get(name) ?? 0;
    attempts.set(name, count + 1);
    // A request that hangs would answer for every later one to the same address, so a repeated one gets a new address.
    const entry = count === 0 ? stable.entry : `${stable.entry}?attempt=${count}`;
    try {
      const federation = await warm(remote);
      const container = containerName(name);
      federation.registerRemotes([{ name: container, entry, type: 'global' }], { force: count > 0 });
      const app = await federation.loadRemote<unknown>(`${container}/app`);
      // After a broken chunk the runtime may answer with a module that has lost its exports.
      if (!isApp(app)) throw new RemoteError('threw', name, `${name} has no mount and unmount.`);
      return app;
    } catch (error) {
      throw await diagnose(remote, error);
    }
  }

  async function persist(remote: RegisteredRemote, retries = 0): Promise<RemoteApp> {
    try {
      return await attempt(remote);
    } catch (error) {
      if (!(error instanceof RemoteError) || retries >= FAILURES[error.kind].automaticRetries) throw error;
      await pause(PAUSES[retries]);
      return persist(remote, retries + 1);
    }
  }

  /**
   * The remote's app, fetched once. Rejects with `RemoteError` only, after what the table of failures repeats by itself.
   * @param isAgain asks anew even while an earlier request is still on its way
   */
  function load(remote: RegisteredRemote, isAgain: boolean): Promise<RemoteApp> {
    const known = apps.get(remote.name);
    if (known && !isAgain) return known;
    const app = persist(remote);
    apps.set(remote.name, app);
    app.catch(() => apps.get(remote.name) === app && apps.delete(remote.name));
    return app;
  }

  return { load, warm };
}
