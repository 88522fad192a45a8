/**
 * Mounts one tree of components in an element, and unmounts it completely: React root, overlays and listeners. Trees without URLs of their own
 * use this directly; `mountPages` adds a router.
 */
import { startTransition, type ReactNode } from 'react';
import { createRoot, type hydrateRoot, type Root } from 'react-dom/client';
import { showLanguage } from '../i18n/i18n.ts';

export interface MountProps {
  /** The element that contains the tree; emptied at unmount. */
  readonly domElement: HTMLElement;
  /** Receives every unexpected error: in rendering, in a loader, or in fetching a screen. */
  readonly report?: (error: unknown, remote: string) => void;
  /** Shows that a page is loading, until the returned function is called. */
  readonly startProgress?: () => () => void;
  /** Called when a page is first shown without an error, before it is painted. */
  readonly onFirstPage?: () => void;
}

export interface Lifecycles {
  readonly bootstrap: () => Promise<void>;
  readonly mount: (props: MountProps) => Promise<void>;
  readonly unmount: () => Promise<void>;
}

/** Where a tree is mounted. */
export interface Place extends Pick<MountProps, 'domElement' | 'startProgress' | 'onFirstPage'> {
  /** The element in which drawers and menus are rendered. */
  readonly overlays: HTMLElement;
  readonly report: (error: unknown) => void;
}

export interface Tree {
  readonly element: ReactNode;
  /** Ends what the tree started outside React. */
  readonly stop?: () => void;
  /** React's `hydrateRoot`, if the element contains this tree as the edge rendered it. */
  readonly hydrate?: typeof hydrateRoot | undefined;
}

interface Mounted extends Pick<Tree, 'stop'> {
  readonly root: Root;
  readonly overlays: HTMLElement;
}

/**
 * @param name of the remote, for reports
 * @param load fetches what the tree needs, and returns the function that makes it
 */
export function mountRoot(name: string, load: () => Promise<(place: Place) => Tree>): Lifecycles {
  let mounted: Mounted | undefined;
  /** Counts mounts and unmounts, so that a mount whose code arrives late can detect that it is obsolete. */
  let turn = 0;

  function clear(): void {
    turn += 1;
    if (!mounted) return;
    const { root, overlays, stop } = mounted;
    mounted = undefined;
    stop?.();
    root.unmount();
    overlays.remove();
  }

  async function mount({ report: tell = console.error, ...props }: MountProps): Promise<void> {
    clear();
    const own = turn;
    const treeIn = await load();
    if (turn !== own) return;
    showLanguage();
    const overlays = document.body.appendChild(document.createElement('div'));
    overlays.dataset['overlays'] = name;
    const report = (error: unknown) => tell(error, name);
    const { element, stop, hydrate } = treeIn({ ...props, overlays, report });
    const listeners = { onCaughtError: report, onUncaughtError: report };
    const hold = (root: Root) => {
      mounted = { root, overlays, ...(stop && { stop }) };
      return root;
    };
    // Hydration is a transition, so that the page can be read and scrolled meanwhile.
    if (hydrate) startTransition(() => void hold(hydrate(props.domElement, element, listeners)));
    else hold(createRoot(props.domElement, listeners)).render(element);
  }

  return { bootstrap: () => Promise.resolve(), mount, unmount: () => Promise.resolve(clear()) };
}
