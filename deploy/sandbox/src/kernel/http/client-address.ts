/** The network that an address belongs to, for calls that are counted by address. */
import { isIPv6 } from 'node:net';

/** The eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The URL parser writes a dotted IPv4 ending as groups, too.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [head = [], tail] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  if (tail === undefined) return head;
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}

function dotted(high: string, low: string): string {
  const bits = (Number.parseInt(high, 16) << 16) | Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

/**
 * An IPv4 address stays unchanged, also when it is written as IPv6. Of any other IPv6 address only the first half counts (/64), because a
 * subscriber can choose the rest and so would have any number of addresses.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = '0', low = '0'] = groups.slice(6);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? dotted(high, low) : `${groups.slice(0, 4).join(':')}::/64`;
}
