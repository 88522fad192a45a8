/**
 * The lifecycles that single-spa gets for a remote. Mount and unmount always settle within their time limits, because single-spa
 * waits for each of them, so a remote that hangs would block all others.
 */
import { CHUNK_LOAD_TIMEOUT } from '@portal/shared/remote/chunk-limit.ts';
import { chunkCodeOf } from './chunk-errors.ts';
import { FAILURES, RemoteError } from './failures.ts';

export interface RemoteProps {
  readonly domElement: HTMLElement;
  /** Receives errors that occur after mounting. */
  readonly report: (error: unknown, remote: string) => void;
  /** Shows that a page is loading, until the returned function is called. */
  readonly startProgress?: () => () => void;
  readonly onFirstPage?: () => void;
}

/** The exports of a remote's './app'. */
export interface RemoteApp {
  readonly bootstrap?: () => Promise<unknown>;
  readonly mount: (props: RemoteProps) => Promise<unknown>;
  readonly unmount: (props: RemoteProps) => Promise<unknown>;
}

/** The content of a remote's area besides the remote itself. */
export type AreaView =
  | { readonly state: 'loading' | 'ready' }
  | { readonly state: 'slow'; readonly retry: () => void }
  | { readonly state: 'failed'; readonly error: RemoteError; readonly retry: () => void };

/** In milliseconds. `slow`: until *Try again* is offered. `mount` includes the remote's requests before it can show anything. */
export interface Limits {
  readonly slow: number;
  readonly mount: number;
  readonly unmount: number;
}

export interface Area {
  readonly name: string;
  /** `isAgain`: the person has requested a retry. */
  readonly load: (isAgain: boolean) => Promise<RemoteApp>;
  /**
   * The parent element of all openings: each opening gets its own element, so that an abandoned one cannot affect the
   * next.
   */
  readonly host: HTMLElement;
  /** Creates the presenter of one opening, which renders into the given element. */
  readonly present: (element: HTMLElement) => (view: AreaView) => void;
  readonly report: RemoteProps['report'];
  readonly startProgress?: RemoteProps['startProgress'];
  /** Called at each mount. The returned function is called when the remote shows a page, also after a retry. */
  readonly startClock?: () => () => void;
  /** Determines why something failed to load. */
  readonly explain: (error: unknown) => Promise<RemoteError>;
  /** Resolves with true if the page is being reloaded, because the failed file belongs to an older release. */
  readonly renew: (error: RemoteError) => Promise<boolean>;
  /** Abandons the loaded release. Returns true if another release can be loaded in its place. */
  readonly fallBack: (error: RemoteError) => boolean;
  readonly limits?: Limits;
}

/** The options that differ for each area; the other options are shared. */
export type OwnArea = Pick<Area, 'name' | 'load' | 'explain' | 'renew' | 'fallBack' | 'startClock'>;

// `mount` exceeds the time limit of a file, so that a missing file fails first, with its own error name.
export const LIMITS: Limits = { slow: 10_000, mount: CHUNK_LOAD_TIMEOUT + 10_000, unmount: 2000 };

/** Settles like `work`, or rejects after the time limit. Never throws synchronously. */
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
  readonly props: RemoteProps;
  readonly show: (view: AreaView) => void;
  readonly retry: () => void;
  /** The app whose mount was called, whether or not it has finished. */
  app?: RemoteApp;
  isClosed: boolean;
}

export function lifecycles({
  name,
  load,
  host,
  present,
  report,
  startProgress,
  startClock,
  explain,
  renew,
  fallBack,
  limits = LIMITS,
}: Area) {
  let current: Opening | undefined;
  let stopClock: (() => void) | undefined;

  const late = (stage: string) => () => new RemoteError('hung', name, `${name} did not ${stage} in time.`);

  function place(): Opening {
    const element = document.createElement('div');
    const notice = element.appendChild(document.createElement('div'));
    const domElement = element.appendChild(document.createElement('div'));
    host.append(element);
    const opening: Opening = {
      element,
      props: {
        domElement,
        ...(startProgress && { startProgress }),
        onFirstPage: () => {
          if (!opening.isClosed) stopClock?.();
        },
        report: (error, remote) => {
          // If a file of the screen failed to load, the shell shows the panel; the remote itself shows other errors.
          if (chunkCodeOf(error) !== null) void fail(opening, error);
          else report(error, remote);
        },
      },
      show: present(notice),
      retry: () => void reopen(opening, true),
      isClosed: false,
    };
    return opening;
  }

  async function open(isAgain: boolean): Promise<void> {
    const opening = place();
    const { props, show, retry } = opening;
    current = opening;
    show({ state: 'loading' });
    const slow = setTimeout(() => show({ state: 'slow', retry }), limits.slow);
    try {
      const app = await load(isAgain);
      if (opening.isClosed) return;
      opening.app = app;
      await within(() => start(app, props), limits.mount, late('mount'));
      show({ state: 'ready' });
    } catch (error) {
      await fail(opening, error);
    } finally {
      clearTimeout(slow);
    }
  }

  function reopen(opening: Opening, isAgain: boolean): Promise<void> {
    void close(opening);
    return open(isAgain);
  }

  async function fail(opening: Opening, cause: unknown): Promise<void> {
    const error = await explain(cause);
    if (FAILURES[error.kind].isFault) report(error, name);
    if (opening.isClosed || (await renew(error)) || opening.isClosed) return;
    if (fallBack(error)) return reopen(opening, false);
    await leave(opening);
    opening.props.domElement.replaceChildren();
    opening.show({ state: 'failed', error, retry: opening.retry });
  }

  /** Unmounts the remote, waiting at most until the time limit. */
  async function leave(opening: Opening): Promise<void> {
    const { app, props } = opening;
    if (!app) return;
    delete opening.app;
    try {
      await within(() => app.unmount(props), limits.unmount, late('unmount'));
    } catch (error) {
      report(error, name);
    }
  }

  async function close(opening: Opening): Promise<void> {
    opening.isClosed = true;
    opening.show({ state: 'ready' });
    await leave(opening);
    opening.element.remove();
  }

  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      stopClock = startClock?.();
      void open(false);
      return Promise.resolve();
    },
    unmount: () => (current ? close(current) : Promise.resolve()),
  };
}

async function start(app: RemoteApp, props: RemoteProps): Promise<void> {
  await app.bootstrap?.();
  await app.mount(props);
}
