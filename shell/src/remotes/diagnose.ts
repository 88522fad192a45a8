/**
 * Why a remote failed to load. A browser reports a file with the wrong hash exactly as it reports a missing one, so the files are
 * fetched once more, as data, and compared with what the registry names.
 */
import type { Release } from '@portal/shared/remote/registry.ts';
import { RemoteError, type FailureKind } from './failures.ts';

const integrityOf = async (content: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
};

async function isChanged(file: string, integrity: string): Promise<boolean> {
  try {
    const response = await fetch(file, { cache: 'reload' });
    return response.ok && (await integrityOf(await response.arrayBuffer())) !== integrity;
  } catch {
    return false;
  }
}

const anyChanged = async ({ entry, integrity, preload }: Release): Promise<boolean> =>
  (await Promise.all([{ file: entry, integrity }, ...preload].map((f) => isChanged(f.file, f.integrity)))).includes(
    true,
  );

async function kindOf(release: Release, error: unknown): Promise<FailureKind> {
  const text = String(error);
  if (text.includes('UnlistedScript')) return 'unlisted';
  if (text.includes('ScriptExecutionError')) return 'threw';
  if (/timed out|timeout/i.test(text)) return 'timeout';
  if (/RUNTIME-008|ScriptNetworkError|ChunkLoadError|chunk [\w-]+ failed/i.test(text))
    return (await anyChanged(release)) ? 'tampered' : 'unreachable';
  return 'threw';
}

/** Turns whatever was thrown into a `RemoteError` that says what to do. */
export const diagnose = async (name: string, release: Release, error: unknown): Promise<RemoteError> =>
  error instanceof RemoteError
    ? error
    : new RemoteError(await kindOf(release, error), name, `${name} ${release.version} did not load.`, { cause: error });
