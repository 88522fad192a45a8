/**
 * Compares two spellings of an account holder's name: the merchant's and the bank's. The spellings may differ in case, spaces,
 * punctuation and accents, and in marks that people omit or abbreviate: "bin" and "a/l" before a father's name, the legal form after
 * a company's name. A mark in only one of the names is ignored; different marks mean different holders.
 */

/** The meanings of marks, with their words: son, daughter or child; private company, public company or limited liability partnership. */
const MARKS: readonly (readonly [meaning: string, words: readonly string[]])[] = [
  ['son', ['bin', 'a l', 's o', 'anak lelaki']],
  ['daughter', ['binti', 'binte', 'bte', 'bt', 'a p', 'd o', 'anak perempuan']],
  // Banks abbreviate both "bin" and "binti" to "b"; "anak" in Sarawak is used for both.
  ['child', ['b', 'anak', 'ak']],
  ['private', ['sdn bhd', 'sendirian berhad', 'sdn berhad', 'sendirian bhd']],
  ['public', ['bhd', 'berhad']],
  ['partnership', ['plt', 'llp']],
];

/** Longer marks come first, so that "Sdn Bhd" is not read as the "Bhd" of a public company. */
const BY_WORDS = MARKS.flatMap(([meaning, all]) => all.map((words) => ({ meaning, words: words.split(' ') }))).sort(
  (one, other) => other.words.length - one.words.length,
);

/**
 * Splits `Dato' Tan Séng-Hock & Sons` into `dato tan seng hock and sons`. Letters and digits of every script stay. "S/B" is a legal form
 * only with its slash; without the slash it could be two initials.
 */
const wordsOf = (name: string): readonly string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’‘`´.]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase()
    .replaceAll(/\bs ?\/ ?b\b/g, 'sdn bhd')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

interface Holder {
  /** Without marks and spaces: `Kuala Maju` is `kualamaju`. */
  readonly name: string;
  readonly marks: readonly string[];
}

const FAMILY = new Set(['son', 'daughter', 'child']);

function holderOf(written: string): Holder {
  const words = wordsOf(written);
  const marks: string[] = [];
  let name = '';
  for (let at = 0; at < words.length;) {
    const mark = BY_WORDS.find(
      ({ meaning, words: own }) =>
        own.every((word, next) => words[at + next] === word) &&
        // A family mark stands before the father's name and a legal form stands last, so neither can be the first word
        // of a name.
        at > 0 &&
        at + own.length < words.length === FAMILY.has(meaning),
    );
    if (mark) marks.push(mark.meaning);
    else name += words[at] ?? '';
    at += mark?.words.length ?? 1;
  }
  return { name, marks };
}

/** Whether two marks mean different holders. "Child" contradicts neither son nor daughter. */
const contradicts = (one: string, other: string): boolean => one !== other && one !== 'child' && other !== 'child';

/** Whether both names mean the same holder; false if there is no letter or digit to compare. */
export function sameHolder(typed: string, atBank: string): boolean {
  const one = holderOf(typed);
  const other = holderOf(atBank);
  if (one.name === '' || one.name !== other.name) return false;
  const areMarked = one.marks.length > 0 && one.marks.length === other.marks.length;
  return !areMarked || !one.marks.some((mark, at) => contradicts(mark, other.marks[at] ?? mark));
}
