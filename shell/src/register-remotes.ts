/** Loads the registry and registers each of its remotes with single-spa. */
import { setPermissionAreas } from '@portal/shared/i18n/permission-areas.ts';
import type { RegisteredRemote, Registry } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { ownPortal } from './page-settings.ts';
import { provideModules } from './contributions.ts';
import { isAllowed } from './navigation.ts';
import { mayRun, registryAtom, screensFor } from './portal.ts';
import { releaseFor } from './registry/choose-release.ts';
import { fetchRegistry } from './registry/fetch-registry.ts';
import { ofPortal } from './registry/portal-registry.ts';
import { RegistryError } from '@portal/shared/remote/signed-registry.ts';
import { ownerOf, report } from './report.ts';
import { sendTelemetry } from './telemetry.ts';
import { screenAt } from '@portal/shared/remote/addresses.ts';
import { startEarlyReads } from './remotes/early-reads.ts';
import { firstScreenClock } from './remotes/first-screen.ts';
import { whenIdle, onIntent } from './remotes/intent.ts';
import type { OwnArea } from './remotes/lifecycles.ts';
import { remoteLoader } from './remotes/load.ts';
import { panelIn } from './remotes/panel.tsx';
import { renewed } from './remotes/renew.ts';
import { explainUncaught } from './remotes/uncaught.ts';
import { shellMessages } from './words.ts';

const ABSENT = { title: 'registry.title', text: 'registry.text' };
const BLOCKED = { title: 'remote.blocked.title', text: 'remote.blocked.text' };

type Register = (own: OwnArea, isHere: () => boolean) => void;

const accountId = () => store.get(accountAtom)?.id ?? null;
const portal = () => store.get(accountAtom)?.portal_type ?? null;

/**
 * Whether the remote belongs only to the account's own portal. People rarely open the remotes that belong to all portals, and public
 * remotes are for people who are not signed in.
 */
const isOwn = ({ stable, disabled }: RegisteredRemote) => stable.portal === portal() && !disabled;

/**
 * The number of remotes whose files are prefetched; files of other remotes are fetched when a person is about to open them.
 */
const AHEAD = 8;

const newest = async () => ofPortal(await fetchRegistry({ keys: REGISTRY_KEYS, report: refused }), ownPortal());

function registerAll(registry: Registry, register: Register, loader: typeof remoteLoader): void {
  const { remotes } = registry;
  setPermissionAreas(remotes.flatMap((remote) => releaseFor(remote, accountId()).permissions ?? []));
  const { releaseOf, load, loadModule, warm, prefetch, fallBack, explain } = loader(remotes, {
    accountId,
    report: sendTelemetry,
  });
  const startClock = firstScreenClock();
  provideModules((name, module) => {
    const remote = remotes.find((one) => one.name === name);
    return remote ? loadModule(remote, module) : Promise.reject(new Error(`The registry names no ${name}.`));
  });
  const isAt = (remote: RegisteredRemote, pathname: string) =>
    mayRun(remote) && screenAt(screensFor(portal(), releaseFor(remote, accountId())), pathname) !== undefined;
  const remoteAt = (pathname: string) => remotes.find((remote) => isAt(remote, pathname));
  const warmAt = (pathname: string) => {
    const remote = remoteAt(pathname);
    if (remote && !remote.disabled) warm(remote).catch(() => undefined);
  };
  const readAt = ({ pathname, search }: Location) => {
    const remote = remoteAt(pathname);
    if (!remote || remote.disabled || search !== '') return;
    const { reads = [] } = releaseFor(remote, accountId());
    startEarlyReads(reads.filter(({ screen }) => screen === pathname));
  };
  for (const remote of remotes) {
    const own: OwnArea = {
      name: remote.name,
      load: (isAgain) => load(remote, isAgain),
      explain: (error) => explain(remote, error),
      renew: ({ kind }) => renewed(kind, registry, newest),
      fallBack: (error) => fallBack(remote, error),
      startClock: () => startClock((time) => sendTelemetry({ kind: 'first-screen', ...releaseOf(remote), ...time })),
    };
    // single-spa calls this function for each remote at every navigation, so the cheap check for this remote comes
    // first.
    register(own, () => isAt(remote, location.pathname) && remoteAt(location.pathname) === remote);
  }
  if (isAllowed()) {
    warmAt(location.pathname);
    readAt(location);
  }
  onIntent(warmAt);
  explainUncaught(async (error) => {
    const [name] = ownerOf(String(error)).split('@');
    const remote = remotes.find((one) => one.name === name);
    if (remote) await renewed((await explain(remote, error)).kind, registry, newest);
  });
  whenIdle(() => remotes.filter(isOwn).slice(0, AHEAD).forEach(prefetch));
}

/** Reports a response that was not a trustworthy registry. */
function refused(error: unknown): void {
  report(error, 'shell');
  if (error instanceof RegistryError && error.kind === 'refused')
    sendTelemetry({ kind: 'violation', policy: 'registry-signature', blocked: '/registry.json', owner: 'shell' });
}

/** Without a registry there are no remotes, and `host` shows a notice. Never rejects. */
export async function registerRemotes(host: HTMLElement, register: Register): Promise<void> {
  const notice = host.appendChild(document.createElement('div'));
  notice.className = 'f-notice';
  const draw = panelIn(notice);
  const retry = () => {
    notice.remove();
    draw(null);
    void registerRemotes(host, register);
  };
  try {
    // Builds for production do not contain this chunk.
    const development = DEVELOPMENT
      ? await import(/* webpackChunkName: "development" */ './development/overridden-registry.ts')
      : null;
    const registry = await (development ? development.overriddenRegistry(newest) : newest());
    notice.remove();
    store.set(registryAtom, registry);
    registerAll(registry, register, development ? development.developmentLoader : remoteLoader);
  } catch (error) {
    refused(error);
    // The scripts of remotes may arrive before the shell's messages.
    await shellMessages.load().catch(() => undefined);
    // Unlike a file of a release, a registry may be corrected under the same URL.
    const isRefused = error instanceof RegistryError && error.kind === 'refused';
    draw({ ...(isRefused ? BLOCKED : ABSENT), retry });
  }
}
