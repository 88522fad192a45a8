/** Loads the code of registered remotes into the page. The federation runtime itself is loaded with the first remote. */
import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import contract from '@portal/shared/package.json' with { type: 'json' };
import { containerName } from '@portal/shared/remote/container-name.ts';
import type { RegisteredRemote } from '@portal/shared/remote/registry.ts';
import type { Telemetry } from '@portal/shared/remote/telemetry.ts';
import { choicesFor, type Choice } from '../registry/choose-release.ts';
import { accepts } from '@portal/shared/remote/contract-range.ts';
import { diagnose } from './diagnose.ts';
import { FAILURES, RemoteError, type FailureKind } from './failures.ts';
import type { RemoteApp } from './lifecycles.ts';
import { preload } from './preload.ts';
import { integrityByPath, scriptIntegrity } from './script-integrity.ts';

const PAUSES = [400, 1600];

const pause = (milliseconds: number | undefined) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isApp = (module: unknown): module is RemoteApp =>
  typeof module === 'object' && module !== null && 'mount' in module && 'unmount' in module;

/** The outcome of loading one release into the page. */
export type LoadRecord = Extract<Telemetry, { kind: 'load' }>;

interface LoaderOptions {
  /** The id of the signed-in account; null if no user is signed in. */
  readonly accountId: () => string | null;
  readonly report: (record: LoadRecord) => void;
  /** The plugin that determines which scripts the federation runtime may insert, and with which hash. */
  readonly integrityPlugin?: typeof scriptIntegrity;
}

/**
 * One loader for each page: it stores the loaded releases, the number of requests for each, and the permanent failures.
 */
