/**
 * How often a repeated proof runs: once or a few times for a change, and every time before a release. A command that is started without
 * `npm test` runs all repetitions.
 */

/** The environment variable that `npm test` sets for its steps. */
export const PROOFS = 'PROOFS';

/** @returns {boolean} whether the run checks a change, and not a release */
export const isForChange = () => process.env[PROOFS] === 'change';

/** The tag of journeys that only a release must pass. */
export const OF_RELEASE = /@release/;

/**
 * Path patterns of the specs that only a release must pass: measurements (how long other requests wait for the gateway, which pictures are
 * accepted), random histories that no invariant names, gateways behind PgBouncer, which has to be installed, and gateways with a replica, whose
 * faults take seconds each.
 */
export const SPECS_OF_RELEASE = [
  '/bills/uploads/(meanwhile|histories)\\.spec\\.ts$',
  '/domains/payments/histories\\.spec\\.ts$',
  '/media/pictures/measure\\.spec\\.ts$',
  '/specs/(pgbouncer|replica)\\.spec\\.ts$',
];

/**
 * The seeds of random histories: all of them before a release, one in five for a change.
 * @param {number} count the number of seeds before a release
 * @param {number} [first]
 * @returns {number[]}
 */
export function seeds(count, first = 1) {
  const wanted = isForChange() ? Math.ceil(count * 0.2) : count;
  return Array.from({ length: wanted }, (_, at) => first + at);
}
