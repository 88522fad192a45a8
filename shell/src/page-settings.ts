/**
 * The operator's settings of this portal. The edge writes them into the document, so that one build can be used for any
 * installation.
 */
import type { OwnPortal } from '@portal/shared/session/session.ts';
import { queryHere } from './location.ts';

const fromPage = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal:${name}"]`)?.content.trim() ?? '';

/** The type of this portal; empty for the common portal (specification §1). */
export function ownPortal(): OwnPortal {
  const type = fromPage('type');
  return type === 'merchant' || type === 'introducer' ? type : '';
}

/** The query with which the page was opened; signing in navigates to a URL without it. */
const openedWith = new URLSearchParams(queryHere());

/** False by default (specification §9); true if `portal:customizer` is `on`, or if the URL has `?customizer`. */
export const isCustomizerOffered = (): boolean => fromPage('customizer') === 'on' || openedWith.has('customizer');

/** The URL for error reports, and the shares of sessions that are sampled (see `Rates`). Null without such a URL, which is the default. */
export function errorReporting() {
  const address = fromPage('error-reporting');
  const [errors = 0.1, replays = 0.1, replaysOnError = 1] = fromPage('error-reporting-rates')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return address ? { address, rates: { errors, replays, replaysOnError } } : null;
}
