/**
 * Passwords that are guessed first (ASVS 6.2.4). Those that leak most are short words; what people make of one to satisfy a rule
 * is a capital, a few digits and signs around it, and letters written as signs. So a password is looked up without all that.
 */
import { COMMON_WORDS } from './common-words.ts';

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS.split(/\s+/).filter(Boolean));

/** What stands for a letter. */
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

/** A digit held with Shift, as on most keyboards. */
const SHIFTED = ')!@#$%^&*(';

/** More than that around a word is no decoration but a password of its own. */
const MOST_AROUND = 6;
const SHORTEST_WORD = 4;

const asLetters = (text: string) => text.replace(/[0134578@$!]/g, (sign) => LETTERS[sign] ?? sign);
const asDigits = (text: string) => text.replace(/[)!@#$%^&*(]/g, (sign) => String(SHIFTED.indexOf(sign)));
const lettersAndDigits = (text: string) => text.replace(/[^a-z0-9]/g, '');

/** What is left between the digits and signs at both ends, when little is around it. */
function wordIn(text: string): string {
  const word = text.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return word.length >= SHORTEST_WORD && text.length - word.length <= MOST_AROUND ? word : '';
}

/** The digits, when little else is there: `Aa123456!`. */
function numberIn(text: string): string {
  const number = text.replace(/\D/g, '');
  return text.length - number.length < number.length ? number : '';
}

/** Whether a password is one of the commonest, or one of them dressed up: `P@ssw0rd123!`. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const word = wordIn(text);
  const readings = [text, asDigits(text), lettersAndDigits(text), asLetters(text), word, asLetters(word)];
  return [...readings, wordIn(asLetters(text)), numberIn(text)].some((reading) => COMMON.has(reading));
}
