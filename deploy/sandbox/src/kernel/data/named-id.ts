import { createHash } from 'node:crypto';

/**
 * The id of what these parts name, always the same (RFC 9562, version 8): what is made a second time from the same cause is the same
 * thing, to us and to whom we tell it.
 */
export function namedId(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
