import { CANARY, cardTracesIn } from './card-traces.ts';

const NUMBER = '373968127485123';
const state = JSON.stringify(CANARY);

it.each([
  ['the fields of the form, in a store', state],
  ['the same in a store that is text within text', JSON.stringify(JSON.stringify({ state }))],
  ['the same in an address', `https://pay.example/?form=${encodeURIComponent(state)}`],
  ['the same in the body of a form', new URLSearchParams({ form: state }).toString()],
  ['the message before it is encrypted', `${NUMBER};${CANARY.month};${CANARY.year};${CANARY.cvv};aB3_x9-Q`],
])('finds number, expiry and security code: %s', (_, text) => {
  expect(cardTracesIn(text, CANARY.number)).toEqual(['number', 'cvv', 'expiry']);
});

it.each([
  ['3739-681274-85123', 'number'],
  ['3739 681274 85XXX', 'number'],
  ['XXXX 681274 85123', 'number'],
  [btoa(NUMBER), 'base64'],
  ['cvv: 9173', 'cvv'],
  ['cvv%3D9173', 'cvv'],
  ['07/43', 'expiry'],
  ['7 / 43', 'expiry'],
  ['07/2043', 'expiry'],
  ['2043-07', 'expiry'],
  ['0743', 'expiry'],
  ['204307', 'expiry'],
])('finds a part: %s', (text, trace) => {
  expect(cardTracesIn(text, CANARY.number)).toEqual([trace]);
});

it('allows the digits of a receipt, and the same digits in an id or an amount', () => {
  const harmless =
    'American Express •••• 5123, 373968XXXXX5123, 0f9a9173-9173-4043-2043-a07439173a11, RM 91,730.00, 9:07:43';
  expect(cardTracesIn(harmless, CANARY.number)).toEqual([]);
});
