/** Everything after the first paint: session, words, frame, the apps of the shell, then the remotes of the registry. */
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { showLanguage } from '@portal/shared/i18n/i18n.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { onSessionEnd, refreshAccount, startSession } from '@portal/shared/session/session.ts';
import { createRoot } from 'react-dom/client';
import { registerApplication, start } from 'single-spa';
import { manifest as identity } from './apps/identity/manifest.ts';
import { rememberEnd } from './apps/identity/session-notice.ts';
import { Frame } from './frame/frame.tsx';
import { errorReporting } from './frame/settings.ts';
import { startProgress } from './frame/progress.tsx';
import { LOGIN } from './guards.ts';
import { keepGuard, isAllowed } from './navigation.ts';
import { hasNoPagesAtom, mayRun, registryAtom } from './portal.ts';
import { fetchRegistry, RegistryError } from './registry/fetch-registry.ts';
import { screenAt } from './remotes/addresses.ts';
import { chunkCodeOf } from './remotes/chunk-errors.ts';
import { diagnose } from './remotes/diagnose.ts';
import { RemoteError } from './remotes/failures.ts';
import { lifecycles, type Area } from './remotes/lifecycles.ts';
import { remoteLoader } from './remotes/load.ts';
import { panelIn, presenter } from './remotes/panel.tsx';
import { report, watchPolicies, watchUncaught } from './report.ts';
import { shellMessages } from './words.ts';

const host = document.createElement('div');

const importIdentity = () => import(/* webpackChunkName: "identity" */ './apps/identity/app.ts');

type Own = Pick<Area, 'name' | 'load' | 'explain'>;

function register(own: Own, isHere: () => boolean): void {
  registerApplication({
    name: own.name,
    app: () => Promise.resolve(lifecycles({ ...own, host, present: presenter, report, startProgress })),
    activeWhen: () => isHere() && isAllowed(),
  });
}

/**
 * Signed in, there is no sign-in page to show, even while nothing is known yet of where to go instead; unless it is known that
 * there is nowhere to go.
 */
const isIdentityHere = () =>
  screenAt(identity.screens, location.pathname) !== undefined &&
  (location.pathname !== LOGIN || store.get(accountAtom) === null || store.get(hasNoPagesAtom));

function registerIdentity(): void {
  const { name } = identity;
  const load = async () => (await importIdentity()).app;
  const explain = (cause: unknown) => {
    const code = chunkCodeOf(cause);
    const what = `A part of the shell did not load (${code ?? 'it stopped'}).`;
    return Promise.resolve(new RemoteError(code === null ? 'threw' : 'unreachable', name, what, { cause, code }));
  };
  register({ name, load, explain }, isIdentityHere);
}

function registerRemotes({ remotes }: Registry): void {
  const { load, warm } = remoteLoader(remotes);
  for (const remote of remotes) {
    const isHere = () => mayRun(remote) && screenAt(remote.stable.screens, location.pathname) !== undefined;
    const explain = (error: unknown) => diagnose(remote, error);
    register({ name: remote.name, load: (isAgain) => load(remote, isAgain), explain }, isHere);
    if (isHere() && isAllowed()) void warm(remote).catch(() => undefined);
  }
}

/** Without a registry there are no remotes; signing in and out works all the same. */
async function bringRemotes(): Promise<void> {
  const notice = host.appendChild(document.createElement('div'));
  notice.className = 'f-notice';
  const draw = panelIn(notice);
  const retry = () => {
    notice.remove();
    draw(null);
    void bringRemotes();
  };
  try {
    const registry = await fetchRegistry();
    notice.remove();
    store.set(registryAtom, registry);
    registerRemotes(registry);
  } catch (error) {
    report(error, 'shell');
    // Bytes that are wrong stay wrong: only a registry that did not come is worth asking for again.
    if (error instanceof RegistryError && error.kind === 'refused')
      draw({ title: 'remote.blocked.title', text: 'remote.blocked.text' });
    else draw({ title: 'registry.title', text: 'registry.text', retry });
  }
}

/** Nothing of it is loaded unless this installation asks for it, and then only after the first paint. */
function bringReporting(): void {
  const settings = errorReporting();
  if (!settings) return;
  watchUncaught();
  const bring = async () => {
    const { startReporting } = await import(/* webpackChunkName: "reporting" */ './reporting/start.ts');
    await startReporting(settings);
  };
  requestAnimationFrame(() => setTimeout(() => void bring().catch(() => undefined)));
}

export async function boot(): Promise<void> {
  bringReporting();
  watchPolicies();
  startSession();
  onSessionEnd((why) => {
    rememberEnd(why);
    // Whoever leaves of their own will is not asked to come back to where they were.
    if (why === null) history.replaceState(null, '', LOGIN);
  });
  const registry = bringRemotes();
  // Asked for now rather than when single-spa asks: most first visits begin there.
  if (store.get(accountAtom) === null) importIdentity().catch(() => undefined);
  // Known from the last visit; a role may have changed since.
  else refreshAccount().catch(() => undefined);
  await Promise.all([shellMessages.load(), kitMessages.load()]);
  showLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the portal.');
  createRoot(root, { onUncaughtError: (error) => report(error, 'shell') }).render(<Frame area={host} />);
  keepGuard();
  registerIdentity();
  start();
  await registry;
}
