/** The end of an introducer's invite link, as introducers hand it out and businesses open accounts with it. */
import * as v from 'valibot';

/** Digits and capitals without those that look like another one: no 0 and O, no 1, I and L, no U beside V. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const INVITE_CODE_LENGTH = 10;

/** As people type it: capitals do not count, and neither does space around it. */
export const InviteCode = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.regex(new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`), 'rule.regex'),
);
