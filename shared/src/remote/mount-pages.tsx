/**
 * Puts a set of routes into an element and takes them away again without a trace: React root, data router over the quiet
 * window, words before the first paint, an error boundary, focus and announcement after navigation. Knows nothing of Mantine,
 * so the payment pages use it too; `mountRemote` adds the portal's providers.
 */
import type { ComponentType, ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { showLanguage } from '../i18n/i18n.ts';
import { nowhere } from '../router/absent.ts';
import { failureOf } from '../router/failure.ts';
import { withoutEcho } from '../router/quiet-window.ts';
import { Boundary } from './boundary.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';

export interface MountProps {
  /** Where the pages go; emptied again at unmount. */
  readonly domElement: HTMLElement;
  /** Hears of every fault of ours: in rendering, in a loader, or in fetching a screen. */
  readonly report?: (error: unknown, remote: string) => void;
  /** Says that a page is on its way, until the returned function is called. */
  readonly startProgress?: () => () => void;
}

/** What a frame knows of its mounting. */
export interface FrameProps {
  /** Where drawers and menus are drawn; taken away at unmount. */
  readonly overlays: HTMLElement;
  readonly children: ReactNode;
}

export interface Pages {
  /** The folder name of the remote, for reports. */
  readonly name: string;
  readonly routes: () => Promise<{ readonly routes: RouteObject[] }>;
  /** Fetches the words of these pages. */
  readonly words: () => Promise<void>;
  /** Providers around everything. */
  readonly Frame: ComponentType<FrameProps>;
  /** Shown while the first loaders run. */
  readonly Waiting: ComponentType;
  /** Shown by a route whose loader or render failed. */
  readonly Problem: ComponentType;
  /** Shown when even that fails; `retry` draws the pages again. */
  readonly Broken: ComponentType<{ readonly retry: () => void }>;
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

export function mountPages({ name, routes, words, Frame, Waiting, Problem, Broken }: Pages): Lifecycles {
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
      [
        {
          element: (
            <RouteAnnouncer domElement={domElement} {...(startProgress && { startProgress })}>
              <Outlet />
            </RouteAnnouncer>
          ),
          HydrateFallback: Waiting,
          // An address that no route answers is a problem like others.
          children: [
            { errorElement: <Problem />, children: [...children, { path: '*', loader: nowhere, element: null }] },
          ],
        },
      ],
      { window: withoutEcho(window, () => router) },
    );
    const overlays = document.body.appendChild(document.createElement('div'));
    overlays.dataset['overlays'] = name;
    const root = createRoot(domElement, {
      onCaughtError: (error) => report(error, name),
      onUncaughtError: (error) => report(error, name),
    });
    mounted = { root, overlays, stop: () => router.dispose() };
    root.render(
      <Frame overlays={overlays}>
        <Boundary Broken={Broken}>
          <RouterProvider
            router={router}
            onError={(error, { errorInfo }) => {
              // React itself reports what was thrown while rendering.
              if (!errorInfo && failureOf(error).kind === 'broken') report(error, name);
            }}
          />
        </Boundary>
      </Frame>,
    );
  }

  return { bootstrap: () => Promise.resolve(), mount, unmount };
}
