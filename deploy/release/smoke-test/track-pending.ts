/**
 * Runs in the page before its scripts: records timers, observers and channels that are still active, and the scripts that created them.
 * Event listeners of the page are read from the debugger instead (leak-check.ts).
 */

/** An active timer, observer or channel. `by` is the stack of the code that created it. */
export interface Pending {
  readonly kind: 'timeout' | 'interval' | 'frame' | 'idle' | 'observer' | 'channel' | 'media';
  readonly by: string;
}

declare global {
  interface Window {
    pendingInPage?: () => readonly Pending[];
  }
}

interface Observer {
  observe: (target: Element, ...rest: unknown[]) => void;
  unobserve?: (target: Element) => void;
  disconnect: () => void;
}

/** The listeners of a media query, whose only event is its change. */
type Listening = Readonly<
  Record<'addEventListener' | 'removeEventListener', (this: object, type: string, listener: unknown) => void>
>;

export function trackPending(): void {
  const pending = new Map<unknown, Pending>();
  const begun = (key: unknown, kind: Pending['kind']) =>
    pending.set(key, { kind, by: (new Error().stack ?? '').split('\n').slice(3).join('\n') });
  const ended = (key: unknown) => pending.delete(key);
  Error.stackTraceLimit = 20;

  type Begin = (run: (...args: unknown[]) => unknown, ...rest: unknown[]) => number;
  type End = (id: number) => void;
  const room = window as unknown as Record<string, Begin & End>;

  /** Ids of frames, idle callbacks and timers are counted separately. */
  function clocks(kind: Pending['kind'], begin: string, end: string, family = begin): void {
    const [own, stop] = [room[begin], room[end]];
    if (!own || !stop) return;
    const wrapped: Begin = (run, ...rest) => {
      const id = own(
        (...args) => {
          if (kind !== 'interval') ended(family + id);
          return run(...args);
        },
        ...rest,
      );
      begun(family + id, kind);
      return id;
    };
    const over: End = (id) => {
      ended(family + id);
      stop(id);
    };
    Object.assign(window, { [begin]: wrapped, [end]: over });
  }

  clocks('timeout', 'setTimeout', 'clearTimeout');
  clocks('interval', 'setInterval', 'clearInterval', 'setTimeout');
  clocks('frame', 'requestAnimationFrame', 'cancelAnimationFrame');
  clocks('idle', 'requestIdleCallback', 'cancelIdleCallback');

  const observed = new Map<object, Set<Node>>();
  for (const { prototype } of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const own = prototype as Observer;
    const { observe, unobserve, disconnect } = own;
    own.observe = function watch(this: object, target, ...rest) {
      observed.set(this, new Set([...(observed.get(this) ?? []), target]));
      begun(this, 'observer');
      observe.call(this, target, ...rest);
    };
    if (unobserve)
      own.unobserve = function ignore(this: object, target) {
        observed.get(this)?.delete(target);
        unobserve.call(this, target);
      };
    own.disconnect = function rest(this: object) {
      observed.delete(this);
      ended(this);
      disconnect.call(this);
    };
  }

  for (const name of ['BroadcastChannel', 'EventSource', 'WebSocket'] as const) {
    const own = window[name] as new (...args: unknown[]) => { close: () => void };
    const { close } = own.prototype as { close: (...args: unknown[]) => void };
    const construct = (target: typeof own, args: unknown[], as: () => void) => {
      const channel = Reflect.construct(target, args, as) as object;
      begun(channel, 'channel');
      return channel;
    };
    (own.prototype as { close: unknown }).close = function leave(this: object, ...args: unknown[]) {
      ended(this);
      close.apply(this, args);
    };
    Object.assign(window, { [name]: new Proxy(own, { construct }) });
  }

  const listeners = new Map<object, Map<unknown, object>>();
  const { addEventListener: hear, removeEventListener: deafen } = MediaQueryList.prototype as unknown as Listening;
  Object.assign(MediaQueryList.prototype, {
    addEventListener(this: object, type: string, listener: unknown) {
      const known = listeners.get(this)?.get(listener) ?? {};
      listeners.set(this, new Map(listeners.get(this)).set(listener, known));
      begun(known, 'media');
      hear.call(this, type, listener);
    },
    removeEventListener(this: object, type: string, listener: unknown) {
      ended(listeners.get(this)?.get(listener));
      deafen.call(this, type, listener);
    },
  });

  const isOver = (key: unknown) => {
    const targets = observed.get(key as object);
    if (targets) return ![...targets].some((target) => target.isConnected);
    return key instanceof WebSocket || key instanceof EventSource ? key.readyState > 1 : false;
  };
  window.pendingInPage = () => [...pending].filter(([key]) => !isOver(key)).map(([, one]) => one);
}
