/** Determines why a remote failed to load, by checking the files of its release. */
import * as v from 'valibot';
import type { ReleaseDescriptor } from '@portal/shared/remote/registry.ts';
import { FETCH_TIMEOUT, stateOf, type HashedFile } from '@portal/shared/remote/file-integrity.ts';
import { chunkCodeOf } from './chunk-errors.ts';
import { RemoteError, type FailureKind } from './failures.ts';

const Descriptor = v.object({ files: v.array(v.object({ file: v.string(), integrity: v.string() })) });

/**
 * Matches the file in the text of an error: by its URL, or for a style sheet by the name of its chunk. Null if the text names
 * none.
 */
function namedBy(text: string): ((file: string) => boolean) | null {
  const [, name] = /\/releases\/[\w-]+\/[\d.]+\/([\w./-]+\.(?:js|css))/.exec(text) ?? [];
  if (name) return (file) => file === name;
  // For a style sheet, the bundler writes `undefined` in place of the URL.
  const [, chunk] = /css chunk (\S+) failed/.exec(text) ?? [];
  return chunk ? (file) => file.startsWith(`${chunk}.`) && file.endsWith('.css') : null;
}

/**
 * The file that an error names, with its hash from the release's description. The description is used only to explain the error and
 * grants no permission.
 */
async function filesNamedIn(entry: string, text: string): Promise<readonly HashedFile[]> {
  const isNamed = namedBy(text);
  if (!isNamed) return [];
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  try {
    const answer = await fetch(`${folder}remote.json`, { signal: AbortSignal.timeout(FETCH_TIMEOUT) });
    const { files } = v.parse(Descriptor, await answer.json());
    return files.filter(({ file }) => isNamed(file)).map(({ file, integrity }) => ({ file: folder + file, integrity }));
  } catch {
    return [];
  }
}

async function filesAre({ entry, integrity, preload = [] }: ReleaseDescriptor, text: string): Promise<FailureKind> {
  const states = await Promise.all(
    [{ file: entry, integrity }, ...preload, ...(await filesNamedIn(entry, text))].map(stateOf),
  );
  if (states.includes('changed')) return 'tampered';
  return states.includes('missing') ? 'missing' : 'unreachable';
}

async function kindOf(release: ReleaseDescriptor, error: unknown): Promise<FailureKind> {
  const text = String(error);
  if (text.includes('UnlistedScript')) return 'unlisted';
  if (text.includes('ScriptExecutionError')) return 'threw';
  if (chunkCodeOf(error) === null) return 'threw';
  if (/timed out|\(timeout:/.test(text)) return 'timeout';
  return filesAre(release, text);
}

/** Converts any thrown value to a `RemoteError`, which determines the reaction. */
export async function diagnose(name: string, release: ReleaseDescriptor, error: unknown): Promise<RemoteError> {
  if (error instanceof RemoteError) return error;
  const kind = await kindOf(release, error);
  const code = chunkCodeOf(error);
  const what = code === null ? 'stopped' : `did not load (${code})`;
  return new RemoteError(kind, name, `${name} ${release.version} ${what}: ${kind}.`, { cause: error, code });
}
