/** Keeps the guard: at every navigation, and whenever the session or the registry changes. */
import { store } from '@portal/shared/session/atoms.ts';
import { catchUp } from '@portal/shared/session/session.ts';
import { triggerAppChange } from 'single-spa';
import { redirectFor } from './guards.ts';
import { visitor, visitorAtom } from './portal.ts';

const wanted = () => redirectFor(location, visitor());

/** Whether the present address may be shown; otherwise it is being left, and nothing must start here. */
export const isAllowed = (): boolean => wanted() === null;

function enforce(): void {
  const target = wanted();
  // A session whose login flag is gone is over; where it leads is known by then.
  catchUp();
  if (target !== null) history.replaceState(null, '', target);
}

export function installGuard(): void {
  enforce();
  addEventListener('single-spa:before-routing-event', enforce);
  store.sub(visitorAtom, () => {
    enforce();
    // Who may be at an address that stays has changed as well.
    void triggerAppChange();
  });
}
