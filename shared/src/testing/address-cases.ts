/**
 * Addresses of callers and whitelists, with the expected result. Two specs use these cases: one for the function that decides, one for the
 * gateway that enforces the decision. The cases include other notations of an address, and the first and last addresses of ranges.
 */
interface AddressCase {
  readonly entries: readonly string[];
  /** The caller's address as reported by the network or a proxy. */
  readonly caller: string;
  readonly isLetIn: boolean;
}

const letIn = (caller: string, ...entries: string[]): AddressCase => ({ entries, caller, isLetIn: true });
const shutOut = (caller: string, ...entries: string[]): AddressCase => ({ entries, caller, isLetIn: false });

export const ADDRESS_CASES: readonly AddressCase[] = [
  // Without an entry every caller is allowed, even a caller whose address cannot be parsed.
  letIn('203.0.113.7'),
  letIn('2001:db8::7'),
  letIn('unknown'),

  // One IPv4 address, and notations that look like it.
  letIn('203.0.113.7', '203.0.113.7'),
  letIn('203.0.113.7', '203.0.113.7/32'),
  shutOut('203.0.113.8', '203.0.113.7'),
  shutOut('203.0.113.70', '203.0.113.7'),
  shutOut('103.0.113.7', '203.0.113.7'),
  shutOut('203.0.113.07', '203.0.113.7'),
  shutOut('203.0.113.007', '203.0.113.7'),
  shutOut('0313.0.0161.07', '203.0.113.7'),
  shutOut('0xcb.0.0x71.7', '203.0.113.7'),
  shutOut('0xcb007107', '203.0.113.7'),
  shutOut('3405803783', '203.0.113.7'),
  shutOut('203.0.28935', '203.0.113.7'),
  shutOut('203.0.113.7:443', '203.0.113.7'),
  shutOut('203.0.113.7/32', '203.0.113.7'),
  shutOut(' 203.0.113.7', '203.0.113.7'),
  shutOut('203.0.113.7, 198.51.100.1', '203.0.113.7'),
  shutOut('203.0.113.263', '203.0.113.7'),
  shutOut('203.0.113', '203.0.113.0'),
  shutOut('٢٠٣.0.113.7', '203.0.113.7'),

  // An IPv4 address in IPv6 notation.
  letIn('::ffff:203.0.113.7', '203.0.113.7'),
  letIn('::FFFF:203.0.113.7', '203.0.113.7'),
  letIn('::ffff:cb00:7107', '203.0.113.7'),
  letIn('0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'),
  letIn('203.0.113.7', '::ffff:203.0.113.7'),
  letIn('::ffff:203.0.113.9', '::ffff:203.0.113.0/120'),
  shutOut('::ffff:203.0.113.8', '203.0.113.7'),
  shutOut('::ffff:0313.0.113.7', '203.0.113.7'),
  // IPv6 addresses that only embed an IPv4 address: IPv4-compatible (deprecated), IPv4-translated, NAT64 and 6to4.
  shutOut('::203.0.113.7', '203.0.113.7'),
  shutOut('::cb00:7107', '203.0.113.7'),
  shutOut('::ffff:0:203.0.113.7', '203.0.113.7'),
  shutOut('64:ff9b::203.0.113.7', '203.0.113.7'),
  shutOut('2002:cb00:7107::1', '203.0.113.7'),

  // IPv4 ranges: their first and last addresses, and the addresses next to these.
  letIn('203.0.113.0', '203.0.113.0/24'),
  letIn('203.0.113.255', '203.0.113.0/24'),
  shutOut('203.0.112.255', '203.0.113.0/24'),
  shutOut('203.0.114.0', '203.0.113.0/24'),
  letIn('198.51.100.15', '198.51.100.0/28'),
  shutOut('198.51.100.16', '198.51.100.0/28'),
  letIn('198.51.100.17', '198.51.100.16/31'),
  shutOut('198.51.100.18', '198.51.100.16/31'),
  letIn('100.127.255.255', '100.64.0.0/10'),
  shutOut('100.128.0.0', '100.64.0.0/10'),
  letIn('11.255.255.255', '11.0.0.0/8'),
  shutOut('12.0.0.0', '11.0.0.0/8'),

  // IPv6 in every notation.
  letIn('2001:db8::7', '2001:db8::7'),
  letIn('2001:DB8::7', '2001:db8::7'),
  letIn('2001:0db8:0000:0000:0000:0000:0000:0007', '2001:db8::7'),
  letIn('2001:db8:0:0::7', '2001:db8::7/128'),
  shutOut('2001:db8::8', '2001:db8::7'),
  shutOut('2001:db8::7%eth0', '2001:db8::7'),
  shutOut('fe80::1%eth0', 'fe80::1'),
  shutOut('[2001:db8::7]', '2001:db8::7'),
  shutOut('[2001:db8::7]:443', '2001:db8::7'),
  letIn('2001:db8::', '2001:db8::/32'),
  letIn('2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::/32'),
  shutOut('2001:db7:ffff:ffff:ffff:ffff:ffff:ffff', '2001:db8::/32'),
  shutOut('2001:db9::', '2001:db8::/32'),
  letIn('2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'),
  shutOut('2001:db8:1:3::1', '2001:db8:1:2::/64'),
  letIn('2001:db8:0:7fff::1', '2001:db8::/49'),
  shutOut('2001:db8:0:8000::1', '2001:db8::/49'),

  // An entry of one IP version never allows an address of the other; one matching entry among several is enough.
  shutOut('203.0.113.7', '2001:db8::/32'),
  shutOut('2001:db8::7', '203.0.113.0/24'),
  letIn('2001:db8::7', '203.0.113.0/24', '2001:db8::/32'),
  letIn('203.0.113.7', '198.51.100.1', '203.0.113.7'),
  shutOut('192.0.2.1', '198.51.100.1', '203.0.113.7', '2001:db8::/32'),

  // An address that cannot be parsed matches no entry.
  shutOut('', '203.0.113.7'),
  shutOut('unknown', '203.0.113.7'),
  shutOut('localhost', '127.0.0.1'),
  shutOut('kedai.example', '203.0.113.7'),
  shutOut('_hidden', '203.0.113.7'),
  shutOut('127.1', '127.0.0.1'),
  shutOut('1:2:3:4:5:6:7:8:9', '2001:db8::/32'),
  shutOut('2001:db8:::7', '2001:db8::/32'),
];
