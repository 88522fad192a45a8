/** The jsdom window in which all screen specs of a worker open their screens, one file after the other. */
import type { JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment as JSDOMEnvironment } from 'jest-environment-jsdom';
import { answerStylesQuickly } from './computed-style.ts';

/** A timer of at least this delay belongs to the file that set it, because React schedules its own work with shorter delays. */
const LATER_MS = 100;

/** Events for which React and user-event add a listener once for each document. */
const OF_PACKAGES = new Set(['selectionchange', 'focus', 'blur']);

type Descriptors = Readonly<Record<PropertyKey, PropertyDescriptor>>;

/** The prototypes of all classes of jsdom and of JavaScript. They contain the methods that a browser has. */
function prototypesOf(window: Descriptors): readonly object[] {
  const values = Object.values(window).map(({ value }): unknown => value);
  return values.flatMap((value) => {
    const prototype: unknown = typeof value === 'function' ? value.prototype : undefined;
    return typeof prototype === 'object' && prototype !== null ? [prototype] : [];
  });
}

/** Restores properties that have changed, where that is possible. */
function putBack(target: object, before: Descriptors): void {
  for (const name of Reflect.ownKeys(before)) {
    const [now, then] = [Reflect.getOwnPropertyDescriptor(target, name), before[name]];
    const isAnother = now?.value !== then?.value || now?.get !== then?.get;
    if (then && isAnother && (!now || now.configurable || now.writable)) Reflect.defineProperty(target, name, then);
  }
}

export class ReusedWindow {
  readonly jsdom: InstanceType<typeof JSDOMEnvironment>;
  /** The properties after jsdom created them and `prepare` changed them. */
  readonly #before: readonly (readonly [object, Descriptors])[];
  readonly #prototypes: readonly (readonly [object, Descriptors])[];
  readonly #timers = new Set<number>();
  readonly #listening: (() => void)[] = [];
  #console: Console = globalThis.console;

  constructor(config: JestEnvironmentConfig) {
    // Errors that jsdom prints belong to the file that is running.
    const console = new Proxy(globalThis.console, {
      get: (_, name): unknown => Reflect.get(this.#console, name),
    });
    this.jsdom = new JSDOMEnvironment(config, { console, docblockPragmas: {}, testPath: '' });
    const { window } = this;
    this.#prepare(window);
    const described = (target: object) => [target, Object.getOwnPropertyDescriptors(target)] as const;
    // The list of the window's own properties leaves out its classes, because they are not enumerable.
    const ofWindow = Object.getOwnPropertyDescriptors(this.jsdom.getVmContext() ?? window);
    this.#before = [[window, ofWindow], ...[window.document, window.navigator, window.history].map(described)];
    this.#prototypes = prototypesOf(ofWindow).map(described);
  }

  private get window(): Window & typeof globalThis {
    return this.jsdom.global as unknown as Window & typeof globalThis;
  }

  /** Makes jsdom print its errors to this console. */
  use(console: Console): void {
    this.#console = console;
  }

  #prepare(window: Window & typeof globalThis): void {
    answerStylesQuickly(window);
    // Globals that every browser has and jsdom does not. A request of Node accepts only a signal of Node.
    Object.assign(window, { TextEncoder, TextDecoder, Request, Response, Headers, AbortController, AbortSignal });
    Object.assign(window, { CompressionStream, DecompressionStream });
    const { setTimeout, setInterval } = window;
    const noted = (timer: number) => {
      this.#timers.add(timer);
      return timer;
    };
    Object.assign(window, {
      setInterval: (...parts: Parameters<Window['setInterval']>) => noted(setInterval(...parts)),
      setTimeout: (...parts: Parameters<Window['setTimeout']>) =>
        (parts[1] ?? 0) < LATER_MS ? setTimeout(...parts) : noted(setTimeout(...parts)),
    });
    // Jest has replaced `addEventListener` of the window, to count the listeners for errors.
    for (const target of [window.EventTarget.prototype, window])
      target.addEventListener = this.#noting(target.addEventListener);
  }

  /** Like `add`, but records the listeners of the window and of the document. The page's signals are Node's, because requests need them. */
  #noting(add: EventTarget['addEventListener']): EventTarget['addEventListener'] {
    const { window } = this;
    const listening = this.#listening;
    return function (this: EventTarget | undefined, type, listener, options) {
      if (!listener) return;
      const target = this ?? window;
      const { signal, ...others } = typeof options === 'object' ? options : { capture: options ?? false };
      // jsdom accepts only its own signals.
      add.call(target, type, listener, others);
      const end = () => target.removeEventListener(type, listener, others);
      signal?.addEventListener('abort', end, { once: true });
      if (target === window || (target === window.document && !OF_PACKAGES.has(type))) listening.push(end);
    };
  }

  /** Removes everything that a file left in the window: its page, its storage and its timers. */
  sweep(): void {
    const { window } = this;
    const { document } = window;
    this.jsdom.moduleMocker?.restoreAllMocks();
    this.jsdom.fakeTimersModern?.useRealTimers();
    for (const timer of this.#timers) window.clearTimeout(timer);
    this.#timers.clear();
    for (const end of this.#listening.splice(0)) end();
    for (const [prototype, before] of this.#prototypes)
      for (const name of Reflect.ownKeys(prototype))
        if (!Object.hasOwn(before, name)) Reflect.deleteProperty(prototype, name);
    for (const [target, before] of this.#before)
      for (const name of Reflect.ownKeys(target))
        if (!Object.hasOwn(before, name) && name in Object.getPrototypeOf(target)) Reflect.deleteProperty(target, name);
    for (const [target, before] of [...this.#before, ...this.#prototypes]) putBack(target, before);
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const cookie of document.cookie.split('; '))
      document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.history.replaceState(null, '', '/');
  }
}
