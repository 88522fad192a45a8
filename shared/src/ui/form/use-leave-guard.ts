import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useBlocker, useLocation, type Path } from 'react-router-dom';
import { isNavigationBlocked, mayLeave } from '../../router/leaving.ts';
import { draftUrl } from './drafts/form-drafts.ts';
import type { GatewayForm } from './use-gateway-form.ts';
import { useUnsaved } from './use-unsaved.ts';

/** The URL that opens a screen or a record above it: a payment is named in the query of its list. */
const addressOf = ({ pathname, search }: Path): string => pathname + search;

/**
 * Asks before the router moves on while typed input would be lost: here, or in a form below. The router asks only the guard that was
 * mounted last, so a guard answers for all of them.
 */
export function useRouterGuard(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && isNavigationBlocked(),
  );
  const settle = useEffectEvent((isGivenUp: boolean) => (isGivenUp ? blocker.proceed?.() : blocker.reset?.()));
  // Each navigation asks again: one that begins before the answer to the last was rendered finds the guard still blocked.
  const wayOut = blocker.state === 'blocked' ? blocker.location : undefined;
  useEffect(() => {
    if (!wayOut) return;
    let isLast = true;
    void mayLeave().then((isGivenUp) => isLast && settle(isGivenUp));
    return () => {
      isLast = false;
    };
  }, [wayOut]);
}

/**
 * Asks before typed input is lost: on links, back, Escape, cancel, on going to another part of the portal, and on closing the tab.
 */
export function useLeaveGuard(isUnsaved: () => boolean, isStored?: () => boolean): void {
  useUnsaved(isUnsaved, isStored);
  useRouterGuard();
}

/** The guard of a form at a URL of its own, or of one that names its record. Of what was typed a draft is kept through a reload. */
export function useFormGuard<V extends FieldValues>({ isUnsaved, keepDraft, isDraftStored }: GatewayForm<V>): void {
  useLeaveGuard(isUnsaved, isDraftStored);
  const url = draftUrl(useLocation());
  const keep = useEffectEvent(keepDraft);
  useEffect(() => keep(url), [url]);
}
