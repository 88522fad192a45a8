/**
 * The pages before sign-in. Most visits begin with the sign-in form and continue in a remote, so this form needs no router: the router arrives
 * with the first remote, or with another page of this app.
 */
import { screenAt } from '@portal/shared/remote/addresses.ts';
import type { Lifecycles, MountProps } from '@portal/shared/remote/mount-root.tsx';
import { LOGIN } from '@portal/shared/remote/shell-addresses.ts';
import { missingHere } from '../../navigation.ts';
import { manifest } from './manifest.ts';
import { signInPage } from './sign-in/sign-in-page.tsx';

const importPages = async (): Promise<Lifecycles> =>
  (await import(/* webpackChunkName: "identity-pages" */ './pages.ts')).pages;

/** The parameters of `/login` that name another form. */
const OTHER_FORMS = ['factor', 'open', 'invite', 'link'];

function isSignInForm(): boolean {
  const parameters = new URLSearchParams(location.search);
  return location.pathname === LOGIN && !OTHER_FORMS.some((form) => parameters.has(form));
}

/** Whether this app shows the current URL; otherwise single-spa is about to unmount it. */
const isOwnAddress = () => screenAt(manifest.screens, location.pathname) !== undefined || missingHere() !== null;

const isOtherPage = () => !isSignInForm() && isOwnAddress();

let unmountShown: () => Promise<void> = () => Promise.resolve();
/** Counts mounts and unmounts, so that pages whose code arrives late are not shown. */
let turn = 0;

/** @param isNeeded whether to show the pages, asked when their code has arrived */
async function showPages(props: MountProps, isNeeded = () => true): Promise<void> {
  turn += 1;
  const own = turn;
  const pages = await importPages();
  if (turn !== own || !isNeeded()) return;
  await unmountShown();
  if (turn !== own) return;
  unmountShown = () => pages.unmount();
  await pages.mount(props);
}

/**
 * Shows the sign-in form until the URL names another page of this app and the code of this page has arrived. If the person has returned to the
 * form by then, it keeps its input.
 */
function showSignIn(props: MountProps): Promise<void> {
  const follow = () => {
    if (!isOtherPage()) return;
    const stopProgress = props.startProgress?.();
    const shown = showPages(props, isOtherPage);
    const own = turn;
    shown
      // The new document explains what is missing.
      .catch(() => (turn === own && isOtherPage() ? location.reload() : undefined))
      .finally(() => stopProgress?.());
  };
  addEventListener('popstate', follow);
  unmountShown = async () => {
    removeEventListener('popstate', follow);
    await signInPage.unmount();
  };
  return signInPage.mount(props);
}

export const app: Lifecycles = {
  bootstrap: () => Promise.resolve(),
  mount: (props) => (isSignInForm() ? showSignIn(props) : showPages(props)),
  unmount: () => {
    turn += 1;
    return unmountShown();
  },
};
