/** Scripts and style sheets that failed, came too late or are missing, by the names that people look for (specification §8). */

export type ChunkCode = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED';

/** As the bundler and the federation runtime say that a file did not come, or was refused. */
const MISSING = /RUNTIME-008|ScriptNetworkError|ChunkLoadError/;

/** Null for any other fault. The bundler gives style sheets the name of scripts, and says the difference in a sentence. */
export function chunkCodeOf(error: unknown): ChunkCode | null {
  const text = String(error);
  if (!MISSING.test(text)) return null;
  return /\.css\b|\bcss chunk\b/.test(text) ? 'CSS_CHUNK_LOAD_FAILED' : 'ChunkLoadError';
}
