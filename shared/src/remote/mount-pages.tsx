/**
 * Mounts a set of routes in an element, and unmounts it completely: React root, data router, messages before the first paint, an
 * error boundary, focus and announcement after navigation. This module does not depend on Mantine, so the payment pages use it too;
 * `mountRemote` adds the portal's providers.
 */
import { startTransition } from 'react';
import { createRoot, type hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { currentLanguage, showLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { withoutEcho } from '../router/quiet-window.ts';
import { PagesTree, routesAround, type PageComponents } from './pages-tree.tsx';

export interface MountProps {
  /** The element that contains the pages; emptied at unmount. */
  readonly domElement: HTMLElement;
  /** Receives every unexpected error: in rendering, in a loader, or in fetching a screen. */
  readonly report?: (error: unknown, remote: string) => void;
  /** Shows that a page is loading, until the returned function is called. */
  readonly startProgress?: () => () => void;
}

/** A page that the edge rendered into its document. */
export interface ServerPage {
  /** The data of the page's loaders, by route id. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Whether this device would render the same page; false if the device stores data that the edge does not have. */
  readonly matchesDevice: boolean;
  /** React's `hydrateRoot`; passed only by pages that the edge renders, so that other pages do not contain its code. */
  readonly hydrate: typeof hydrateRoot;
}

export interface Pages extends PageComponents {
  /** The folder name of the remote, for reports. */
  readonly name: string;
  readonly routes: () => Promise<{ readonly routes: RouteObject[] }>;
  /** Fetches the messages of these pages. */
  readonly words: () => Promise<void>;
  /** The page that the edge rendered into the element. */
  readonly serverPage?: ServerPage | undefined;
}

export interface Lifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: (props: MountProps) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

interface Mounted {
  readonly root: Root;
  readonly overlays: HTMLElement;
  readonly stop: () => void;
}

export function mountPages({ name, routes, words, serverPage, ...around }: Pages): Lifecycles {
  let mounted: Mounted | undefined;
  /** Counts mounts and unmounts, so that a mount whose code arrives late can detect that it is obsolete. */
  let turn = 0;

  function clear(): void {
    turn += 1;
    if (!mounted) return;
    const { root, overlays, stop } = mounted;
    mounted = undefined;
    stop();
    root.unmount();
    overlays.remove();
  }

  async function unmount(): Promise<void> {
    clear();
  }

  async function mount({ domElement, report = console.error, startProgress }: MountProps): Promise<void> {
    clear();
    const own = turn;
    const [{ routes: children }] = await Promise.all([routes(), words()]);
    if (turn !== own) return;
    showLanguage();
    const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
      routesAround(around, { domElement, startProgress }, children),
      {
        window: withoutEcho(window, () => router),
        ...(serverPage && { hydrationData: { loaderData: serverPage.loaderData } }),
      },
    );
    const overlays = document.body.appendChild(document.createElement('div'));
    overlays.dataset['overlays'] = name;
    const tree = <PagesTree {...{ ...around, overlays, router }} report={(error) => report(error, name)} />;
    const listeners = {
      onCaughtError: (error: unknown) => report(error, name),
      onUncaughtError: (error: unknown) => report(error, name),
    };
    const hold = (root: Root) => {
      mounted = { root, overlays, stop: () => router.dispose() };
      return root;
    };
    // The edge does not have the language chosen on this device, so a document in another language is rendered again. Hydration is
    // a transition, so that the page can be read and scrolled meanwhile.
    if (serverPage?.matchesDevice && serverPage.language === currentLanguage())
      startTransition(() => void hold(serverPage.hydrate(domElement, tree, listeners)));
    else hold(createRoot(domElement, listeners)).render(tree);
  }

  return { bootstrap: () => Promise.resolve(), mount, unmount };
}
