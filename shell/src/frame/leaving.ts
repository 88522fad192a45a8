/** Protects unsaved input when the frame or the browser is about to navigate elsewhere. */
import { isNavigationBlocked, mayLeave } from '@portal/shared/router/leaving.ts';
import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';

/** Navigates to a URL of the portal, unless unsaved input would be lost and the person chooses to stay. */
export async function visit(address: string): Promise<void> {
  if (await mayLeave()) navigateToUrl(address);
}

/** False for a click that opens another tab or window, which the browser handles. */
const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** For a link of the frame: navigates to its URL as `visit` does. Returns whether this page navigates. */
export function followLink(event: MouseEvent, address: string): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  void visit(address);
  return true;
}

/** The browser's session history, if the browser supports the Navigation API. */
const entries = 'navigation' in globalThis ? globalThis.navigation : undefined;
const entryHere = () => entries?.currentEntry?.index ?? 0;

/**
 * The index in the session history of the page that is shown. While a confirmation is open, the browser is already at another entry.
 */
let currentEntry = entryHere();

/**
 * Returns to the history entry of the page that is shown. Otherwise single-spa would overwrite the URL of the target
 * entry.
 */
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
  /** Waits for the promise, and returns to the old URL if it resolves with true. */
  readonly cancelNavigation: (isCancelled: Promise<boolean>) => void;
}

/**
 * Confirms back, forward and other changes of the URL that were not confirmed before. A signed-out visitor has no unsaved
 * input.
 */
function confirmFirst(event: Event): void {
  const { oldUrl, newUrl, cancelNavigation } = (event as CustomEvent<Move>).detail;
  const isElsewhere = new URL(oldUrl).pathname !== new URL(newUrl).pathname;
  if (isElsewhere && isNavigationBlocked() && store.get(accountAtom) !== null) cancelNavigation(isStaying());
}

function noteEntry(): void {
  currentEntry = entryHere();
}

/** From now on, leaving a page with unsaved input opens a confirmation. Returns a function that ends this. */
export function guardUnsavedInput(): () => void {
  noteEntry();
  addEventListener('single-spa:before-routing-event', confirmFirst);
  addEventListener('single-spa:routing-event', noteEntry);
  return () => {
    removeEventListener('single-spa:before-routing-event', confirmFirst);
    removeEventListener('single-spa:routing-event', noteEntry);
  };
}
