import fc from 'fast-check';
import { filledInBy, searchFor, type FilledIn } from './filled-in.ts';

const NOTHING: FilledIn = {
  amount: '',
  quantity: '',
  payer_name: '',
  payer_email: '',
  payer_phone: '',
  reference: '',
};

describe('the prefilled values of a link', () => {
  it('are in the query string under short names', () => {
    const form = { amount: '50', payer_name: 'Siti & Ali', payer_email: 'siti@example.my' };
    expect(searchFor(form)).toBe('?amount=50&name=Siti+%26+Ali&email=siti%40example.my');
    expect(filledInBy('?amount=50&quantity=2&name=Siti&utm=x')).toEqual({
      ...NOTHING,
      amount: '50',
      quantity: '2',
      payer_name: 'Siti',
    });
  });

  it('are empty if the query string has no known name', () => {
    expect(searchFor(NOTHING)).toBe('');
    expect(searchFor({ payer_name: '  ' })).toBe('');
    expect(filledInBy('')).toEqual(NOTHING);
  });

  it('survive a round trip through the query string, in any script', () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.trim());
    const filled = fc.record(Object.fromEntries(Object.keys(NOTHING).map((field) => [field, text])));
    fc.assert(
      fc.property(filled, (form) => expect(filledInBy(searchFor(form))).toEqual(form)),
      { numRuns: 300 },
    );
  });
});
