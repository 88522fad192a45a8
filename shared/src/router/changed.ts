/**
 * After a save, each route is read only once. The navigation that leaves the form reads both the routes that remain open and the new
 * routes.
 */
import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';

let isChanged = false;

/** Runs a navigation during which every route is read again, because a record that the routes show has changed. */
export async function navigateChanged(navigate: () => Promise<void>): Promise<void> {
  isChanged = true;
  try {
    await navigate();
  } finally {
    isChanged = false;
  }
}

const orChanged =
  (own: ShouldRevalidateFunction | undefined): ShouldRevalidateFunction =>
  (args) =>
    isChanged || (own ? own(args) : args.defaultShouldRevalidate);

/**
 * Makes routes read again during `navigateChanged`. The `shouldRevalidate` of a lazy screen is known only when the screen is loaded, so it
 * is wrapped at that time.
 */
export const readAgainWhenChanged = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route): RouteObject => {
    const { lazy } = route;
    const rule =
      typeof lazy === 'function'
        ? {
            lazy: async () => {
              const screen = await lazy();
              return { ...screen, shouldRevalidate: orChanged(screen.shouldRevalidate) };
            },
          }
        : { shouldRevalidate: orChanged(route.shouldRevalidate) };
    if (route.index) return { ...route, ...rule };
    return { ...route, ...rule, ...(route.children && { children: readAgainWhenChanged(route.children) }) };
  });
