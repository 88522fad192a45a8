/**
 * A small seeded generator (splitmix32): the same seed makes the same rows and ids on every machine. It is for demonstration data only, and
 * must never generate a secret.
 */
export interface Generator {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  /** True in `percent` of a hundred cases. */
  readonly chance: (percent: number) => boolean;
  readonly bytes: (length: number) => Uint8Array;
  /** A version 4 UUID. */
  readonly uuid: () => string;
}

export function createGenerator(seed: number): Generator {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const between = (low: number, high: number) => low + (next() % (high - low + 1));
  const bytes = (length: number) => Uint8Array.from({ length }, () => between(0, 255));
  return {
    between,
    bytes,
    pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0],
    chance: (percent) => between(1, 100) <= percent,
    uuid: () => {
      const hex = Buffer.from(bytes(16)).toString('hex');
      const variant = (8 + (Number.parseInt(hex.slice(16, 17), 16) % 4)).toString(16);
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
