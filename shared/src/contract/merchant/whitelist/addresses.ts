/**
 * Network addresses and ranges of them, read by one library in browser and gateway alike: what a form accepts, what a dry run reckons and
 * what is enforced are the same function. An IPv4 address that comes as IPv6 (`::ffff:203.0.113.7`) is that IPv4 address. What cannot be
 * read is nowhere inside.
 */
import ipaddr from 'ipaddr.js';
import { plainNumber } from '../../kernel/digits.ts';
import { rule, type RuleMessage } from '../../kernel/rules.ts';

type Ip = ReturnType<typeof ipaddr.parse>;

/** An address, or all that begin with the same bits. */
export interface AddressRange {
  /** The normal form: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
  readonly text: string;
  readonly first: Ip;
  /** How many bits all of its addresses begin with: 32 or 128 for one address. */
  readonly bits: number;
}

/** A wider range than these is no network of one merchant's servers. Two halves of all addresses would be all of them. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;
const WHOLE = { ipv4: 32, ipv6: 128 } as const;
/** Bits before the IPv4 address in one that comes as IPv6. */
const MAPPED_BITS = 96;

/** Other programs read `0313.0.0161.07`, `0xcb.0.0x71.7` and `3405803783` as addresses too, and not all as the same. */
const FOUR_PARTS = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;
/** `010` is 8 for some programs and 10 for others. */
const LEADING_ZERO = /^(?:\d+\.)*0\d+(?:\.\d+)*$/;
/** `::203.0.113.7` is out of use, and the library takes it for `::ffff:203.0.113.7`, which is another address. */
const OUT_OF_USE = /^::\d+\./;

const textOf = (ip: Ip): string => (ip.kind() === 'ipv6' ? (ip as ipaddr.IPv6).toRFC5952String() : ip.toString());

/** Undefined where the library says that it is none. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Undefined for what is no address. One with a zone (`fe80::1%eth0`) is none: it means something on one machine only. */
function parse(text: string): Ip | undefined {
  if (!text.includes(':')) return FOUR_PARTS.test(text) ? attempt(() => ipaddr.IPv4.parse(text)) : undefined;
  const end = text.slice(text.lastIndexOf(':') + 1);
  if (text.includes('%') || OUT_OF_USE.test(text) || (end.includes('.') && !FOUR_PARTS.test(end))) return undefined;
  return attempt(() => ipaddr.IPv6.parse(text));
}

const isMapped = (ip: Ip): ip is ipaddr.IPv6 => ip.kind() === 'ipv6' && (ip as ipaddr.IPv6).isIPv4MappedAddress();

/** A caller's address; undefined where it cannot be read. */
export function addressOf(text: string): Ip | undefined {
  const ip = parse(text);
  return ip && isMapped(ip) ? ip.toIPv4Address() : ip;
}

/** A caller's address in its normal form; as it came where it cannot be read. */
export function normalAddress(text: string): string {
  const ip = addressOf(text);
  return ip ? textOf(ip) : text;
}

/** The first address of a range: `203.0.113.7/24` begins at 203.0.113.0. */
function firstOf(ip: Ip, bits: number): Ip {
  const bytes = ip.toByteArray().map((byte, at) => {
    const kept = Math.min(Math.max(bits - at * 8, 0), 8);
    return byte & (0xff << (8 - kept)) & 0xff;
  });
  return ipaddr.fromByteArray(bytes);
}

const rangeText = (first: Ip, bits: number): string =>
  bits === WHOLE[first.kind()] ? textOf(first) : `${textOf(first)}/${bits}`;

/** No server calls from these: 0.0.0.0, ::, 255.255.255.255, and addresses of many receivers. */
const isNobodys = (ip: Ip): boolean => ['unspecified', 'broadcast', 'multicast'].includes(ip.range());

/** Why a text without a length is no address. */
function problemOf(text: string): RuleMessage {
  if (text.includes('%')) return rule('address_zone');
  const withPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text);
  if (withPort && parse(withPort[1] ?? withPort[2] ?? '')) return rule('address_port');
  return LEADING_ZERO.test(text) && text.includes('.') ? rule('address_zeros') : rule('address');
}

/** A range as people type it, or the rule that it breaks. */
export function readRange(typed: string): AddressRange | RuleMessage {
  const [address = '', length, ...more] = plainNumber(typed).split('/');
  const ip = parse(address);
  if (!ip) return problemOf(address);
  if (more.length > 0 || (length !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(length))) return rule('address');
  const whole = WHOLE[ip.kind()];
  const typedBits = length === undefined ? whole : Number(length);
  if (typedBits > whole) return rule('address');
  const isIpv4 = isMapped(ip) && typedBits >= MAPPED_BITS;
  const [own, bits] = isIpv4 ? [ip.toIPv4Address(), typedBits - MAPPED_BITS] : [ip, typedBits];
  const widest = WIDEST[own.kind()];
  if (bits < widest) return rule('address_wide', { max: widest });
  const first = firstOf(own, bits);
  if (textOf(first) !== textOf(own)) return rule('address_inside', { range: rangeText(first, bits) });
  return isNobodys(first) ? rule('address_nobody') : { text: rangeText(first, bits), first, bits };
}

/** A range in its normal form, as it is stored. Throws where it is none. */
export function rangeOf(stored: string): AddressRange {
  const range = readRange(stored);
  if (typeof range === 'string') throw new TypeError(`This is no range of addresses: ${stored}.`);
  return range;
}

const holds = ({ first, bits }: AddressRange, ip: Ip): boolean => first.kind() === ip.kind() && ip.match(first, bits);

/** Whether one range lies inside another, or is the same. */
export const isInside = (inner: AddressRange, outer: AddressRange): boolean =>
  inner.bits >= outer.bits && holds(outer, inner.first);

/** Whether a caller whose address was read may use a key that has these ranges. Without a range everybody may. */
export const isLetIn = (ranges: readonly AddressRange[], caller: Ip | undefined): boolean =>
  ranges.length === 0 || (caller !== undefined && ranges.some((range) => holds(range, caller)));

/** The same by the text of an address. */
export const mayCall = (ranges: readonly AddressRange[], caller: string): boolean => isLetIn(ranges, addressOf(caller));

/** Whether the address is one of a merchant's own network, which the Internet never sees: the gateway sees another one instead. */
export const isPrivate = ({ first }: AddressRange): boolean =>
  ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'loopback'].includes(first.range());
