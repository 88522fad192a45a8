/**
 * The data for a route's error screen: the kind of failure, and a function that retries. Each portal renders its own screen.
 */
import {
  createPath,
  isRouteErrorResponse,
  useLocation,
  useNavigate,
  useNavigation,
  useRouteError,
  type NavigateFunction,
  type Path,
} from 'react-router-dom';
import { CODES } from '../contract/kernel/codes.ts';
import { GatewayError } from '../gateway/errors.ts';

/** `absent`: the URL or the record does not exist, or does not belong to this person. `broken`: an unexpected error. */
export type FailureKind = 'absent' | 'refused' | 'session' | 'unreachable' | 'broken';

export interface Failure {
  readonly kind: FailureKind;
  readonly error: unknown;
}

export function failureOf(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return { kind: error.status === 404 ? 'absent' : 'broken', error };
  if (!(error instanceof GatewayError) || error.kind === 'malformed') return { kind: 'broken', error };
  return { kind: error.code === CODES.notFound.code ? 'absent' : error.kind, error };
}

/**
 * Opens the current URL again: its loaders run and, unlike after a revalidation, a rendering error is cleared. A navigation to the same page
 * with a hash would run no loader, so the hash is left out and written afterwards.
 */
export async function reopen(navigate: NavigateFunction, { pathname, search, hash }: Path): Promise<void> {
  const page = { pathname, search };
  await navigate(page, { replace: true });
  // If another navigation took the place of this one, the URL is not the page without its hash.
  if (hash !== '' && createPath(location) === createPath(page)) await navigate({ ...page, hash }, { replace: true });
}

/** For an `errorElement`: the failure of this route, and `retry`, which opens the current URL again. */
export function useRouteFailure() {
  const failure = failureOf(useRouteError());
  const navigate = useNavigate();
  const current = useLocation();
  return {
    ...failure,
    isBusy: useNavigation().state === 'loading',
    retry: () => void reopen(navigate, current),
  };
}
