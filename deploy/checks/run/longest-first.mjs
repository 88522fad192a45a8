/**
 * The order in which specs run. Jest begins with the files that took longest in its last run, or with the largest files if it never ran.
 * But some slow specs are small files: if a spec that takes a minute began last, all other workers would wait for it.
 */
import Sequencer from '@jest/test-sequencer';

/** The specs that take half a minute or more. */
const LONGEST = [
  'specs/money/histories.spec.ts',
  'specs/money/more-histories.spec.ts',
  'specs/callers.spec.ts',
  'specs/access.spec.ts',
  'specs/kills.spec.ts',
  'domains/orders/histories.spec.ts',
  'domains/payments/histories.spec.ts',
  'domains/returns/returns.spec.ts',
  'specs/money/called.spec.ts',
];

const isLong = ({ path }) => LONGEST.some((end) => path.endsWith(end));

// oxlint-disable-next-line import/no-default-export -- Jest takes nothing else
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
}
