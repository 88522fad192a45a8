/** Milliseconds after which a script or style sheet counts as failed (specification §9). */
export const CHUNK_LOAD_TIMEOUT = 120_000;
