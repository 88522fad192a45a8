/**
 * Registration numbers of businesses. SSM registers companies and businesses (year, kind, serial number, optionally followed by the number in
 * the format used before October 2019), and the Registrar of Societies registers societies.
 */
import { plainNumber } from '../../kernel/digits.ts';

export const ENTITY_TYPES = [
  'sole_proprietorship',
  'partnership',
  'llp',
  'private_limited',
  'public_limited',
  'society',
] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const SSM = /^((?:18|19|20)\d{2}0[1-6]\d{6})(?: ?\(([^()]+)\))?$/;
const OLD = /^(?:[A-Z]{2,3})?\d{3,10}-[A-Z]{1,3}$/;
const SOCIETY = /^PPM-\d{3}-\d{2}-\d{8}$/;

export interface Registration {
  readonly number: string;
  /** The number in the format used before October 2019; empty if it was not given. */
  readonly old: string;
}

/** Parses a registration number to its stored form, `201901000005` or `PPM-006-14-21092017`; undefined for any other text. */
export function registrationOf(text: string): Registration | undefined {
  const plain = plainNumber(text).toUpperCase();
  if (SOCIETY.test(plain)) return { number: plain, old: '' };
  const [, number, old = ''] = SSM.exec(plain) ?? [];
  return number !== undefined && (old === '' || OLD.test(old)) ? { number, old } : undefined;
}

/** A number in the format used before October 2019, in its stored form: `1312525-A`; undefined for any other text. */
export function oldRegistrationOf(text: string): string | undefined {
  const plain = plainNumber(text).toUpperCase();
  return OLD.test(plain) ? plain : undefined;
}

/** The fifth and sixth digits of an SSM number, by kind of entity. */
const KINDS: Readonly<Record<Exclude<EntityType, 'society'>, readonly string[]>> = {
  sole_proprietorship: ['03'],
  partnership: ['03'],
  llp: ['04', '05', '06'],
  private_limited: ['01', '02'],
  public_limited: ['01', '02'],
};

/** Whether a stored number can belong to an entity of this type. */
export const isNumberOf = (number: string, type: EntityType): boolean =>
  type === 'society' ? SOCIETY.test(number) : !SOCIETY.test(number) && KINDS[type].includes(number.slice(4, 6));
