import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker, useLocation, type Path } from 'react-router-dom';
import { isNavigationBlocked, mayLeave } from '../../router/leaving.ts';
import { draftUrl } from './drafts/form-drafts.ts';
import type { GatewayForm } from './use-gateway-form.ts';
import { useUnsaved } from './use-unsaved.ts';

/**
 * The URL of a screen or of a record above it: the query is included because it may name the record, such as a payment
 * in the URL of its list.
 */
const addressOf = ({ pathname, search }: Path): string => pathname + search;

/**
 * Opens the confirmation dialog before a navigation of the router would lose input, in this screen or in a form inside it. The
 * router uses only the guard that was mounted last, so each guard checks all of them.
 */
export function useRouterGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && isNavigationBlocked(),
  );
  const settle = useEffectEvent((isGivenUp: boolean) => (isGivenUp ? blocker.proceed?.() : blocker.reset?.()));
  // Each navigation opens the dialog again: if it begins before the answer to the previous dialog is rendered, the guard
  // is still blocked.
  const blockedLocation = blocker.state === 'blocked' ? blocker.location : undefined;
  useEffect(() => {
    if (!blockedLocation) return;
    let isLast = true;
    void mayLeave().then((isGivenUp) => isLast && settle(isGivenUp));
    return () => {
      isLast = false;
    };
  }, [blockedLocation]);
}

/**
 * Opens the confirmation dialog before input is lost: on links, back, Escape, cancel, on navigating to another part of the portal,
 * and on closing the tab.
 */
export function useLeaveGuard(isUnsaved: () => boolean, isStored?: () => boolean): void {
  useUnsaved(isUnsaved, isStored);
  useRouterGuard();
}

/** The guard of a form with its own URL, or with its record in the URL. A draft of the input survives a reload. */
export function useFormGuard<V extends FieldValues>({ isUnsaved, keepDraft, isDraftStored }: GatewayForm<V>): void {
  useLeaveGuard(isUnsaved, isDraftStored);
  const url = draftUrl(useLocation());
  const keep = useEffectEvent(keepDraft);
  useEffect(() => keep(url), [url]);
}
