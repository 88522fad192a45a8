/**
 * What single-spa gets for a remote. Its mount and unmount always settle, and soon: single-spa waits for each of them before it
 * moves on, so one remote that hangs would hold up every other.
 */
import type { RemoteError } from './failures.ts';

/** What a remote's './app' exports. */
export interface RemoteApp {
  readonly bootstrap?: () => Promise<unknown>;
  readonly mount: (props: { readonly domElement: HTMLElement }) => Promise<unknown>;
  readonly unmount: (props: { readonly domElement: HTMLElement }) => Promise<unknown>;
}

/** What is shown in a remote's area instead of the remote. */
export type AreaView =
  | { readonly state: 'loading' }
  | { readonly state: 'slow'; readonly retry: () => void }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready' };

export interface Area {
  readonly load: () => Promise<RemoteApp>;
  /** Where areas are placed: one child element per opening, so that an abandoned one cannot disturb the next. */
  readonly host: () => HTMLElement;
  readonly show: (view: AreaView, element: HTMLElement) => void;
  readonly report: (error: unknown) => void;
  readonly limits?: Partial<Limits>;
}

interface Limits {
  /** Milliseconds until a person may ask again. */
  readonly slow: number;
  readonly mount: number;
  readonly unmount: number;
}

const LIMITS: Limits = { slow: 10_000, mount: 5000, unmount: 2000 };

/** Rejects with `late()` when `work` has not settled within the limit. Never throws itself. */
export function within<T>(work: () => T | Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), milliseconds);
  });
  const done = new Promise<T>((resolve) => resolve(work()));
  return Promise.race([done, limit]).finally(() => clearTimeout(timer));
}

interface Opening {
  readonly element: HTMLElement;
  /** The remote that was asked to mount here, whether or not it has finished. */
  app?: RemoteApp;
  isClosed: boolean;
}

export function lifecycles(area: Area, late: (stage: 'mount' | 'unmount') => RemoteError) {
  const limits = { ...LIMITS, ...area.limits };
  let current: Opening | undefined;

  async function open(): Promise<void> {
    const element = document.createElement('div');
    const opening: Opening = { element, isClosed: false };
    current = opening;
    area.host().append(element);
    const retry = () => {
      void close(opening);
      void open();
    };
    area.show({ state: 'loading' }, element);
    const slow = setTimeout(() => area.show({ state: 'slow', retry }, element), limits.slow);
    try {
      const app = await area.load();
      if (opening.isClosed) return;
      await app.bootstrap?.();
      opening.app = app;
      const mounted = within(
        () => app.mount({ domElement: element }),
        limits.mount,
        () => late('mount'),
      );
      area.show({ state: 'ready' }, element);
      await mounted;
    } catch (error) {
      area.report(error);
      if (opening.isClosed) return;
      await leave(opening);
      element.replaceChildren();
      area.show({ state: 'failed', error, retry }, element);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Asks the remote to leave the element; after this call it is no longer our concern whether it did. */
  async function leave(opening: Opening): Promise<void> {
    const { app, element } = opening;
    delete opening.app;
    if (!app) return;
    try {
      await within(
        () => app.unmount({ domElement: element }),
        limits.unmount,
        () => late('unmount'),
      );
    } catch (error) {
      area.report(error);
    }
  }

  async function close(opening: Opening): Promise<void> {
    opening.isClosed = true;
    await leave(opening);
    area.show({ state: 'ready' }, opening.element);
    opening.element.remove();
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      void open();
      return Promise.resolve();
    },
    unmount: () => (current ? close(current) : Promise.resolve()),
  };
}
