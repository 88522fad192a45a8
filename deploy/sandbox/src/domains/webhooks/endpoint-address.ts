/** Allowed targets of callbacks: public addresses by https, and no address in the internal network (threat model, row 18). */
import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const INSIDE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv4');
/** Publicly allocated IPv6 ranges, without the parts that map to IPv4 or are not routed. */
const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  INSIDE.addSubnet(network, bits, 'ipv6');

/** Whether this numeric address is public. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !INSIDE.check(address, 'ipv4')
    : PUBLIC_V6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6');

/** The error of a look-up that resolves to an address that is not public; no request is sent. */
export class RefusedAddress extends Error {}

/**
 * Resolves a host name for a connection, which then uses exactly the checked addresses, so that a second look-up cannot return others (DNS
 * rebinding).
 */
export const publicLookup: LookupFunction = (host, options, answer) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '');
    if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
      return answer(new RefusedAddress(host), '');
    const [first] = found;
    return options.all ? answer(null, found) : answer(null, first?.address ?? '', first?.family);
  });
};

/** Whether the URL may be called, as far as this can be decided without resolving its host name. */
export function mayCall({ protocol, hostname, username, password }: URL): boolean {
  if (protocol !== 'https:' || username !== '' || password !== '') return false;
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) === 0 || isPublic(literal);
}
