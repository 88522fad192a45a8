/**
 * A data router for pages that must be small: the build of the standalone payment pages puts this module in the place of
 * `react-router-dom`. Matching, contexts and links are React Router's own. Its data router, of which these pages use a small part, is
 * replaced by `page-router.ts`: only the last route of a URL has a loader or a lazy screen.
 */
import {
  Component,
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ErrorInfo,
  type HTMLAttributeAnchorTarget,
  type ReactNode,
} from 'react';
import {
  createPath,
  Outlet,
  resolvePath,
  Router,
  useHref,
  useLinkClickHandler,
  useRoutes,
  type LinkProps as LibraryLinkProps,
  type NavigateOptions as LibraryNavigateOptions,
  type Navigation,
  type RouteObject,
  type To,
} from 'react-router-dom';
import { createPageRouter, locationOf, type PageRouter, type RouterState } from './page-router.ts';

// The exports below take precedence over the library's exports of the same name.
export * from 'react-router-dom';

interface HydrationData {
  readonly hydrationData?: { readonly loaderData: Readonly<Record<string, unknown>> };
}

export const createBrowserRouter = (
  routes: RouteObject[],
  { window: page, hydrationData }: HydrationData & { readonly window: Window },
): PageRouter =>
  createPageRouter(
    routes,
    {
      location: () => locationOf(createPath(page.location)),
      push: (url) => page.history.pushState(null, '', url),
      replace: (url) => page.history.replaceState(null, '', url),
      go: (delta) => page.history.go(delta),
      listen: (listener) => {
        page.addEventListener('popstate', listener);
        return () => page.removeEventListener('popstate', listener);
      },
      leave: (url, isReplaced) => (isReplaced ? page.location.replace(url) : page.location.assign(url)),
    },
    hydrationData?.loaderData,
  );

/** The router of a document that is rendered on the edge, where the first URL is the only one. */
export const createMemoryRouter = (
  routes: RouteObject[],
  { initialEntries: [url], hydrationData }: HydrationData & { readonly initialEntries: readonly [string] },
): PageRouter => {
  const ignore = () => undefined;
  const noHistory = { push: ignore, replace: ignore, go: ignore, listen: () => ignore, leave: ignore };
  return createPageRouter(routes, { ...noHistory, location: () => locationOf(url) }, hydrationData?.loaderData);
};

interface Current {
  readonly router: PageRouter;
  readonly state: RouterState;
  readonly onError: ReportError;
}

type ReportError = (error: unknown, details: { readonly errorInfo?: ErrorInfo }) => void;

const CurrentRouter = createContext<Current | null>(null);
const RouteError = createContext<unknown>(undefined);

function useCurrent(): Current {
  const current = useContext(CurrentRouter);
  if (!current) throw new Error('There is no router around this component.');
  return current;
}

export const useLoaderData = (): unknown => useCurrent().state.data;
export const useNavigation = (): Navigation => useCurrent().state.navigation;
export const useRouteError = (): unknown => useContext(RouteError);

interface NavigateOptions {
  readonly replace?: boolean;
}

interface LinkProps extends NavigateOptions, Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: To;
  readonly target?: HTMLAttributeAnchorTarget;
}

type Unsupported = Exclude<keyof LibraryLinkProps | keyof LibraryNavigateOptions, keyof LinkProps>;

/**
 * Screens are compiled with the library's types, so these options are refused at run time. If a new version of the library adds an option,
 * this record does not compile until it names the option.
 */
const UNSUPPORTED: Readonly<Record<Unsupported, true>> = {
  defaultShouldRevalidate: true,
  discover: true,
  flushSync: true,
  mask: true,
  prefetch: true,
  preventScrollReset: true,
  relative: true,
  reloadDocument: true,
  state: true,
  viewTransition: true,
};

function refuseUnsupported(options: NavigateOptions): void {
  const name = Object.keys(options).find((key) => key in UNSUPPORTED);
  if (name) throw new Error(`The light router does not support "${name}".`);
}

/** The returned function is always the same one. It resolves when the page is shown. */
export function useNavigate() {
  const { router } = useCurrent();
  return useCallback(
    async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
      refuseUnsupported(options);
      if (typeof to === 'number') return router.go(to);
      return router.navigate(createPath(resolvePath(to, router.state.location.pathname)), options);
    },
    [router],
  );
}

/** The library's own link can also preload pages, with code that is larger than this router. */
export function Link(props: LinkProps) {
  refuseUnsupported(props);
  const { to, replace: _, onClick, children, ...rest } = props;
  const follow = useLinkClickHandler(to, props);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

interface CatchProps extends Pick<Current, 'onError'> {
  /** The error of the page's loader. */
  readonly error: unknown;
  readonly location: RouterState['location'];
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface CatchState {
  /** The error of the page's rendering. */
  readonly error?: unknown;
  readonly location?: CatchProps['location'];
}

/** Shows `fallback` for an error of the current page, until the next navigation. */
class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = {};

  static getDerivedStateFromError = (error: unknown) => ({ error });

  static getDerivedStateFromProps = ({ location }: CatchProps, state: CatchState) =>
    location === state.location ? null : { location, error: undefined };

  override componentDidCatch(error: unknown, errorInfo: ErrorInfo) {
    this.props.onError(error, { errorInfo });
  }

  override render() {
    const { fallback, children } = this.props;
    const error = this.props.error ?? this.state.error;
    return error === undefined ? children : <RouteError value={error}>{fallback}</RouteError>;
  }
}

function ErrorArea(area: Pick<CatchProps, 'fallback' | 'children'>) {
  const { state, onError } = useCurrent();
  return <Catch {...area} error={state.error} location={state.location} onError={onError} />;
}

/** A lazy screen is a part of its route only after it was loaded. */
const Screen = ({ route: { Component: Content, element } }: { readonly route: RouteObject }) =>
  Content ? <Content /> : element;

/** The routes as the library renders them without a data router. */
const elementsOf = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { path = '', children, errorElement, element = <Outlet /> } = route;
    if (!children) return { path, element: <Screen route={route} /> };
    return {
      element: errorElement ? <ErrorArea fallback={errorElement}>{element}</ErrorArea> : element,
      children: elementsOf(children),
    };
  });

function Pages({ router: { routes } }: Pick<Current, 'router'>) {
  return useRoutes(useMemo(() => elementsOf(routes), [routes]));
}

interface RouterProviderProps {
  readonly router: PageRouter;
  readonly onError: ReportError;
}

export function RouterProvider({ router, onError }: RouterProviderProps) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state));
    follow();
    return router.subscribe(follow);
  }, [router]);

  const report = useEffectEvent(onError);
  useEffect(() => {
    if (state.error !== undefined) report(state.error, {});
  }, [state.error]);

  const navigator = useMemo(
    (): ComponentProps<typeof Router>['navigator'] => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: router.go,
      push: (to) => void router.navigate(createPath(resolvePath(to))),
      replace: (to) => void router.navigate(createPath(resolvePath(to)), { replace: true }),
    }),
    [router],
  );
  const current = useMemo(() => ({ router, state, onError }), [router, state, onError]);
  const Waiting = router.routes[0]?.HydrateFallback;
  return (
    <CurrentRouter value={current}>
      <Router location={state.location} navigationType={state.historyAction} navigator={navigator}>
        {state.initialized ? <Pages router={router} /> : Waiting && <Waiting />}
      </Router>
    </CurrentRouter>
  );
}
