/** Scripts and style sheets that failed, timed out or are missing, with the error names of the specification (§8). */

export type ChunkCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** The errors of the bundler and of the federation runtime for a file that failed to load or was refused. */
const MISSING = /RUNTIME-008|ScriptNetworkError|ChunkLoadError/;

/** Null for any other error. The bundler uses one error name for scripts and style sheets; only the messages differ. */
export function chunkCodeOf(error: unknown): ChunkCode | null {
  const text = String(error);
  if (!MISSING.test(text)) return null;
  return /\.css\b|\bcss chunk\b/.test(text) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
}
