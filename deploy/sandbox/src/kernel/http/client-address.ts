/** Whom a network address stands for, where calls are counted by address. */
import { isIPv6 } from 'node:net';

/** The eight groups, in hexadecimal without leading zeros. */
function groupsOf(address: string): readonly string[] {
  // The parser of addresses writes a dotted end as groups, too.
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
 * An IPv4 address as it is, also where it comes as IPv6. Of any other IPv6 address the first half: the subscriber chooses the
 * rest, so that one subscriber has as many addresses as they like.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = '0', low = '0'] = groups.slice(6);
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? dotted(high, low) : `${groups.slice(0, 4).join(':')}::/64`;
}
