/** The only way into the shell for the registry: fetched, parsed, checked for audience and expiry, or refused whole. */
import * as v from 'valibot';
import { Registry } from '@portal/shared/remote/registry.ts';

/** `unreachable` may be tried again; `refused` may not: the bytes themselves are wrong. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  constructor(
    readonly kind: 'unreachable' | 'refused',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const ADDRESS = '/registry.json';

/** Checks the text of a registry at the moment `now` (milliseconds). Throws `RegistryError` of kind `refused`. */
export function readRegistry(text: string, now: number): Registry {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (cause) {
    throw new RegistryError('refused', 'The registry is not JSON.', { cause });
  }
  const parsed = v.safeParse(Registry, raw);
  if (!parsed.success) throw new RegistryError('refused', `The registry is malformed: ${v.summarize(parsed.issues)}`);
  if (Date.parse(parsed.output.expires_at) <= now) throw new RegistryError('refused', 'The registry has expired.');
  return parsed.output;
}

async function download(): Promise<string> {
  let response: Response;
  try {
    response = await fetch(ADDRESS);
  } catch (cause) {
    throw new RegistryError('unreachable', 'The registry could not be fetched.', { cause });
  }
  if (!response.ok) throw new RegistryError('unreachable', `The registry answered ${response.status}.`);
  return response.text();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The registry in force; a failed download is repeated twice. Throws `RegistryError`. */
export async function fetchRegistry(pauses: readonly number[] = [300, 1500]): Promise<Registry> {
  const [wait, ...rest] = pauses;
  try {
    return readRegistry(await download(), Date.now());
  } catch (error) {
    if (wait === undefined || !(error instanceof RegistryError) || error.kind === 'refused') throw error;
    await pause(wait);
    return fetchRegistry(rest);
  }
}
