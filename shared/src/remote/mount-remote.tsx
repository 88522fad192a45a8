/** The entry of a portal remote: makes its three single-spa lifecycles from its manifest, routes and messages. */
import type { RouteObject } from 'react-router-dom';
import { kitMessages } from '../i18n/kit.ts';
import { readAgainWhenChanged } from '../router/changed.ts';
import { Providers } from '../ui/theme/providers.tsx';
import { PageSkeleton } from '../ui/page/skeletons.tsx';
import { BrokenState } from '../ui/page/states.tsx';
import { RouteProblem } from '../ui/page/route-problem.tsx';
import type { RemoteManifest } from './manifest.ts';
import { mountPages } from './mount-pages.tsx';
import type { Lifecycles } from './mount-root.tsx';

/**
 * @param routes imports the remote's `routes.tsx`, so that no screen is fetched before its URL opens
 * @param messages the remote's catalogue, made by `defineMessages`
 */
export const mountRemote = (
  manifest: RemoteManifest,
  routes: () => Promise<{ readonly routes: RouteObject[] }>,
  messages: { readonly load: () => Promise<void> },
): Lifecycles =>
  mountPages({
    name: manifest.name,
    routes: async () => ({ routes: readAgainWhenChanged((await routes()).routes) }),
    words: async () => {
      await Promise.all([messages.load(), kitMessages.load()]);
    },
    Frame: Providers,
    Waiting: PageSkeleton,
    Problem: RouteProblem,
    Broken: BrokenState,
  });
