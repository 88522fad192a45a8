/**
 * Checks a file against its expected hash. A browser reports a file with a wrong hash in the same way as a missing file, so the file
 * is fetched again, as data, and compared.
 */
export interface HashedFile {
  readonly file: string;
  /** `sha384-…` in base64. */
  readonly integrity: string;
}

const integrityOf = async (content: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
};

/** The timeout in milliseconds. It is short, because the person has already waited for the file. */
export const FETCH_TIMEOUT = 10_000;

export type FileState = 'whole' | 'changed' | 'missing' | 'unreachable';

/** Compares a file with its hash. Never rejects. */
export async function stateOf({ file, integrity }: HashedFile): Promise<FileState> {
  try {
    const response = await fetch(file, { cache: 'reload', signal: AbortSignal.timeout(FETCH_TIMEOUT) });
    if (response.status === 404) return 'missing';
    if (!response.ok) return 'unreachable';
    return (await integrityOf(await response.arrayBuffer())) === integrity ? 'whole' : 'changed';
  } catch {
    return 'unreachable';
  }
}
