/** What stands around pages, the same where a browser draws them and where the edge does: a page takes over only what it would draw itself. */
import type { ComponentType, ReactNode } from 'react';
import { Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { nowhere } from '../router/absent.ts';
import { failureOf } from '../router/failure.ts';
import { Boundary } from './boundary.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

/** What a frame knows of its mounting. */
export interface FrameProps {
  /** Where drawers and menus are drawn; taken away at unmount. */
  readonly overlays?: HTMLElement;
  readonly children: ReactNode;
}

export interface Surroundings {
  /** Providers around everything. */
  readonly Frame: ComponentType<FrameProps>;
  /** Shown while the first loaders run. */
  readonly Waiting: ComponentType;
  /** Shown by a route whose loader or render failed. */
  readonly Problem: ComponentType;
  /** Shown when even that fails; `retry` draws the pages again. */
  readonly Broken: ComponentType<{ readonly retry: () => void }>;
}

interface Place {
  /** Where headings are looked for; nowhere on the edge. */
  readonly domElement: HTMLElement | null;
  readonly startProgress?: (() => () => void) | undefined;
}

/** The routes of pages below what announces them. */
export const routesAround = (
  { Waiting, Problem }: Pick<Surroundings, 'Waiting' | 'Problem'>,
  { domElement, startProgress }: Place,
  children: readonly RouteObject[],
): RouteObject[] => [
  {
    element: (
      <RouteAnnouncer {...{ domElement, startProgress }}>
        <Outlet />
      </RouteAnnouncer>
    ),
    HydrateFallback: Waiting,
    // An address that no route answers is a problem like others.
    children: [{ errorElement: <Problem />, children: [...children, { path: '*', loader: nowhere, element: null }] }],
  },
];

interface TreeProps extends Pick<Surroundings, 'Frame' | 'Broken'> {
  readonly overlays?: HTMLElement;
  readonly router: Parameters<typeof RouterProvider>[0]['router'];
  /** Hears of faults of ours that React does not report itself. */
  readonly report: (error: unknown) => void;
}

export const PagesTree = ({ Frame, Broken, overlays, router, report }: TreeProps) => (
  <Frame {...(overlays && { overlays })}>
    <Boundary Broken={Broken}>
      <RouterProvider
        router={router}
        onError={(error, { errorInfo }) => {
          // React itself reports what was thrown while rendering.
          if (!errorInfo && failureOf(error).kind === 'broken') report(error);
        }}
      />
    </Boundary>
  </Frame>
);
