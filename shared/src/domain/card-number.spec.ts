import fc from 'fast-check';
import {
  cardBrand,
  groupedCard,
  isCardNumber,
  maskedCard,
  passesCheckDigit,
  normalizedCardNumber,
} from './card-number.ts';

test('a masked card shows the first 6 and last 4 digits with X between', () => {
  expect(maskedCard('4444333322221111')).toBe('444433XXXXXX1111');
  expect(maskedCard('378282246310005')).toBe('378282XXXXX0005');
  expect(maskedCard('4222222222222')).toBe('422222XXX2222');
  expect(maskedCard('12345678901')).toBe('123456X8901');
});

test('a card number of at most ten digits is masked completely', () => {
  for (const number of ['', '0', '18', '1234567890']) expect(maskedCard(number)).toBe('X'.repeat(number.length));
});

test('a card number with any one wrong digit fails the check-digit test', () => {
  const number = '4444333322221111';
  for (let at = 0; at < number.length; at++)
    for (const digit of '0123456789')
      if (digit !== number[at])
        expect(passesCheckDigit(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false);
});

test.each([
  ['0'],
  ['0000000000000000'],
  ['18'],
  ['44443333222'],
  ['44443333222211110000'],
  ['4444333322221112'],
  ['4444 3333 2222 1111'],
  ['٤٤٤٤٣٣٣٣٢٢٢٢١١١١'],
  [''],
])('%s is not a possible card number', (number) => expect(isCardNumber(number)).toBe(false));

test.each([['4444333322221111'], ['378282246310005'], ['6200000000000005'], ['8100000000000002']])(
  '%s is a possible card number',
  (number) => expect(isCardNumber(number)).toBe(true),
);

test.each([
  ['4444333322221111', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2221000000000009', 'Mastercard'],
  ['2720990000000007', 'Mastercard'],
  ['2721000000000004', 'Card'],
  ['378282246310005', 'American Express'],
  ['6200000000000005', 'UnionPay'],
  ['8100000000000002', 'UnionPay'],
  ['6011000990139424', 'Card'],
])('the brand of the card number %s is %s', (number, brand) => expect(cardBrand(number)).toBe(brand));

test.each([
  ['', ''],
  ['4', '4'],
  ['44443', '4444 3'],
  ['4444333322221111', '4444 3333 2222 1111'],
  ['4444-3333-2222-1111', '4444 3333 2222 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['37', '37'],
  ['3782 8', '3782 8'],
  ['٤٤٤٤٣', '4444 3'],
  ['4444x', '4444x'],
])('the card number %j is displayed as %j while the payer types', (typed, shown) =>
  expect(groupedCard(typed)).toBe(shown),
);

test('the grouping of a card number changes no digit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 24 }), (each) => {
      const digits = each.join('');
      expect(normalizedCardNumber(groupedCard(digits))).toBe(digits);
      expect(groupedCard(groupedCard(digits))).toBe(groupedCard(digits));
    }),
  );
});
