/** Starts the tour of a page on a person's first visit, as soon as the page is ready and the person is not typing. */
import { store } from '@portal/shared/session/atoms.ts';
import { isDialogOpenAtom } from '@portal/shared/ui/overlay/dialogs.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useReducer } from 'react';
import { usePathname } from '../location.ts';
import { registryAtom } from '../portal.ts';
import { startTour, targetOf, tourAt, type Tour } from './here.ts';
import { isTourWanted, spendTourDay } from './settings.ts';

/** Milliseconds between two checks of the page. */
const LOOK = 300;

/** A tour waits for toasts to disappear, so that the person can read a toast about the last action. */
const isToastShown = (): boolean => document.querySelector('.k-toast') !== null;

const isReady = (tour: Tour): boolean =>
  !store.get(isDialogOpenAtom) && !isToastShown() && tour.steps.some((step) => targetOf(step));

/** Waits until two consecutive checks find the page ready, so that the target does not move during the tour. */
function whenReady(tour: Tour, start: () => void): () => void {
  let readyLooks = 0;
  const timer = setInterval(() => {
    readyLooks = isReady(tour) ? readyLooks + 1 : 0;
    if (readyLooks < 2) return;
    clearInterval(timer);
    start();
  }, LOOK);
  return () => clearInterval(timer);
}

/** Offers the tour once; it no longer starts once the person types. Returns a function that cancels the offer. */
function offer(tour: Tour): () => void {
  let stopWaiting = () => {};
  const stopped = new AbortController();
  const stop = () => {
    stopped.abort();
    stopWaiting();
    removeEventListener('input', stop, true);
  };
  addEventListener('input', stop, true);
  void isTourWanted(tour.name).then((isWanted) => {
    if (!isWanted || stopped.signal.aborted) return;
    stopWaiting = whenReady(tour, () => {
      stop();
      spendTourDay();
      startTour(tour);
    });
  });
  return stop;
}

export function useTours(): void {
  const pathname = usePathname();
  const registry = useAtomValue(registryAtom, { store });
  const [arrivals, arrive] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    // An overlay that opens before the navigation has ended would be closed by the navigation, so the tour is offered again
    // afterwards.
    addEventListener('single-spa:routing-event', arrive);
    return () => removeEventListener('single-spa:routing-event', arrive);
  }, []);

  useEffect(() => {
    const tour = tourAt(registry, pathname);
    return tour ? offer(tour) : undefined;
  }, [registry, pathname, arrivals]);
}