export function remoteLoader(
  remotes: readonly RegisteredRemote[],
  { accountId, report, integrityPlugin = scriptIntegrity }: LoaderOptions,
) {
  const files = integrityByPath(remotes);
  const attempts = new Map<string, number>();
  /**
   * Keyed by container, like the other maps and sets here, because the next user may get another release of the remote.
   */
  const apps = new Map<string, Promise<RemoteApp>>();
  const began = new Map<string, number>();
  const failed = new Set<string>();
  /** Containers of which a module, other than the screens, failed to load. */
  const failedModules = new Set<string>();
  let host: Promise<ModuleFederation> | undefined;

  async function start(): Promise<ModuleFederation> {
    const [{ createInstance }, { provided }] = await Promise.all([
      import(/* webpackChunkName: "federation" */ '@module-federation/enhanced/runtime'),
      import(/* webpackChunkName: "kit" */ './provided.ts'),
      // The provided modules use these messages.
      portalMessages.load(),
    ]);
    return createInstance({
      name: 'portal',
      remotes: [],
      shared: provided(),
      shareStrategy: 'loaded-first',
      plugins: [integrityPlugin(files)],
    });
  }

  const isUsable =
    ({ name }: RegisteredRemote) =>
    ({ release }: Choice) =>
      !failed.has(containerName(name, release.version));

  /** The first release that has not failed permanently, or the last release if all have. */
  function choiceOf(remote: RegisteredRemote): Choice {
    const choices = choicesFor(remote, accountId());
    return choices.find(isUsable(remote)) ?? (choices.at(-1) as Choice);
  }

  /** Fetches the files for opening the remote without running them; does nothing for a remote that cannot be opened. */
  function prefetch(remote: RegisteredRemote): void {
    const { release } = choiceOf(remote);
    if (!remote.disabled && accepts(release.contract, contract.version)) preload(release);
  }

  /** Fetches everything for opening the remote, without running any of the remote's code. */
  function warm(remote: RegisteredRemote): Promise<ModuleFederation> {
    prefetch(remote);
    host ??= start();
    // The failure is reported when the remote is opened; this only allows another attempt before that.
    host.catch(() => (host = undefined));
    return host;
  }

  async function attempt(remote: RegisteredRemote, { release }: Choice): Promise<RemoteApp> {
    const { name } = remote;
    if (!accepts(release.contract, contract.version))
      throw new RemoteError('contract', name, `${name} needs the contract ${release.contract}.`);
    const container = containerName(name, release.version);
    const count = attempts.get(container) ?? 0;
    attempts.set(container, count + 1);
    // A hanging request would also delay every later request to the same URL, so a repeated request gets a new URL.
    const entry = count === 0 ? release.entry : `${release.entry}?attempt=${count}`;
    try {
      const federation = await warm(remote);
      federation.registerRemotes([{ name: container, entry, type: 'global' }], { force: count > 0 });
      const app = await federation.loadRemote<unknown>(`${container}/app`);
      // After a broken chunk the runtime may return a module without its exports.
      if (!isApp(app)) throw new RemoteError('threw', name, `${name} has no mount and unmount.`);
      return app;
    } catch (error) {
      throw await diagnose(name, release, error);
    }
  }

  /**
   * Loads a module that the current release exposes besides its screens. Rejects with `RemoteError`; a later call requests the entry with
   * another URL, because the runtime keeps failures.
   */
  async function loadModule(remote: RegisteredRemote, module: string): Promise<unknown> {
    const { name } = remote;
    const { release } = choiceOf(remote);
    const container = containerName(name, release.version);
    const isAgain = failedModules.delete(container);
    const count = (attempts.get(container) ?? 0) + Number(isAgain);
    if (isAgain) attempts.set(container, count);
    try {
      const federation = await warm(remote);
      const entry = count === 0 ? release.entry : `${release.entry}?attempt=${count}`;
      federation.registerRemotes([{ name: container, entry, type: 'global' }], { force: isAgain });
      const found = await federation.loadRemote<unknown>(`${container}/${module}`);
      if (!found) throw new RemoteError('threw', name, `${name} ${release.version} exposes no ${module}.`);
      return found;
    } catch (error) {
      failedModules.add(container);
      throw await explain(remote, error);
    }
  }

  async function persist(remote: RegisteredRemote, choice: Choice, retries = 0): Promise<RemoteApp> {
    try {
      return await attempt(remote, choice);
    } catch (error) {
      if (!(error instanceof RemoteError) || retries >= FAILURES[error.kind].automaticRetries) throw error;
      await pause(PAUSES[retries]);
      return persist(remote, choice, retries + 1);
    }
  }

  /** The current release of a remote, as telemetry names it. */
  function releaseOf(remote: RegisteredRemote, { ring, release: { version } } = choiceOf(remote)) {
    const { name, stable } = remote;
    return { remote: name, version, ...(stable.owner && { team: stable.owner.team }), ring };
  }

  /** Reports the outcome of a release, with the milliseconds since it was last requested. */
  function record(remote: RegisteredRemote, choice: Choice, outcome: 'loaded' | FailureKind): void {
    const now = performance.now();
    const milliseconds = Math.round(now - (began.get(containerName(remote.name, choice.release.version)) ?? now));
    report({ kind: 'load', ...releaseOf(remote, choice), outcome, milliseconds });
  }

  /**
   * The remote's app; each release is fetched once. Rejects only with `RemoteError`, after the automatic retries of the table of
   * failures.
   * @param isAgain requests the release again even while an earlier request is in flight
   */
  function load(remote: RegisteredRemote, isAgain: boolean): Promise<RemoteApp> {
    const { name, disabled } = remote;
    if (disabled) return Promise.reject(new RemoteError('disabled', name, disabled.reason));
    const choice = choiceOf(remote);
    const container = containerName(name, choice.release.version);
    const known = apps.get(container);
    if (known && !isAgain) return known;
    began.set(container, performance.now());
    const app = persist(remote, choice);
    apps.set(container, app);
    app.then(
      () => record(remote, choice, 'loaded'),
      () => apps.get(container) === app && apps.delete(container),
    );
    return app;
  }

  /**
   * Abandons the current release if the table of failures requires it. Returns true if another release can be loaded instead.
   */
  function fallBack(remote: RegisteredRemote, { kind }: RemoteError): boolean {
    if (!FAILURES[kind].fallsBack) return false;
    const container = containerName(remote.name, choiceOf(remote).release.version);
    failed.add(container);
    apps.delete(container);
    return choicesFor(remote, accountId()).some(isUsable(remote));
  }

  /**
   * Determines why a file of the current release failed to load, or why the remote stopped, and records the reason as
   * the outcome.
   */
  async function explain(remote: RegisteredRemote, cause: unknown): Promise<RemoteError> {
    const choice = choiceOf(remote);
    const error = await diagnose(remote.name, choice.release, cause);
    record(remote, choice, error.kind);
    return error;
  }

  return { releaseOf, load, loadModule, warm, prefetch, fallBack, explain };
}
