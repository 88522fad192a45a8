/** Applies the guard at every navigation, and whenever the session or the registry changes. */
import { store } from '@portal/shared/session/atoms.ts';
import { catchUp } from '@portal/shared/session/session.ts';
import { triggerAppChange } from 'single-spa';
import * as v from 'valibot';
import { missingAt } from '@portal/shared/remote/addresses.ts';
import { NOT_FOUND } from '@portal/shared/remote/shell-addresses.ts';
import { redirectFor } from './guards.ts';
import { visitor, visitorAtom } from './portal.ts';

const wanted = () => redirectFor(location, visitor());

/** The permission that this user lacks for the current URL, else null; a page of the shell then replaces the screen. */
export const missingHere = (): string | null => missingAt(visitor().screens ?? [], location.pathname);

/** Whether the screen at the current URL may be shown; if not, no code of a remote may start. */
export const isAllowed = (): boolean => wanted() === null && missingHere() === null;

const Lost = v.object({ from: v.string() });

/** The URL that led to the *not found* page. It is in the history state, which a link cannot set. */
export function lostAddress(): string | null {
  const parsed = v.safeParse(Lost, history.state);
  return parsed.success ? parsed.output.from : null;
}

function enforce(): void {
  const target = wanted();
  // If the device has no login flag, `catchUp` ends the session. `target` is computed before that, for the session as it was.
  catchUp();
  if (target !== null) history.replaceState(target === NOT_FOUND ? { from: location.pathname } : null, '', target);
}

export function installGuard(): void {
  enforce();
  addEventListener('single-spa:before-routing-event', enforce);
  store.sub(visitorAtom, () => {
    enforce();
    // The URL may be unchanged while the permission to see it has changed.
    void triggerAppChange();
  });
}
