/**
 * Decides which visitor may see which URL, from data, before any code of a remote is fetched (specification §2, routing
 * rules).
 */
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MenuEntry } from '@portal/shared/remote/registry.ts';
import { missingAt, screenAt, type Screen } from '@portal/shared/remote/addresses.ts';
import { ACCOUNT_SWITCHER, LOGIN, NOT_FOUND } from '@portal/shared/remote/shell-addresses.ts';

export interface Visit {
  readonly pathname: string;
  readonly search: string;
}

export interface Visitor {
  /** The login flag of this device, which protected routes need (specification §6). */
  readonly isLoggedIn: boolean;
  /** The portal type of the signed-in account; null when signed out. */
  readonly portal: PortalType | null;
  /** All screens of this visitor's portal; null until the registry is loaded. */
  readonly screens: readonly Screen[] | null;
  /** The first page for a signed-in visitor; null if there is none. */
  readonly first: string | null;
}

/** The query parameter that carries the wanted URL to the sign-in page and back. */
const NEXT = 'next';

export const loginFor = ({ pathname, search }: Visit): string =>
  `${LOGIN}?${new URLSearchParams({ [NEXT]: pathname + search }).toString()}`;

/** The URL in the query, if `isWanted` accepts its path; never a URL outside this portal. */
function carried(search: string, isWanted: (pathname: string) => boolean): string | null {
  const next = new URLSearchParams(search).get(NEXT);
  if (!next?.startsWith('/') || next.startsWith('//')) return null;
  const { pathname, search: query } = new URL(next, 'http://portal');
  return pathname !== LOGIN && isWanted(pathname) ? pathname + query : null;
}

/**
 * The URL to open after signing in, which is always a screen of this portal. A screen that the user may not see is opened too, because
 * its page names the missing permission.
 */
export const wantedAfterLogin = (search: string, screens: readonly Screen[]): string | null =>
  carried(search, (pathname) => screenAt(screens, pathname) !== undefined || missingAt(screens, pathname) !== null);

/** The URL of the account switcher, with the current URL in its query for the chosen account. */
export const switcherFor = ({ pathname, search }: Visit): string =>
  `${ACCOUNT_SWITCHER}?${new URLSearchParams({ [NEXT]: pathname + search }).toString()}`;

/**
 * The page to open for another account: the current page, if the account has it. A record belongs to one account, so the page of a
 * record is replaced by the menu's entry for that kind of records.
 */
export function pageAfterSwitch(
  search: string,
  { screens, first }: Pick<Visitor, 'screens' | 'first'>,
  nav: readonly Pick<MenuEntry, 'to'>[],
): string | null {
  const same = carried(search, (pathname) => screenAt(screens ?? [], pathname) !== undefined);
  if (same === null) return first;
  const { pathname } = new URL(same, 'http://portal');
  if (pathname === ACCOUNT_SWITCHER) return first;
  if (!screenAt(screens ?? [], pathname)?.path.includes(':')) return same;
  return nav.find(({ to }) => to.split('/')[1] === pathname.split('/')[1])?.to ?? first;
}

/** Whether a person was redirected to the sign-in page from a protected URL. */
export const isSentToLogin = (search: string): boolean => new URLSearchParams(search).has(NEXT);

/** The URL to which this visit is redirected; null if it may stay. */
export function redirectFor(visit: Visit, { isLoggedIn, portal, screens, first }: Visitor): string | null {
  if (visit.pathname === '/') return LOGIN;
  if (visit.pathname === LOGIN) {
    if (!isLoggedIn || portal === null || screens === null) return null;
    return wantedAfterLogin(visit.search, screens) ?? first;
  }
  if (visit.pathname === ACCOUNT_SWITCHER && !isLoggedIn) return loginFor(visit);
  if (screens === null) return null;
  const screen = screenAt(screens, visit.pathname);
  // If only a permission is missing, the URL stays, and the page names the permission.
  if (!screen) return missingAt(screens, visit.pathname) === null ? NOT_FOUND : null;
  return screen.access === 'login' && !isLoggedIn ? loginFor(visit) : null;
}
