/**
 * Passwords that attackers try first (ASVS 6.2.4). The most leaked passwords are short words. To satisfy a rule, people add a
 * capital letter, a few digits and signs around the word, and replace letters by signs, so those changes are undone before the
 * lookup.
 */
import { COMMON_WORDS } from './common-words.ts';

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS.split(/\s+/).filter(Boolean));

/** Digits and signs that people use instead of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** The signs on the digit keys 0 to 9 with Shift, as on most keyboards. */
const SHIFTED = ')!@#$%^&*(';

/** The maximum number of characters around a common word; a password with more of them counts as uncommon. */
const MOST_AROUND = 6;
const SHORTEST_WORD = 4;

const asLetters = (text: string) => text.replace(/[0134578@$!]/g, (sign) => LETTERS[sign] ?? sign);
const asDigits = (text: string) => text.replace(/[)!@#$%^&*(]/g, (sign) => String(SHIFTED.indexOf(sign)));
const lettersAndDigits = (text: string) => text.replace(/[^a-z0-9]/g, '');

/**
 * The word between the digits and signs at both ends; empty if the word is too short or has too many characters around
 * it.
 */
function wordIn(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return word.length >= SHORTEST_WORD && text.length - word.length <= MOST_AROUND ? word : '';
}

/** The digits of a password that has more digits than other characters, such as `Aa123456!`; empty otherwise. */
function numberIn(text: string): string {
  const number = text.replace(/\D/g, '');
  return text.length - number.length < number.length ? number : '';
}

/** Whether a password is one of the most common passwords, or a variation such as `P@ssw0rd123!`. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const word = wordIn(text);
  const readings = [text, asDigits(text), lettersAndDigits(text), asLetters(text), word, asLetters(word)];
  return [...readings, wordIn(asLetters(text)), numberIn(text)].some((reading) => COMMON.has(reading));
}
