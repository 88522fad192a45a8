import * as v from 'valibot';
import { CallbackAddress } from './callbacks.ts';

test.each(['https://kedai.example/panggil', 'https://kedai.example/panggil?a=1', ' https://kedai.example/ '])(
  '%j is accepted as a callback URL',
  (address) => expect(v.parse(CallbackAddress, address)).toBe(address.trim()),
);

test.each([
  'http://kedai.example/',
  'https://kedai/',
  'https://ali:rahsia@kedai.example/',
  'https://kedai\n.example/',
  'https://kedai.example/pang\r\ngil',
  'https://kedai.example/\tpanggil',
  'https://kedai.example/pang gil',
])('%j is refused as a callback URL', (address) => expect(v.is(CallbackAddress, address)).toBe(false));
