/** Pages with either router: React Router's data router, and the light router that the payment pages have in its place. */
import { act, render, screen } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import * as library from 'react-router-dom';
import type { LoaderFunctionArgs, NavigateOptions, RouteObject } from 'react-router-dom';
import { reopen } from '../../failure.ts';
import * as light from '../light-router.tsx';

type Routers = Pick<
  typeof library,
  | 'createBrowserRouter'
  | 'createMemoryRouter'
  | 'Link'
  | 'RouterProvider'
  | 'useLoaderData'
  | 'useNavigate'
  | 'useNavigation'
  | 'useRouteError'
>;

// The build replaces one module by the other, which no type checks; the light functions take fewer options.
export const ROUTERS = { 'React Router': library as Routers, 'the light router': light as unknown as Routers };

export const heading = () => screen.getByRole('heading').textContent;
export const state = () => screen.getByRole('paragraph').textContent;
export const url = () => location.pathname + location.search + location.hash;

/** Clicks the link of a page. True if the router left the click to the browser. */
export async function isLeftToBrowser(init: MouseEventInit = {}): Promise<boolean> {
  let isLeft = false;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot follow a link.
    event.preventDefault();
  };
  // The event reaches the window after the element in which React listens.
  addEventListener('click', last, { once: true });
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  await act(async () => screen.getByRole('link').dispatchEvent(click));
  return isLeft;
}

const pathOf = (url: string) => url.replace(location.origin, '');

/** Registers the Jest hooks; the returned functions are for use inside tests. */
export function pagesWith(routers: Routers) {
  type Router = ReturnType<Routers['createBrowserRouter']>;
  let router: Router | undefined;
  let navigate: ReturnType<Routers['useNavigate']>;
  /** Ends the loaders that wait, by their URL. */
  const answers = new Map<string, (result: unknown) => void>();
  const faults = { rendering: false, importing: false };
  /** The props of the link above each page. */
  let linkProps: Partial<ComponentProps<Routers['Link']>> = {};
  /** The functions that `useNavigate` returned. */
  const navigates = new Set<unknown>();
  /** The URLs whose loaders ran, the URLs whose requests were aborted, the reported errors, and the number of imports. */
  const seen = { loads: [] as string[], aborted: [] as string[], errors: [] as unknown[], imports: 0 };

  function wait({ request: { url, signal } }: LoaderFunctionArgs): Promise<unknown> {
    const path = pathOf(url);
    seen.loads.push(path);
    signal.addEventListener('abort', () => seen.aborted.push(path));
    return new Promise((resolve) => answers.set(path, resolve));
  }

  function read({ request, params }: LoaderFunctionArgs): string {
    const path = pathOf(request.url);
    seen.loads.push(path);
    return `data of ${path} with ${JSON.stringify(params)}`;
  }

  function Frame() {
    const { state } = routers.useNavigation();
    navigate = routers.useNavigate();
    navigates.add(navigate);
    return (
      <>
        <p>{state}</p>
        <routers.Link to="/bill/2?bank=B" {...linkProps}>
          {'the second bill'}
        </routers.Link>
        <library.Outlet />
      </>
    );
  }

  function Page() {
    const data = routers.useLoaderData<unknown>();
    const { uuid } = library.useParams();
    if (faults.rendering) throw new Error('The page is broken.');
    return (
      <h1>
        {String(data)} {uuid}
      </h1>
    );
  }

  function Problem() {
    const error = routers.useRouteError();
    const current = library.useLocation();
    return (
      <>
        <h1>
          {library.isRouteErrorResponse(error) ? `status ${error.status}` : `problem: ${(error as Error).message}`}
        </h1>
        <button type="button" onClick={() => void reopen(navigate, current)}>
          {'try again'}
        </button>
      </>
    );
  }

  async function importScreen() {
    seen.imports += 1;
    if (faults.importing) throw new Error('The screen did not come.');
    return { Component: Page, loader: read };
  }

  const screens = (): RouteObject[] => [
    { id: 'bill', path: '/bill/:uuid', loader: read, Component: Page },
    { path: '/slow/:uuid', loader: wait, Component: Page },
    { path: '/lazy', lazy: importScreen },
    { path: '/static', element: <h1>{'static'}</h1> },
    { path: '/old/:uuid', loader: ({ params }) => library.replace(`/bill/${params['uuid']}`), element: null },
    { path: '/moved', loader: () => library.redirect('/bill/9'), element: null },
    { path: '/thrown', loader: () => Promise.reject(library.replace('/bill/8')), element: null },
    { path: '/elsewhere', loader: () => library.redirectDocument('/other?a=b'), element: null },
    { path: '*', loader: () => Promise.reject(library.data(null, { status: 404 })), element: null },
  ];

  const routes = (): RouteObject[] => [
    {
      element: <Frame />,
      HydrateFallback: () => <h1>{'waiting'}</h1>,
      children: [{ errorElement: <Problem />, children: screens() }],
    },
  ];

  const treeOf = (made: Router): ReactElement => (
    <routers.RouterProvider
      router={made}
      onError={(error, { errorInfo }) => seen.errors.push([errorInfo ? 'rendering' : 'loading', error])}
    />
  );

  beforeEach(() => {
    // React reports the errors that these tests cause.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Object.assign(faults, { rendering: false, importing: false });
    linkProps = {};
    navigates.clear();
    Object.assign(seen, { loads: [], aborted: [], errors: [], imports: 0 });
  });

  afterEach(() => {
    router?.dispose();
    answers.clear();
    jest.restoreAllMocks();
  });

  return {
    faults,
    seen,
    /** Opens a URL as the first page of a visit. */
    async open(url: string, options: Parameters<Routers['createBrowserRouter']>[1] = {}) {
      history.pushState(null, '', url);
      const made = routers.createBrowserRouter(routes(), { window, ...options });
      router = made;
      await act(async () => void render(treeOf(made)));
    },
    /** The page of a URL as the edge renders it. */
    openDocument: (url: string, loaderData: Record<string, unknown>) =>
      void render(
        treeOf(routers.createMemoryRouter(routes(), { initialEntries: [url], hydrationData: { loaderData } })),
      ),
    setLink(props: typeof linkProps) {
      linkProps = props;
    },
    navigates,
    go: (to: string, options?: { readonly replace: boolean }) => act(async () => void navigate(to, options)),
    navigate: (to: string | -1, options?: NavigateOptions) =>
      Promise.resolve(to === -1 ? navigate(to) : navigate(to, options)),
    retry: () => act(async () => screen.getByRole('button').click()),
    dispose: () => router?.dispose(),
    answer: (path: string, result: unknown) => act(async () => answers.get(path)?.(result)),
    /** Goes back, by default as the browser does. */
    back: (how = () => history.back()) =>
      act(
        () =>
          new Promise<void>((resolve) => {
            addEventListener('popstate', () => setTimeout(resolve), { once: true });
            how();
          }),
      ),
  };
}
