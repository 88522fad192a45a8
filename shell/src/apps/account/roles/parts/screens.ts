/** The screens of the portal as listed in the registry, of stable releases. They are only displayed, so the signature is not checked. */
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { registeredScreens, type RegisteredScreens } from '@portal/shared/remote/registered-screens.ts';
import type { ReachedScreen } from '../rules.ts';

const OF_MERCHANTS: readonly string[] = ['merchant', 'any'];

/** The screens for signed-in people of merchants, one row for each mode with the permission that it needs. */
const screensOf = (remotes: readonly RegisteredScreens[]): readonly ReachedScreen[] =>
  remotes
    .filter(({ portal }) => OF_MERCHANTS.includes(portal))
    .flatMap(({ screens }) => screens)
    .filter(({ access, portal }) => access === 'login' && (portal === undefined || portal === 'merchant'))
    .flatMap(({ path, needs = 'anyone' }): readonly ReachedScreen[] =>
      typeof needs === 'string'
        ? [{ path, mode: null, needs }]
        : Object.entries(needs).map(([mode, permission]) => ({ path, mode, needs: permission })),
    );

/**
 * Reads the screens of all remotes. Rejects with `GatewayError` if the registry cannot be read, or if `signal` aborts.
 */
export async function readScreens(signal: AbortSignal): Promise<readonly ReachedScreen[]> {
  try {
    const response = await fetch('/registry.json', { signal });
    return screensOf(registeredScreens(await response.json()));
  } catch {
    throw new GatewayError('unreachable', 0, '');
  }
}
