import { CANARY, cardTracesIn } from './card-traces.ts';

const NUMBER = '373968127485123';
const state = JSON.stringify(CANARY);

it.each([
  ['the form in JSON', state],
  ['the form in JSON inside a JSON string', JSON.stringify(JSON.stringify({ state }))],
  ['the form in a URL', `https://pay.example/?form=${encodeURIComponent(state)}`],
  ['the form in a URL-encoded body', new URLSearchParams({ form: state }).toString()],
  ['the message before it is encrypted', `${NUMBER};${CANARY.month};${CANARY.year};${CANARY.cvv};aB3_x9-Q`],
])('card number, expiry and security code are found in %s', (_, text) => {
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
])('a part of the card data is found in %s', (text, trace) => {
  expect(cardTracesIn(text, CANARY.number)).toEqual([trace]);
});

it('no card data is found in the masked number of a receipt, in an id or in an amount', () => {
  const harmless =
    'American Express •••• 5123, 373968XXXXX5123, 0f9a9173-9173-4043-2043-a07439173a11, RM 91,730.00, 9:07:43';
  expect(cardTracesIn(harmless, CANARY.number)).toEqual([]);
});
