/** The code at the end of an introducer's invite link, with which businesses open accounts. */
import * as v from 'valibot';

/** Digits and capitals without look-alikes: no 0 and O, no 1, I and L, and no U because of V. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const INVITE_CODE_LENGTH = 10;

/** Case and surrounding spaces are ignored. */
export const InviteCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`), 'rule.regex'),
);
