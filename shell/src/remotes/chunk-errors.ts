/** Scripts and style sheets that failed, came too late or are missing, under the error names that people know (specification §8). */

export type ChunkCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** The errors of the bundler and the federation runtime for a file that failed to load or was refused. */
const MISSING = /RUNTIME-008|ScriptNetworkError|ChunkLoadError/;

/** Null for any other error. The bundler names the error of a style sheet like a script's, and differs only in its message. */
export function chunkCodeOf(error: unknown): ChunkCode | null {
  const text = String(error);
  if (!MISSING.test(text)) return null;
  return /\.css\b|\bcss chunk\b/.test(text) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
}
