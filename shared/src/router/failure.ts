/**
 * The data for a route's error screen: the kind of failure, and a function that retries. Each portal renders its own screen.
 */
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
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

/** For an `errorElement`: the failure of this route, and `retry`, which opens the current URL again. */
export function useRouteFailure() {
  const failure = failureOf(useRouteError());
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return {
    ...failure,
    isBusy: useNavigation().state === 'loading',
    // A navigation to the current URL runs the loaders again and, unlike a revalidation, also clears a rendering error.
    retry: () => void navigate({ pathname, search, hash }, { replace: true }),
  };
}
