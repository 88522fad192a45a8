/** The kinds of fields from which the contract's schemas are built. */
import * as v from 'valibot';
import { plainNumber } from './digits.ts';
import { rule } from './rules.ts';

export const Id = v.pipe(v.string(), v.uuid());

/** The id of a record that must be chosen. */
export const RecordId = v.pipe(v.string(rule('choose')), v.uuid(rule('choose')));

/** PostgreSQL stores neither the null character nor an unpaired surrogate. */
const UNSTORABLE = /[\0\p{Cs}]/gu;
export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** Removes the characters that cannot be stored from external text. */
export const storableOf = (text: string): string => text.replace(UNSTORABLE, '');

const storable = v.check(isStorable, rule('storable'));

/** Text that must not be empty. */
export const Text = (max = 255) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(rule('required')), v.maxLength(max, rule('too_long')), storable);

/** Text that may be empty. */
export const OptionalText = (max = 255) => v.pipe(v.string(), v.trim(), v.maxLength(max, rule('too_long')), storable);

export const Email = v.pipe(Text(254), v.email(rule('email')));

const more = (digits: string): string => `(?:[ -]?\\d){${digits}}`;

const MOBILE = `1[02-46-8]${more('7')}|1[18]${more('8')}|1[59]${more('7,8')}`;
const LANDLINE = `3${more('8')}|[4-9]${more('7')}`;
/** 1-300 and 1-800 numbers are dialled without a leading zero. */
const BUSINESS = `1[ -]?[378]00${more('6')}`;
const PHONE = new RegExp(`^(?:(?:\\+?60[ -]?|0)(?:${MOBILE}|${LANDLINE})|(?:\\+?60[ -]?)?${BUSINESS})$`);

/**
 * A Malaysian phone number, with or without country code, spaces and dashes. The rule checks lengths and first digits, not
 * number blocks, because a number of a newly issued block must not be refused.
 */
export const Phone = v.pipe(v.string(), v.transform(plainNumber), v.regex(PHONE, rule('phone')));

/** A field that may be empty; any other value is checked by the schema. */
export const orEmpty = <const S extends v.GenericSchema<string, string>>(schema: S) =>
  // For a schema that stops at its first rule, the union's own message says only that neither option fits. The message
  // of the schema is the second issue; the first is about the empty text.
  v.union(
    [v.pipe(v.string(), v.trim(), v.literal('')), schema],
    ({ issues = [], message }) => issues[1]?.message ?? message,
  );

/** Rejects 31 November, which has the format of a date, and the year zero, which the database does not accept. */
const isCalendarDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`);
  return text >= '1900' && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
};

/** A calendar day in Asia/Kuala_Lumpur: `2026-11-20`. */
export const Day = v.pipe(v.string(), v.isoDate(rule('date')), v.check(isCalendarDay, rule('date')));

/** A date and time: ISO 8601 in UTC. */
export const Moment = v.pipe(v.string(), v.isoTimestamp());

/** A whole number in a query string, where everything arrives as text. */
export const QueryInteger = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);
