import fc from 'fast-check';
import * as v from 'valibot';
import { bills } from '../merchant/bills/bills.ts';
import { collections } from '../merchant/collections/collections.ts';
import { customers } from '../merchant/customers/customers.ts';
import { PAGE_SIZES } from './list.ts';

const LISTS = [customers.list, collections.list, bills.ofCollection];
const NAMES = 'page limit q in sort dir status is_active record_status due_date created_at __proto__'.split(' ');
const NUMBERS = [...PAGE_SIZES.map(String), '-1', '0', '1', '1e3', '9007199254740991', '9'.repeat(30), '١٢'];
const WORDS = 'asc desc name title amount created_at due_date overdue true false 2 % %E0%A4%A constructor'.split(' ');
const VALUES = [...NUMBERS, ...WORDS, ' '];

/** Valid days, invalid days, and ranges of such days. */
const day = fc.oneof(
  fc.constantFrom('2026-01-01', '2026-01-31', '2026-02-30', '0000-00-00', '9999-12-31', '1900-01-01', '', '..'),
  fc
    .tuple(fc.integer({ min: 1890, max: 2110 }), fc.nat(14), fc.nat(33))
    .map(([year, ...rest]) => [year, ...rest.map((part) => String(part).padStart(2, '0'))].join('-')),
);
const days = fc.array(day, { minLength: 1, maxLength: 3 }).map((ends) => ends.join('..'));

const value = fc.oneof(
  fc.constantFrom(...VALUES),
  days,
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.nat().map(String),
);
const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...NAMES) }, fc.string({ maxLength: 12 }));
/** Possible query strings: pairs with known names, and arbitrary text. */
const address = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(fc.tuple(name, value), { maxLength: 9 }).map((pairs) => new URLSearchParams(pairs)),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }).map((text) => new URLSearchParams(text)) },
);

it('every query string is read as a list view that the gateway accepts and that survives a round trip', () => {
  fc.assert(
    fc.property(fc.constantFrom(...LISTS), address, (list, params) => {
      const view = list.readView(params);
      const again = list.readView(new URLSearchParams(list.writeView(view).toString()));
      expect(again).toEqual(view);
      const { query, body } = JSON.parse(JSON.stringify(list.toInput(view))) as ReturnType<typeof list.toInput>;
      expect(Number.isSafeInteger(query.skip)).toBe(true);
      expect(v.is(list.query, { skip: String(query.skip), limit: String(query.limit) })).toBe(true);
      expect(v.safeParse(list.body, body).issues).toBeUndefined();
    }),
    { numRuns: 10_000 },
  );
});

it('the URL of a list view leaves out default values', () => {
  const { readView, writeView } = customers.list;
  expect(writeView(readView(new URLSearchParams())).toString()).toBe('');
  const searchText = 'page=2&q=ali&in=email&sort=name&dir=asc&is_active=true';
  expect(writeView(readView(new URLSearchParams(searchText))).toString()).toBe(searchText);
});

describe('a range of days in a URL', () => {
  const { readView, writeView, toInput } = bills.ofCollection;
  const read = (search: string) => readView(new URLSearchParams(search));

  it('is read into the filter, written back to the URL, and sent in the request', () => {
    const view = read('due_date=2026-01-01..2026-01-31&status=paid');
    expect(view.filter).toEqual({ status: 'paid', due_date: '2026-01-01..2026-01-31' });
    expect(writeView(view).toString()).toBe('status=paid&due_date=2026-01-01..2026-01-31');
    expect(toInput(view).body.filter).toEqual(view.filter);
  });

  it('is reversed when its last day is before its first day', () =>
    expect(read('due_date=2026-01-31..2026-01-01').filter).toEqual({ due_date: '2026-01-01..2026-01-31' }));

  it.each(['2026-01-01', '2026-02-30..2026-03-01', '2026-01-01..', '..', '2026-01-01..2026-01-02..2026-01-03', 'x..y'])(
    'that is invalid is left out: %s',
    (text) => expect(read(`due_date=${text}`).filter).toEqual({}),
  );

  it('is ignored by a list without a column for the range', () =>
    expect(customers.list.readView(new URLSearchParams('due_date=2026-01-01..2026-01-31')).filter).toEqual({}));

  it('is refused by the gateway when its last day is before its first day', () => {
    const { body } = toInput(read('due_date=2026-01-01..2026-01-31'));
    expect(v.is(bills.list.body, body)).toBe(true);
    expect(v.is(bills.list.body, { ...body, filter: { due_date: '2026-01-31..2026-01-01' } })).toBe(false);
  });
});
