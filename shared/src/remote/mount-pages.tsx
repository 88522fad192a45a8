/**
 * Puts a set of routes into an element and takes them away again without a trace: React root, data router over the quiet
 * window, words before the first paint, an error boundary, focus and announcement after navigation. Knows nothing of Mantine,
 * so the payment pages use it too; `mountRemote` adds the portal's providers.
 */
import { startTransition } from 'react';
import { createRoot, type hydrateRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { currentLanguage, showLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { withoutEcho } from '../router/quiet-window.ts';
import { PagesTree, routesAround, type Surroundings } from './pages-tree.tsx';

export interface MountProps {
  /** Where the pages go; emptied again at unmount. */
  readonly domElement: HTMLElement;
  /** Hears of every fault of ours: in rendering, in a loader, or in fetching a screen. */
  readonly report?: (error: unknown, remote: string) => void;
  /** Says that a page is on its way, until the returned function is called. */
  readonly startProgress?: () => () => void;
}

/** A page that its document came with. */
export interface DrawnPage {
  /** What its loaders would have answered, by the route's id. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly language: Language;
  /** Takes it over. Brought along by pages that are drawn, so that no others carry it. */
  readonly hydrate: typeof hydrateRoot;
}

export interface Pages extends Surroundings {
  /** The folder name of the remote, for reports. */
  readonly name: string;
  readonly routes: () => Promise<{ readonly routes: RouteObject[] }>;
  /** Fetches the words of these pages. */
  readonly words: () => Promise<void>;
  /** The page that stands in the element already. */
  readonly drawn?: DrawnPage | undefined;
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

export function mountPages({ name, routes, words, drawn, ...around }: Pages): Lifecycles {
  let mounted: Mounted | undefined;
  /** Rises with every mount and unmount, so that a mount whose code came late knows that it is no longer wanted. */
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
      { window: withoutEcho(window, () => router), ...(drawn && { hydrationData: { loaderData: drawn.loaderData } }) },
    );
    const overlays = document.body.appendChild(document.createElement('div'));
    overlays.dataset['overlays'] = name;
    const tree = <PagesTree {...{ ...around, overlays, router }} report={(error) => report(error, name)} />;
    const heard = {
      onCaughtError: (error: unknown) => report(error, name),
      onUncaughtError: (error: unknown) => report(error, name),
    };
    const hold = (root: Root) => {
      mounted = { root, overlays, stop: () => router.dispose() };
      return root;
    };
    // A document cannot know which language its reader has chosen on this device. It is taken over in pieces: what is there already can be
    // read and scrolled meanwhile.
    if (drawn?.language === currentLanguage()) startTransition(() => void hold(drawn.hydrate(domElement, tree, heard)));
    else hold(createRoot(domElement, heard)).render(tree);
  }

  return { bootstrap: () => Promise.resolve(), mount, unmount };
}
