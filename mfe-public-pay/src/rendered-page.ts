import type { Pages } from '@portal/shared/remote/mount-pages.tsx';
import { matchRoutes } from '@portal/shared/router/matching.ts';
import type { RouteObject } from '@portal/shared/router/screen.ts';
import { hydrateRoot } from 'react-dom/client';
import { isRendered, type RenderedScreen } from './page/page-data.rules.ts';

/**
 * The pages with the page that the edge rendered at the opened URL, if it rendered one. The screen of its route is already loaded, because a
 * router that loads the screen first would render something else than the server.
 */
export async function withRenderedPage(pages: Pages): Promise<Pages> {
  if (!isRendered()) return pages;
  const { routes } = await pages.routes();
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  if (typeof route?.lazy !== 'function') return pages;
  const { serverData, ...screen } = (await route.lazy()) as Partial<RouteObject> & RenderedScreen;
  const data = await serverData?.();
  if (!data) return pages;
  const { lazy: _, ...rest } = route;
  const loaded = routes.map((each) => (each === route ? ({ ...rest, ...screen } as RouteObject) : each));
  return {
    ...pages,
    routes: () => Promise.resolve({ routes: loaded }),
    serverPage: { ...data, hydrate: hydrateRoot },
  };
}
