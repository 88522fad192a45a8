/**
 * A window for one data router inside single-spa. single-spa repeats every pushState as a popstate event, so that other
 * remotes are notified. The router that pushed would react to this event by running all loaders again and by treating the
 * navigation as a POP. Such an event is dropped if the router already is at its URL; events of back, forward and the shell's
 * own navigation pass.
 */
import type { DataRouter } from 'react-router-dom';

type Listener = (event: Event) => void;

export function withoutEcho(real: Window, router: () => DataRouter | undefined): Window {
  const isEcho = (event: Event): boolean => {
    if (!('singleSpa' in event)) return false;
    const state = router()?.state;
    const { pathname, search, hash } = real.location;
    // A router writes the URL before its navigation ends, so the target of the navigation counts as well.
    return [state?.location, state?.navigation.location].some(
      (there) => there?.pathname === pathname && there.search === search && there.hash === hash,
    );
  };
  const wrapped = new Map<Listener, Listener>();
  const quiet: Pick<Window, 'addEventListener' | 'removeEventListener'> = {
    addEventListener(type: string, listener: Listener, options?: AddEventListenerOptions | boolean) {
      const wrapper = wrapped.get(listener) ?? ((event: Event) => (isEcho(event) ? undefined : listener(event)));
      wrapped.set(listener, wrapper);
      real.addEventListener(type, wrapper, options);
    },
    removeEventListener(type: string, listener: Listener, options?: EventListenerOptions | boolean) {
      real.removeEventListener(type, wrapped.get(listener) ?? listener, options);
      wrapped.delete(listener);
    },
  };
  return new Proxy(real, {
    get(target, key) {
      if (key in quiet) return Reflect.get(quiet, key) as unknown;
      const value: unknown = Reflect.get(target, key, target);
      // Methods of a window throw unless they are called on the window itself.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
