/**
 * A window for one data router inside single-spa. single-spa repeats every pushState as a popstate so that other remotes hear
 * it; the router that pushed would answer its own echo by running all loaders again and calling the navigation a POP. Such an
 * echo is dropped when the router already is where it points; back, forward and the shell's own navigation pass.
 */
import type { DataRouter } from 'react-router-dom';

type Listener = (event: Event) => void;

export function withoutEcho(real: Window, router: () => DataRouter | undefined): Window {
  const isEcho = (event: Event): boolean => {
    if (!('singleSpa' in event)) return false;
    const state = router()?.state;
    const { pathname, search, hash } = real.location;
    // A router writes the URL before it moves there, so the target of its navigation counts as well.
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
      // Methods of a window insist on being called on the window itself.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
