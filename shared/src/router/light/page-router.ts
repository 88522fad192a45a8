/**
 * The loaders of a small set of routes, without React: one navigation at a time, which reads the data of the last route of its URL. The
 * names and the order of events are those of React Router's data router, and a spec compares both (`light-router.spec.tsx`).
 */
import {
  createPath,
  matchRoutes,
  NavigationType,
  parsePath,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type Location,
  type Navigation,
  type RouteObject,
} from 'react-router-dom';

/** The URLs that a router visits: the browser's history, or a single URL of a document that is rendered on the edge. */
export interface PageHistory {
  readonly location: () => Location;
  readonly push: (url: string) => void;
  readonly replace: (url: string) => void;
  readonly go: (delta: number) => void;
  /** Calls `listener` after the person went back or forward; returns the function that stops it. */
  readonly listen: (listener: () => void) => () => void;
  /** Leaves these pages for another document, which has the history entry of the current one if `isReplaced`. */
  readonly leave: (url: string, isReplaced: boolean) => void;
}

interface Page {
  readonly location: Location;
  readonly historyAction: NavigationType;
  /** The result of the loader. */
  readonly data?: unknown;
  /** What the loader, or the import of the screen, threw. */
  readonly error?: unknown;
}

export interface RouterState extends Page {
  /** False until the first page has its data. */
  readonly initialized: boolean;
  readonly navigation: Navigation;
}

export interface PageRouter {
  readonly routes: RouteObject[];
  readonly state: RouterState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Resolves when the page is shown, or when another navigation took the place of this one. */
  readonly navigate: (url: string, options?: { readonly replace?: boolean | undefined }) => Promise<void>;
  readonly go: (delta: number) => void;
  readonly dispose: () => void;
}

const IDLE = { state: 'idle' } as Navigation;

export const locationOf = (url: string): Location => ({
  pathname: '/',
  search: '',
  hash: '',
  ...parsePath(url),
  state: null,
  key: 'default',
});

const isSamePage = (one: Location, other: Location) => one.pathname === other.pathname && one.search === other.search;

/** What a loader throws with `data()` has the form in which an error screen receives it. */
function errorOf(thrown: unknown): unknown {
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown && 'data' in thrown)) return thrown;
  const { status = 500, statusText } = (thrown.init ?? {}) as ResponseInit;
  return new ErrorResponse(status, statusText, thrown.data);
}

/** A loader may return or throw a response that leads to another URL. */
const isRedirect = (result: unknown): result is Response =>
  result instanceof Response && result.headers.has('Location');

export function createPageRouter(
  routes: RouteObject[],
  history: PageHistory,
  loaderData: Readonly<Record<string, unknown>> = {},
): PageRouter {
  const listeners = new Set<() => void>();
  let control = new AbortController();

  const matchOf = (location: Location) => matchRoutes(routes, location)?.at(-1);

  function stateAt(location: Location): RouterState {
    const { route } = matchOf(location) ?? {};
    const data = loaderData[route?.id ?? ''];
    const initialized = data !== undefined || !(route?.lazy || route?.loader);
    return { location, historyAction: NavigationType.Pop, data, initialized, navigation: IDLE };
  }

  let state = stateAt(history.location());

  function update(next: Partial<RouterState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  /** The result of a URL's loader, after the code of its screen. */
  async function read(location: Location, signal: AbortSignal): Promise<unknown> {
    const { route, params } = matchOf(location) ?? {};
    if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    if (typeof route?.loader !== 'function') return null;
    const url = new URL(createPath({ ...location, hash: '' }), window.location.origin);
    const request = new Request(url, { signal });
    return route.loader({ request, params: params ?? {}, context: {} } as Parameters<typeof route.loader>[0]);
  }

  /** The URL is written when its page is shown, so that a slow page leaves the current URL as it is. */
  function show(page: Page): void {
    const { historyAction, location } = page;
    if (historyAction === NavigationType.Push) history.push(createPath(location));
    if (historyAction === NavigationType.Replace) history.replace(createPath(location));
    update({ data: undefined, error: undefined, ...page, initialized: true, navigation: IDLE });
  }

  async function start(historyAction: NavigationType, location: Location): Promise<void> {
    control.abort();
    control = new AbortController();
    const { signal } = control;
    // A link to a place on the same page reads nothing.
    if (state.initialized && isSamePage(location, state.location) && location.hash !== '')
      return show({ ...state, location, historyAction });
    if (state.initialized) update({ navigation: { state: 'loading', location } as Navigation });
    const page = await read(location, signal).then(
      (result) => (isRedirect(result) ? result : { data: result }),
      (thrown: unknown) => (isRedirect(thrown) ? thrown : { error: errorOf(thrown) }),
    );
    if (signal.aborted) return undefined;
    if (!isRedirect(page)) return show({ location, historyAction, ...page });
    const to = page.headers.get('Location') ?? '';
    const isReplaced = historyAction === NavigationType.Replace;
    if (page.headers.has('X-Remix-Reload-Document')) return history.leave(to, isReplaced);
    return navigate(to, isReplaced || page.headers.has('X-Remix-Replace'));
  }

  const navigate = (url: string, isReplaced = false) =>
    start(isReplaced ? NavigationType.Replace : NavigationType.Push, locationOf(url));

  const unlisten = history.listen(() => void start(NavigationType.Pop, history.location()));
  if (!state.initialized) void start(NavigationType.Pop, state.location);

  return {
    routes,
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    navigate: (url, options) => navigate(url, options?.replace),
    go: history.go,
    dispose() {
      control.abort();
      unlisten();
      listeners.clear();
    },
  };
}
