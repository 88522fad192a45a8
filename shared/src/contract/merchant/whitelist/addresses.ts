/**
 * IP addresses and ranges. Browser and gateway use the same functions, so that forms, dry runs and enforcement agree. An IPv4-mapped IPv6
 * address (`::ffff:203.0.113.7`) counts as its IPv4 address. An address that cannot be parsed is in no range.
 */
import ipaddr from 'ipaddr.js';
import { plainNumber } from '../../kernel/digits.ts';
import { rule, type RuleMessage } from '../../kernel/rules.ts';

type Ip = ReturnType<typeof ipaddr.parse>;

/** An address, or all addresses with the same prefix. */
export interface AddressRange {
  /** The normal form: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
  readonly text: string;
  readonly first: Ip;
  /** The prefix length: 32 or 128 for a single address. */
  readonly bits: number;
}

/** The minimum prefix lengths. A wider range cannot be one merchant's network, and two halves (`/1`) would allow every address. */
const WIDEST = { ipv4: 8, ipv6: 16 } as const;
const WHOLE = { ipv4: 32, ipv6: 128 } as const;
/** The number of bits before the IPv4 address in an IPv4-mapped IPv6 address. */
const MAPPED_BITS = 96;

/**
 * Only dotted decimals are accepted: other programs also read `0313.0.0161.07`, `0xcb.0.0x71.7` and `3405803783`, and not all in the
 * same way.
 */
const FOUR_PARTS = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/;
/** Some programs read `010` as 8 and others as 10. */
const LEADING_ZERO = /^(?:\d+\.)*0\d+(?:\.\d+)*$/;
/** `::203.0.113.7` is deprecated, and the library parses it as `::ffff:203.0.113.7`, which is a different address. */
const OUT_OF_USE = /^::\d+\./;

const textOf = (ip: Ip): string => (ip.kind() === 'ipv6' ? (ip as ipaddr.IPv6).toRFC5952String() : ip.toString());

/** The result of `read`; undefined if it throws because the text is no address. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Undefined for text that is no address, or that has a zone (`fe80::1%eth0`), because a zone is meaningful on one machine only. */
function parse(text: string): Ip | undefined {
  if (!text.includes(':')) return FOUR_PARTS.test(text) ? attempt(() => ipaddr.IPv4.parse(text)) : undefined;
  const end = text.slice(text.lastIndexOf(':') + 1);
  if (text.includes('%') || OUT_OF_USE.test(text) || (end.includes('.') && !FOUR_PARTS.test(end))) return undefined;
  return attempt(() => ipaddr.IPv6.parse(text));
}

const isMapped = (ip: Ip): ip is ipaddr.IPv6 => ip.kind() === 'ipv6' && (ip as ipaddr.IPv6).isIPv4MappedAddress();

/** Parses a caller's address; undefined if that is not possible. */
export function addressOf(text: string): Ip | undefined {
  const ip = parse(text);
  return ip && isMapped(ip) ? ip.toIPv4Address() : ip;
}

/** A caller's address in its normal form; unchanged if it cannot be parsed. */
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

/** Whether no server can call from the address: 0.0.0.0, ::, 255.255.255.255, and multicast addresses. */
const isNobodys = (ip: Ip): boolean => ['unspecified', 'broadcast', 'multicast'].includes(ip.range());

/** The rule that a text breaks if it is no address. The text has no prefix length. */
function problemOf(text: string): RuleMessage {
  if (text.includes('%')) return rule('address_zone');
  const withPort = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(text);
  if (withPort && parse(withPort[1] ?? withPort[2] ?? '')) return rule('address_port');
  return LEADING_ZERO.test(text) && text.includes('.') ? rule('address_zeros') : rule('address');
}

/** Parses a range typed by a person; returns the broken rule if it is not valid. */
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

/** Parses a stored range, which is in its normal form. Throws a `TypeError` for any other text. */
export function rangeOf(stored: string): AddressRange {
  const range = readRange(stored);
  if (typeof range === 'string') throw new TypeError(`This is no range of addresses: ${stored}.`);
  return range;
}

const holds = ({ first, bits }: AddressRange, ip: Ip): boolean => first.kind() === ip.kind() && ip.match(first, bits);

/** Whether one range lies inside another, or is the same. */
export const isInside = (inner: AddressRange, outer: AddressRange): boolean =>
  inner.bits >= outer.bits && holds(outer, inner.first);

/** Whether a caller with this parsed address may use a key with these ranges. Without ranges every caller may. */
export const isLetIn = (ranges: readonly AddressRange[], caller: Ip | undefined): boolean =>
  ranges.length === 0 || (caller !== undefined && ranges.some((range) => holds(range, caller)));

/** Like `isLetIn`, for an address as text. */
export const mayCall = (ranges: readonly AddressRange[], caller: string): boolean => isLetIn(ranges, addressOf(caller));

/** Whether the address belongs to a private network, so that the gateway would never see it as a caller's address. */
export const isPrivate = ({ first }: AddressRange): boolean =>
  ['private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat', 'loopback'].includes(first.range());
