/**
 * Mounts a set of routes in an element, and unmounts it completely: data router, messages before the first paint, an error boundary, focus
 * and announcement after navigation. This module does not depend on Mantine, so the payment pages use it too; `mountRemote` adds the
 * portal's providers.
 */
import type { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { currentLanguage } from '../i18n/i18n.ts';
import type { Language } from '../i18n/language.ts';
import { withoutEcho } from '../router/quiet-window.ts';
import { mountRoot, type Lifecycles } from './mount-root.tsx';
import { PagesTree, routesAround, type PageComponents } from './pages-tree.tsx';

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

export const mountPages = ({ name, routes, words, serverPage, ...around }: Pages): Lifecycles =>
  mountRoot(name, async () => {
    const [{ routes: children }] = await Promise.all([routes(), words()]);
    return ({ domElement, startProgress, onFirstPage, ...place }) => {
      const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(
        routesAround(around, { domElement, startProgress, onFirstPage }, children),
        {
          window: withoutEcho(window, () => router),
          ...(serverPage && { hydrationData: { loaderData: serverPage.loaderData } }),
        },
      );
      // The edge does not have the language chosen on this device, so a document in another language is rendered again.
      const isAsRendered = serverPage?.matchesDevice && serverPage.language === currentLanguage();
      return {
        element: <PagesTree {...{ ...around, ...place, router }} />,
        stop: () => router.dispose(),
        hydrate: isAsRendered ? serverPage.hydrate : undefined,
      };
    };
  });
