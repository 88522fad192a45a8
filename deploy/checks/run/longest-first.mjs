/**
 * The order in which specs run. Jest begins with those that took longest the last time, and where it never ran with the largest files; but what lives a
 * history is a small file. One that takes a minute and begins last would be waited for by all other workers.
 */
import Sequencer from '@jest/test-sequencer';

/** Those of half a minute and more. */
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
