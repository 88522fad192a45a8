import { createHash } from 'node:crypto';

/**
 * A deterministic id for these parts (RFC 9562, version 8). A record that is made again from the same cause gets the same id, so the
 * gateway and all receivers can recognise it.
 */
export function namedId(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
