/** What the operator of this portal has set. The edge writes it into the page, so one build runs anywhere. */
import type { OwnPortal } from '@portal/shared/session/session.ts';

const fromPage = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="portal:${name}"]`)?.content.trim() ?? '';

/** Whose portal this is; empty for the one that everybody shares (specification §1). */
export function ownPortal(): OwnPortal {
  const type = fromPage('type');
  return type === 'merchant' || type === 'introducer' ? type : '';
}

/** The address that the page was opened with; signing in leads away from it. */
const openedWith = new URLSearchParams(location.search);

/** Off by default (specification §9); `portal:customizer` says `on`, or the address holds `?customizer`. */
export const isCustomizerOffered = (): boolean => fromPage('customizer') === 'on' || openedWith.has('customizer');

/** Where errors are reported, and from which shares of sessions: those with errors, with replays, with replays of errors. Null by default. */
export function errorReporting() {
  const address = fromPage('error-reporting');
  const [errors = 0.1, replays = 0.1, replaysOnError = 1] = fromPage('error-reporting-rates')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  return address ? { address, rates: { errors, replays, replaysOnError } } : null;
}
