/**
 * How much of what is proved again and again is proved: for a change once or a few times, before a release each time. Whatever is started
 * without `npm test` is whole.
 */

/** The environment variable that `npm test` sets for its steps. */
export const PROOFS = 'PROOFS';

/** @returns {boolean} whether only what a change must pass is wanted */
export const isForChange = () => process.env[PROOFS] === 'change';

/** The tag of journeys that only a release must pass. */
export const OF_RELEASE = /@release/;

/**
 * Specs that only a release must pass: what is measured (how long others wait for the gateway, what a picture is about), and random histories
 * that no invariant names. Patterns of paths.
 */
export const SPECS_OF_RELEASE = [
  '/bills/uploads/(meanwhile|histories)\\.spec\\.ts$',
  '/domains/payments/histories\\.spec\\.ts$',
  '/media/pictures/measure\\.spec\\.ts$',
];

/**
 * The seeds of random histories: all of them before a release, two in five for a change.
 * @param {number} count before a release
 * @param {number} [first]
 * @returns {number[]}
 */
export function seeds(count, first = 1) {
  const wanted = isForChange() ? Math.ceil(count * 0.4) : count;
  return Array.from({ length: wanted }, (_, at) => first + at);
}
