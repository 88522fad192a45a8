/**
 * The elements around pages, equal in the browser and on the edge: hydration works only on markup that the browser would render
 * itself.
 */
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { throwNotFound } from '../router/not-found.ts';
import { failureOf } from '../router/failure.ts';
import { Boundary } from './boundary.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** The props that a frame gets when it is mounted. */
export interface FrameProps {
  /** The element in which drawers and menus are rendered; removed at unmount. */
  readonly overlays?: HTMLElement;
  readonly children: ReactNode;
}

export interface PageComponents {
  /** Providers around everything. */
  readonly Frame: ComponentType<FrameProps>;
  /** Shown while the first loaders run. */
  readonly Waiting: ComponentType;
  /** Shown by a route whose loader or render failed. */
  readonly Problem: ComponentType;
  /** Shown if `Problem` fails too; `retry` renders the pages again. */
  readonly Broken: ComponentType<{ readonly retry: () => void }>;
}

interface Place {
  /** The element in which headings are searched; null on the edge. */
  readonly domElement: HTMLElement | null;
  readonly startProgress?: (() => () => void) | undefined;
  readonly onFirstPage?: (() => void) | undefined;
}

/** Reports that a page is shown. The router shows `Problem` in its place if the page fails. */
function Shown({ onFirstPage }: Pick<Place, 'onFirstPage'>) {
  useEffect(() => onFirstPage?.(), [onFirstPage]);
  return <Outlet />;
}

/** The routes of pages, below the route that announces each page. */
export const routesAround = (
  { Waiting, Problem }: Pick<PageComponents, 'Waiting' | 'Problem'>,
  { domElement, startProgress, onFirstPage }: Place,
  children: readonly RouteObject[],
): RouteObject[] => [
  {
    element: (
      <RouteAnnouncer {...{ domElement, startProgress }}>
        <Outlet />
      </RouteAnnouncer>
    ),
    HydrateFallback: Waiting,
    // A URL without a route shows the same screen as other errors.
    children: [
      {
        element: <Shown {...{ onFirstPage }} />,
        errorElement: <Problem />,
        children: [...children, { path: '*', loader: throwNotFound, element: null }],
      },
    ],
  },
];

interface TreeProps extends Pick<PageComponents, 'Frame' | 'Broken'> {
  readonly overlays?: HTMLElement;
  readonly router: Parameters<typeof RouterProvider>[0]['router'];
  /** Receives the unexpected errors that React does not report itself. */
  readonly report: (error: unknown) => void;
}

export const PagesTree = ({ Frame, Broken, overlays, router, report }: TreeProps) => (
  <Frame {...(overlays && { overlays })}>
    <Boundary Broken={Broken}>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) => {
          // React itself reports errors thrown while rendering.
          if (!errorInfo && failureOf(error).kind === 'broken') report(error);
        }}
      />
    </Boundary>
  </Frame>
);
