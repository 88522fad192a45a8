/** Determines when files may be prefetched: a person is about to need them, or the page is idle. */

/** Calls `act` when a person is about to navigate: the pointer or the focus is on a link of this origin. */
export function onIntent(act: (pathname: string) => void): void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link && link.origin === location.origin) act(link.pathname);
  };
  addEventListener('pointerover', preload, { passive: true });
  addEventListener('focusin', preload);
}

/** Milliseconds for which a page must have been idle; earlier, lists may still be loading. */
const REST = 3000;

const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** Runs `act` once, after the page has been idle for `REST`; never for people who reduce data usage. */
export function whenIdle(act: () => void): void {
  if (savesData()) return;
  const rest = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : act());
  setTimeout(rest, REST);
}
