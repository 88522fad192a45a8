/** A page of entries is read only from the days that it spans. It must have the same rows as a page that is read from all days. */
import { addDays } from '@portal/shared/domain/days.ts';
import fc from 'fast-check';
import { sliceOf, type BalanceDay } from './days.ts';

const FIRST = '2026-02-20';
const days = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 7 })), { maxLength: 12 })
  .map((gaps) => {
    let day = FIRST;
    return gaps.map(([gap, entries]): BalanceDay => {
      day = addDays(day, gap);
      return { day, entries, amount: 0n };
    });
  });

const request = fc.record({
  skip: fc.integer({ min: 0, max: 60 }),
  limit: fc.integer({ min: 1, max: 25 }),
  sort_type: fc.constantFrom('asc' as const, 'desc' as const),
  range: fc.option(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })), { nil: undefined }),
});

/** Each entry as a text of its day and its position within the day. */
const entriesOn = (some: readonly BalanceDay[]): readonly string[] =>
  some.flatMap(({ day, entries }) => Array.from({ length: entries }, (_, place) => `${day} ${place}`));

const inOrder = (rows: readonly string[], sort_type: 'asc' | 'desc') =>
  sort_type === 'asc' ? rows : rows.toReversed();

it('reading only the days of a page of entries gives the same rows as reading all days', () => {
  fc.assert(
    fc.property(days, request, (all, { skip, limit, sort_type, range }) => {
      const [from = 0, length = 0] = range ?? [];
      const created_at = range && `${addDays(FIRST, from)}..${addDays(FIRST, from + length)}`;
      const asked = all.filter(
        ({ day }) => !range || (day >= addDays(FIRST, from) && day <= addDays(FIRST, from + length)),
      );
      const slice = sliceOf(all, {
        query: { skip, limit },
        body: {
          search: { search_enable: false, search_key: '', search_column: '' },
          sort: { parameter_name: 'created_at', sort_type },
          filter: { created_at },
        },
      });
      const { span } = slice;
      const within = asked.filter(({ day }) => span && day >= span.from && day <= span.until);
      const page = inOrder(entriesOn(within), sort_type).slice(slice.skip, slice.skip + limit);
      expect(page).toEqual(inOrder(entriesOn(asked), sort_type).slice(skip, skip + limit));
      expect(slice.total).toBe(entriesOn(asked).length);
      // No day is read needlessly: each day of the span has a row on the page.
      expect(within.every(({ day }) => page.some((row) => row.startsWith(day)))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it.each([
  ['a search', { search_enable: true, search_key: 'a', search_column: 'payer_name' }, {}],
  ['a filter other than the date', { search_enable: false, search_key: '', search_column: '' }, { kind: 'payment' }],
])('a page with %s is read from all days', (_, search, filter) => {
  const all = [FIRST, '2026-03-01'].map((day): BalanceDay => ({ day, entries: 3, amount: 0n }));
  const sort = { parameter_name: 'created_at', sort_type: 'desc' as const };
  const slice = sliceOf(all, { query: { skip: 4, limit: 1 }, body: { search, sort, filter } });
  expect(slice).toEqual({ span: { from: FIRST, until: '2026-03-01' }, skip: 4, total: undefined });
});
