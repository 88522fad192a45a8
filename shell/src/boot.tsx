/** Starts everything after the first paint: session, messages, frame, the shell's own app, then the remotes. */
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { showLanguage } from '@portal/shared/i18n/i18n.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { onSessionEnd, refreshAccount, startSession } from '@portal/shared/session/session.ts';
import { createRoot } from 'react-dom/client';
import { registerApplication, start } from 'single-spa';
import { manifest as identity } from './apps/identity/manifest.ts';
import { rememberEnd } from './apps/identity/session-notice.ts';
import { removeEarlyForm } from './early-form/take-over.ts';
import { Frame } from './frame/frame.tsx';
import { errorReporting } from './page-settings.ts';
import { startProgress } from './progress.tsx';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { installGuard, isAllowed, missingHere } from './navigation.ts';
import { hasNoPagesAtom } from './portal.ts';
import { screenAt } from '@portal/shared/remote/addresses.ts';
import { chunkCodeOf } from './remotes/chunk-errors.ts';
import { RemoteError } from './remotes/failures.ts';
import { lifecycles, type OwnArea, type RemoteApp } from './remotes/lifecycles.ts';
import { presenter } from './remotes/panel.tsx';
import { report, watchPolicies, watchUncaught } from './report.ts';
import { shellMessages } from './words.ts';

const host = document.createElement('div');

const importIdentity = () => import(/* webpackChunkName: "identity" */ './apps/identity/app.ts');

/** Registers an app of the shell, or a remote, with single-spa. */
function register(own: OwnArea, isActive: () => boolean): void {
  registerApplication({
    name: own.name,
    app: () => Promise.resolve(lifecycles({ ...own, host, present: presenter, report, startProgress })),
    activeWhen: isActive,
  });
}

/**
 * A signed-in user never sees the sign-in page, even while the target page is not known yet. Exception: an account that has no pages
 * in this portal.
 */
const isIdentityAddress = () =>
  screenAt(identity.screens, location.pathname) !== undefined &&
  (location.pathname !== LOGIN || store.get(accountAtom) === null || store.get(hasNoPagesAtom));

/** True for the identity app's own URLs, and for URLs of screens for which a permission is missing. */
const isIdentityHere = () => missingHere() !== null || (isAllowed() && isIdentityAddress());

/**
 * Milliseconds from showing the first page until other files are loaded. Nobody types a user name and a password faster, so nobody waits
 * for these files.
 */
const TYPING = 1000;

/** Calls `onShown` shortly after the app's first page was shown or has failed. */
function registerIdentity(onShown: () => void): void {
  const { name } = identity;
  const load = async (): Promise<RemoteApp> => {
    const { app } = await importIdentity();
    return { ...app, mount: (props) => app.mount(props).finally(() => setTimeout(onShown, TYPING)) };
  };
  const explain = (cause: unknown) => {
    removeEarlyForm();
    onShown();
    const code = chunkCodeOf(cause);
    const what = `A part of the shell did not load (${code ?? 'it stopped'}).`;
    return Promise.resolve(new RemoteError(code === null ? 'threw' : 'unreachable', name, what, { cause, code }));
  };
  register({ name, load, explain, renew: () => Promise.resolve(false), fallBack: () => false }, isIdentityHere);
}

/** The code for remotes is a separate chunk. Signing in and out does not need this chunk, and works even if the chunk cannot be loaded. */
async function bringRemotes(): Promise<void> {
  const { registerRemotes } = await import(/* webpackChunkName: "remotes" */ './register-remotes.ts');
  await registerRemotes(host, (own, isHere) => register(own, () => isHere() && isAllowed()));
}

/** Loads error reporting only if this installation is configured for it, and only after the first paint. */
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

/** Whether currently only the sign-in form, or another page of the identity app, is needed. */
const isSigningIn = () =>
  store.get(accountAtom) === null && screenAt(identity.screens, location.pathname) !== undefined;

export async function boot(): Promise<void> {
  bringReporting();
  watchPolicies();
  startSession();
  onSessionEnd((why) => {
    rememberEnd(why);
    // After a sign-out by the person, the next sign-in does not return to the old page.
    if (why === null) history.replaceState(null, '', LOGIN);
  });
  // Preloaded here instead of when single-spa requests it, because most first visits begin with this app.
  if (store.get(accountAtom) === null) importIdentity().catch(() => undefined);
  // Another tab may have signed in before this script ran.
  if (!isSigningIn()) removeEarlyForm();
  // The sign-in form is loaded first, and the rest while the person types.
  let showForm: () => void = () => undefined;
  const form = isSigningIn() ? new Promise<void>((shown) => (showForm = shown)) : Promise.resolve();
  const unsubscribe = store.sub(accountAtom, () => {
    // Another tab has signed in.
    removeEarlyForm();
    showForm();
  });
  void form.then(unsubscribe);
  const remotes = form.then(bringRemotes).catch((error: unknown) => report(error, 'shell'));
  // The account is stored from the last visit; its role may have changed since.
  if (store.get(accountAtom) !== null) refreshAccount().catch(() => undefined);
  await Promise.all([shellMessages.load(), kitMessages.load()]);
  showLanguage();
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element for the portal.');
  // An app is mounted in an element of the page, because the form of the document cannot move into any other.
  await new Promise<void>((placed) => {
    const listeners = { onUncaughtError: (error: unknown) => report(error, 'shell') };
    createRoot(root, listeners).render(<Frame area={host} onPlaced={placed} />);
  });
  installGuard();
  registerIdentity(showForm);
  start();
  await remotes;
}
