/**
 * The card form: its rules, and the message that it sends. The numbers of the first twelve rules are those of specification §5, interpreted
 * in decision 0044; rules 13 and 14 are additions.
 */
import { plainNumber } from '../contract/kernel/digits.ts';
import { cvvLength, isDigits, passesCheckDigit, normalizedCardNumber, skipsExpiry } from './card-number.ts';

/** A card as typed. */
export interface CardInput {
  /** Undefined in a form without a number field, because the card is stored elsewhere. */
  readonly number: string | undefined;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
}

/** A normalised card: digits 0 to 9, without spaces and dashes. */
export interface Card extends CardInput {
  readonly number: string;
}

export type CardField = keyof CardInput;
export type CardCode = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14;

export const normalizedCard = ({ number, month, year, cvv }: CardInput): Card => ({
  number: normalizedCardNumber(number ?? ''),
  month: plainNumber(month),
  year: plainNumber(year),
  cvv: plainNumber(cvv),
});

const isMonth = (month: string): boolean => isDigits(month) && Number(month) >= 1 && Number(month) <= 12;

/** Whether the number is valid enough to derive the card network: digits only, and the check digit is right. */
const isWhole = (number: string): boolean => isDigits(number) && passesCheckDigit(number);

/** A rule that a card breaks: the rule's number, and the field at which it is shown. */
export interface CardFault {
  readonly code: CardCode;
  readonly field: CardField;
}

interface Rule extends CardFault {
  /** Evaluated only if no earlier rule is broken. */
  readonly isBroken: (card: Card, today: string) => boolean;
}

const RULES: readonly Rule[] = [
  { code: 1, field: 'number', isBroken: ({ number }) => number === '' },
  { code: 2, field: 'number', isBroken: ({ number }) => !isWhole(number) },
  { code: 3, field: 'month', isBroken: ({ month }) => month === '' },
  { code: 4, field: 'month', isBroken: ({ month }) => month.length > 2 },
  { code: 5, field: 'year', isBroken: ({ year }) => year === '' },
  { code: 6, field: 'year', isBroken: ({ year }) => year.length !== 4 },
  {
    code: 7,
    field: 'year',
    isBroken: ({ year }, today) => year !== '0000' && isDigits(year) && year < today.slice(0, 4),
  },
  {
    code: 8,
    field: 'month',
    isBroken: ({ year, month }, today) =>
      year === today.slice(0, 4) && isMonth(month) && Number(month) < Number(today.slice(5, 7)),
  },
  {
    code: 9,
    field: 'month',
    isBroken: ({ year, month }) => (year === '0000' ? month !== '00' : isDigits(month) && !isMonth(month)),
  },
  { code: 10, field: 'cvv', isBroken: ({ cvv }) => !/^([0-9]{3,4})?$/.test(cvv) },
  { code: 11, field: 'month', isBroken: ({ month }) => !isDigits(month) },
  { code: 12, field: 'year', isBroken: ({ year }) => !isDigits(year) },
  { code: 13, field: 'cvv', isBroken: ({ number, cvv }) => cvv === '' && !skipsExpiry(number) },
  {
    code: 14,
    field: 'cvv',
    isBroken: ({ number, cvv }) => isWhole(number) && !skipsExpiry(number) && cvv.length !== cvvLength(number),
  },
];

const EVERY: readonly CardField[] = ['number', 'month', 'year', 'cvv'];

const fieldsOf = (input: CardInput, { number }: Card): readonly CardField[] =>
  input.number === undefined ? ['cvv'] : skipsExpiry(number) ? ['number', 'cvv'] : EVERY;

function brokenRules(input: CardInput, today: string): readonly CardFault[] {
  const card = normalizedCard(input);
  const fields = fieldsOf(input, card);
  return RULES.filter(({ field, isBroken }) => fields.includes(field) && isBroken(card, today));
}

/** The first rule that each field breaks on this day, in the order in which the fields are read; empty if the card may be sent. */
export function cardFaults(input: CardInput, today: string): readonly CardFault[] {
  const broken = brokenRules(input, today);
  return EVERY.flatMap((field) => broken.find((fault) => fault.field === field) ?? []);
}

/** The number and the field of the first rule that the card breaks on this day; undefined if it may be sent. */
export const cardFault = (input: CardInput, today: string): CardFault | undefined => brokenRules(input, today)[0];

/**
 * The text to encrypt: `number;month;year;cvv;nonce`. The nonce has eight characters from an alphabet of 64. For cards without expiry, only
 * number and nonce are set.
 */
export function cardMessage(input: CardInput, nonce: string): string {
  const { number, month, year, cvv } = normalizedCard(input);
  return (skipsExpiry(number) ? [number, '', '', '', nonce] : [number, month, year, cvv, nonce]).join(';');
}
