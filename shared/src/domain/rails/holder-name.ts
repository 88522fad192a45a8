/**
 * Whether two writings name the same holder of an account: what a merchant typed, and what the bank has. They may differ in case,
 * spaces, punctuation and accents, and in the marks that people leave out or abbreviate: "bin" and "a/l" before a father's name, the
 * legal form behind a company's. A mark that only one of the two has says nothing; two different ones are two holders.
 */

/** What a mark means, by its words: a son's, a daughter's or a child's name; a private, public or limited-liability company. */
const MARKS: readonly (readonly [meaning: string, words: readonly string[]])[] = [
  ['son', ['bin', 'a l', 's o', 'anak lelaki']],
  ['daughter', ['binti', 'binte', 'bte', 'bt', 'a p', 'd o', 'anak perempuan']],
  // Banks abbreviate "bin" and "binti" alike; "anak" of Sarawak is for both.
  ['child', ['b', 'anak', 'ak']],
  ['private', ['sdn bhd', 'sendirian berhad', 'sdn berhad', 'sendirian bhd']],
  ['public', ['bhd', 'berhad']],
  ['partnership', ['plt', 'llp']],
];

/** The longer ones first: "Sdn Bhd" is not the "Bhd" of a public company. */
const BY_WORDS = MARKS.flatMap(([meaning, all]) => all.map((words) => ({ meaning, words: words.split(' ') }))).sort(
  (one, other) => other.words.length - one.words.length,
);

/**
 * `Dato' Tan Séng-Hock & Sons` is `dato tan seng hock and sons`. Letters and digits of every script stay. "S/B" is a legal form only
 * with its stroke: without it, it is two initials.
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
  /** Without marks and spaces: `Kuala Maju` is `KualaMaju`. */
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
        // A father's name follows; a legal form stands last; and neither begins a name.
        at > 0 &&
        at + own.length < words.length === FAMILY.has(meaning),
    );
    if (mark) marks.push(mark.meaning);
    else name += words[at] ?? '';
    at += mark?.words.length ?? 1;
  }
  return { name, marks };
}

/** "Child" is what either may be called. */
const contradicts = (one: string, other: string): boolean => one !== other && one !== 'child' && other !== 'child';

/** Never true where there is no letter or digit to compare. */
export function sameHolder(typed: string, atBank: string): boolean {
  const one = holderOf(typed);
  const other = holderOf(atBank);
  if (one.name === '' || one.name !== other.name) return false;
  const areMarked = one.marks.length > 0 && one.marks.length === other.marks.length;
  return !areMarked || !one.marks.some((mark, at) => contradicts(mark, other.marks[at] ?? mark));
}
