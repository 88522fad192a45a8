/** A build that is served on this machine, in the form of a release. */
import { RELEASE_FIELDS, type RegisteredRemote } from '@portal/shared/remote/registry.ts';
import * as v from 'valibot';

export const LOCAL = 'local';

const { portal, contract, screens, nav, search, dialogs, tours } = RELEASE_FIELDS;
const Descriptor = v.object({ name: v.string(), portal, contract, screens, nav, search, dialogs, tours });

/** In milliseconds; short, because the server is on this machine. */
const FETCH_TIMEOUT = 5000;

const at = (origin: string) => ({ version: LOCAL, entry: `${origin}/remoteEntry.js`, integrity: '', preload: [] });

/**
 * The remote that `origin` serves. If the server does not respond, the remote has the screens of `released` and will fail to load, so
 * that the release never replaces the local build silently. Undefined if there is no such release either.
 * @param report receives the reason why the build cannot be read
 */
export async function localRemote(
  name: string,
  origin: string,
  released: RegisteredRemote | undefined,
  report: (error: unknown, remote: string) => void,
): Promise<RegisteredRemote | undefined> {
  try {
    const answer = await fetch(`${origin}/remote.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(FETCH_TIMEOUT),
    });
    const { name: found, ...manifest } = v.parse(Descriptor, await answer.json());
    if (found !== name) throw new Error(`${origin} serves ${found} and not ${name}.`);
    return { name, stable: { ...manifest, ...at(origin) } };
  } catch (error) {
    report(error, name);
    return released && { name, stable: { ...released.stable, ...at(origin) } };
  }
}
