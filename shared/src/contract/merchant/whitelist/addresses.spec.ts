import { ADDRESS_CASES } from '../../../testing/address-cases.ts';
import { addressOf, isInside, isPrivate, mayCall, normalAddress, rangeOf, readRange } from './addresses.ts';
import { ruleText } from '../../kernel/rule-texts.ts';

it('the list of whitelist test cases has at least sixty cases', () =>
  expect(ADDRESS_CASES.length).toBeGreaterThanOrEqual(60));

it.each(ADDRESS_CASES)(
  'the whitelist $entries allows a call from $caller: $isLetIn',
  ({ entries, caller, isLetIn }) => {
    expect(mayCall(entries.map(rangeOf), caller)).toBe(isLetIn);
  },
);

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['203.0.113.7/32', '203.0.113.7'],
  ['203.0.113.0/24', '203.0.113.0/24'],
  ['٢٠٣.٠.١١٣.٧', '203.0.113.7'],
  ['\u200e203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
  ['2001:0DB8:0000::0001', '2001:db8::1'],
  ['2001:db8::1/128', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:0/32', '2001:db8::/32'],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['2001::/16', '2001::/16'],
])('the typed whitelist entry %s is stored as %s', (typed, text) => expect(readRange(typed)).toMatchObject({ text }));

it.each([
  ['203.0.113', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['kedai.example', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.*', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.1-203.0.113.9', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.0/33', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.0/024', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.0/', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.0/24/24', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.0.113.0/255.255.255.0', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['2001:db8::/129', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['::203.0.113.7', 'Enter an IP address, like 203.0.113.7, or a range, like 203.0.113.0/24'],
  ['203.000.113.7', 'Leave out zeros at the beginning of a part: some programs read them as another number'],
  ['203.0.113.7:443', 'Leave out the port: a server has another one with every call'],
  ['[2001:db8::1]:443', 'Leave out the port: a server has another one with every call'],
  ['fe80::1%eth0', 'Leave out the zone, which begins with %: it means something on one machine only'],
  ['203.0.113.7/24', 'This lies in the range 203.0.113.0/24. Enter that, or leave out what follows the stroke'],
  ['2001:db8::1/32', 'This lies in the range 2001:db8::/32. Enter that, or leave out what follows the stroke'],
  ['::ffff:203.0.113.7/120', 'This lies in the range 203.0.113.0/24. Enter that, or leave out what follows the stroke'],
  ['0.0.0.0/0', 'This is too wide: the number after the stroke is 8 or more'],
  ['128.0.0.0/1', 'This is too wide: the number after the stroke is 8 or more'],
  ['::/0', 'This is too wide: the number after the stroke is 16 or more'],
  ['::ffff:0:0/96', 'This is too wide: the number after the stroke is 8 or more'],
  ['0.0.0.0', 'No server calls from this address'],
  ['::', 'No server calls from this address'],
  ['255.255.255.255', 'No server calls from this address'],
  ['224.0.0.1', 'No server calls from this address'],
  ['ff02::1', 'No server calls from this address'],
])('the typed whitelist entry %s is refused: %s', (typed, sentence) => {
  const range = readRange(typed);
  expect(typeof range === 'string' && ruleText(range)).toBe(sentence);
});

it('a stored whitelist range is parsed and written without a change', () => {
  for (const { entries } of ADDRESS_CASES)
    for (const entry of entries) expect(rangeOf(rangeOf(entry).text).text).toBe(rangeOf(entry).text);
});

it('a stored text that is not a range throws an error instead of allowing or blocking calls', () =>
  expect(() => rangeOf('everywhere')).toThrow('This is no range of addresses: everywhere.'));

it.each([
  ['203.0.113.7', '203.0.113.0/24', true],
  ['203.0.113.0/25', '203.0.113.0/24', true],
  ['203.0.113.0/24', '203.0.113.0/24', true],
  ['203.0.113.0/24', '203.0.113.0/25', false],
  ['203.0.114.0/25', '203.0.113.0/24', false],
  ['2001:db8::/48', '2001:db8::/32', true],
  ['203.0.113.7', '2001:db8::/32', false],
  ['::ffff:203.0.113.7', '203.0.113.0/24', true],
])('the range %s lies inside the range %s: %s', (inner, outer, isSo) =>
  expect(isInside(rangeOf(inner), rangeOf(outer))).toBe(isSo),
);

it.each([
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['2001:0DB8::0:1', '2001:db8::1'],
  ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1'],
  ['unknown', 'unknown'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
])('the caller address %s is normalised to %s', (caller, text) => expect(normalAddress(caller)).toBe(text));

it.each([
  ['10.1.2.3', true],
  ['192.168.0.0/16', true],
  ['172.16.0.1', true],
  ['100.64.0.1', true],
  ['127.0.0.1', true],
  ['169.254.1.1', true],
  ['fd00::1', true],
  ['203.0.113.7', false],
  ['2001:db8::1', false],
])('%s is a private address: %s', (text, isSo) => expect(isPrivate(rangeOf(text))).toBe(isSo));

it('an address that cannot be parsed is undefined', () => expect(addressOf('203.0.113.7 ')).toBeUndefined());
