import fc from 'fast-check';
import { MOST_SEN } from '../../contract/kernel/money.ts';
import { PriceEnding, PriceRuleKind, type PriceRule } from '../../contract/merchant/catalogue/price-rule.ts';
import { planPrices, priceBy } from './price-rule.ts';

const ruleOf = (kind: PriceRule['kind'], value: bigint, ending: PriceRule['ending'] = 'as_is'): PriceRule => ({
  kind,
  value,
  ending,
});

test.each([
  [ruleOf('set', 990n), 1250n, 990n],
  [ruleOf('more', 150n), 1250n, 1400n],
  [ruleOf('less', 150n), 1250n, 1100n],
  [ruleOf('percent_more', 1250n), 1000n, 1125n],
  // Half a sen is rounded up.
  [ruleOf('percent_less', 1000n), 1005n, 905n],
  [ruleOf('percent_less', 10_000n), 1250n, 0n],
  [ruleOf('less', 1300n), 1250n, -50n],
])('the price rule %p changes a price of %p to %p', (rule, before, after) => {
  expect(priceBy(rule, before)).toBe(after);
});

test.each([
  ['five_sen', 1232n, 1230n],
  ['five_sen', 1233n, 1235n],
  ['ninety', 1239n, 1190n],
  ['ninety', 1240n, 1290n],
  ['ninety', 30n, 90n],
  ['whole', 1249n, 1200n],
  ['whole', 1250n, 1300n],
  // A price ending never makes a price above zero free.
  ['whole', 30n, 100n],
  ['five_sen', 1n, 5n],
] as const)('with the price ending %s, %p becomes %p', (ending, price, ended) => {
  expect(priceBy(ruleOf('more', 0n, ending), price)).toBe(ended);
});

it('every price above zero gets the ending of its price rule, and the ending changes the price by less than RM1', () => {
  const rules = fc.record({
    kind: fc.constantFrom(...PriceRuleKind.options),
    value: fc.bigInt(0n, 10_000n),
    ending: fc.constantFrom(...PriceEnding.options),
  });
  fc.assert(
    fc.property(rules, fc.bigInt(0n, MOST_SEN), (rule, price) => {
      const exact = priceBy({ ...rule, ending: 'as_is' }, price);
      const ended = priceBy(rule, price);
      if (exact <= 0n) return ended === exact;
      const distance = ended > exact ? ended - exact : exact - ended;
      const every = { as_is: 1n, five_sen: 5n, ninety: 100n, whole: 100n }[rule.ending];
      return ended > 0n && distance < every && ended % every === (rule.ending === 'ninety' ? 90n : 0n);
    }),
  );
});

it('a price plan lists every changed product and variant, the lowest and the highest new price, and impossible changes', () => {
  const variant = (id: string, custom_pricing_price: bigint | null) => ({
    id,
    option_values: [id],
    custom_pricing_price,
  });
  const plan = planPrices(ruleOf('less', 600n), [
    { id: 'p', title: 'Baju', price: 1250n, variants: [variant('S', null), variant('M', 500n), variant('L', 2000n)] },
    { id: 'q', title: 'Topi', price: 600n, variants: [] },
  ]);
  expect(plan.changes.map(({ name, before, after, isFollowing }) => [name, before, after, isFollowing])).toEqual([
    ['Baju', 1250n, 650n, false],
    ['Baju (S)', 1250n, 650n, true],
    ['Baju (L)', 2000n, 1400n, false],
    ['Topi', 600n, 0n, false],
  ]);
  expect(plan.impossible.map(({ name, after }) => [name, after])).toEqual([['Baju (M)', -100n]]);
  expect([plan.lowest, plan.highest]).toEqual([0n, 1400n]);
});

it('a price plan leaves out prices that do not change', () => {
  const plan = planPrices(ruleOf('set', 990n), [{ id: 'p', title: 'Baju', price: 990n, variants: [] }]);
  expect(plan).toEqual({ changes: [], impossible: [], lowest: null, highest: null });
});
