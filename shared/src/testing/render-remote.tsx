/**
 * Opens a URL of a remote as the portal would: the remote's own lifecycles and real routes in jsdom, the shell's dialogs beside it, and the
 * sandbox behind it.
 */
import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import { newUser, type User } from './user.ts';
import { setLanguage } from '../i18n/i18n.ts';
import { portalMessages } from '../i18n/portal-messages.ts';
import { kitMessages } from '../i18n/kit.ts';
import type { Language } from '../i18n/language.ts';
import type { Lifecycles } from '../remote/mount-root.tsx';
import { store } from '../session/atoms.ts';
import { signIn, startSession } from '../session/session.ts';
import { Dialogs } from '../ui/overlay/dialogs.tsx';
import { closeError, errorQueueAtom } from '../ui/overlay/error-queue.ts';
import { Providers } from '../ui/theme/providers.tsx';
import { connectHttp, type SandboxConnection, type SandboxHttp } from './sandbox-http.ts';

/** Connects this page to a sandbox and signs a demonstration user in through the real sign-in call. */
export async function openPortal(
  connection: SandboxConnection,
  form: { username: string; password: string },
): Promise<SandboxHttp> {
  const http = connectHttp(connection);
  startSession();
  await signIn(form);
  http.clear();
  return http;
}

/** Changes the language of the page as the language menu does. */
export const speak = (language: Language): Promise<void> => act(() => setLanguage(language));

export interface OpenedRemote {
  readonly user: User;
  /** The element that the shell gives to the remote. */
  readonly area: HTMLElement;
  readonly close: () => Promise<void>;
}

/** Mounts `remote` at a URL; `close` unmounts it as the shell would. */
export async function openRemote(remote: Lifecycles, address: string): Promise<OpenedRemote> {
  history.pushState(null, '', address);
  await Promise.all([kitMessages.load(), portalMessages.load()]);
  const shell = render(
    <Providers>
      <Dialogs />
    </Providers>,
  );
  const area = document.body.appendChild(document.createElement('main'));
  await act(() => remote.mount({ domElement: area }));
  return {
    user: newUser(),
    area,
    close: async () => {
      await act(() => remote.unmount());
      shell.unmount();
      area.remove();
      // Anything still open would appear in the next spec: old toasts beside the new ones, or a dialog above the
      // drawers.
      notifications.clean();
      while (store.get(errorQueueAtom).length > 0) closeError();
    },
  };
}
