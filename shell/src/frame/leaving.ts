/** What is typed and not saved, when the frame or the browser is about to go elsewhere. */
import { isHeld, mayLeave } from '@portal/shared/router/leaving.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { navigateToUrl } from 'single-spa';

/** Goes to an address of the portal, unless something typed would be lost and the person stays. */
export async function visit(address: string): Promise<void> {
  if (await mayLeave()) navigateToUrl(address);
}

/** The browser's own history, where it can be asked (the Navigation API). */
const entries = 'navigation' in globalThis ? globalThis.navigation : undefined;
const entryHere = () => entries?.currentEntry?.index ?? 0;

/** The place in the history of the page that is shown; while a question is open, the browser is already elsewhere. */
let currentEntry = entryHere();

/** Goes back to the page that is shown. Otherwise single-spa writes its address over the one that was gone to. */
function restoreEntry(): Promise<void> {
  const far = currentEntry - entryHere();
  if (!entries || far === 0) return Promise.resolve();
  return new Promise((arrived) => {
    entries.addEventListener('currententrychange', () => arrived(), { once: true });
    history.go(far);
  });
}

async function isStaying(): Promise<boolean> {
  if (await mayLeave()) return false;
  await restoreEntry();
  return true;
}

interface Move {
  readonly oldUrl: string;
  readonly newUrl: string;
  /** Waits for the answer, and goes back to the old address when it is true. */
  readonly cancelNavigation: (isCancelled: Promise<boolean>) => void;
}

/** Back, forward and whatever else changes the address without asking. Who is signed out has nothing left to save. */
function confirmFirst(event: Event): void {
  const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<Move>).detail;
  const isElsewhere = new URL(oldUrl).pathname !== new URL(newUrl).pathname;
  if (isElsewhere && isHeld() && store.get(accountAtom) !== null) cancelNavigation(isStaying());
}

function noteEntry(): void {
  currentEntry = entryHere();
}

/** From here on leaving asks first. Returns how to stop. */
export function guardUnsavedInput(): () => void {
  noteEntry();
  addEventListener('single-spa:before-routing-event', confirmFirst);
  addEventListener('single-spa:routing-event', noteEntry);
  return () => {
    removeEventListener('single-spa:before-routing-event', confirmFirst);
    removeEventListener('single-spa:routing-event', noteEntry);
  };
}
