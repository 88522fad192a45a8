/**
 * Text of any script as lines of runs: each run has one font and one direction, and runs are in the order in which they are drawn. PDFKit sets each
 * text from left to right and in one font (foliojs/pdfkit#219). The shaping of the font joins the letters.
 */
import bidiFactory from 'bidi-js';
import { fontFor, fontOf, type FontName } from './fonts.ts';

export interface Run {
  readonly font: FontName;
  readonly text: string;
  /** The width in ems, which is the width at font size 1. */
  readonly width: number;
}

export interface Line {
  /** The runs, from left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
  /** The line begins at the right. */
  readonly isRtl: boolean;
}

interface Piece {
  readonly font: FontName;
  readonly text: string;
  readonly level: number;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('ms', { granularity: 'grapheme' });

const letters = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Replaces each letter that no font has by a question mark, which says more than an empty box. */
const printable = (text: string): string =>
  letters(text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' '))
    .map((letter) => (fontFor(letter) ? letter : '?'))
    .join('');

const widths = new Map<string, number>();
/** The size of the cache: lines are measured by their words, which occur again and again. */
const MOST_WIDTHS = 10_000;

function widthOf(font: FontName, text: string): number {
  const key = `${font} ${text}`;
  const before = widths.get(key);
  if (before !== undefined) return before;
  const { font: measure } = fontOf(font);
  const width = measure.layout(text).advanceWidth / measure.unitsPerEm;
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

/** The font of a letter. A sign such as a space or a full stop has the font of the letter before it, if that font has the sign. */
function fontAfter(letter: string, before: FontName | undefined): FontName {
  const isNeutral = !/[\p{L}\p{N}]/u.test(letter);
  const stays =
    isNeutral && before !== undefined && fontOf(before).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  return stays ? before : (fontFor(letter) ?? 'latin');
}

/** The pieces in reading order. */
function piecesOf(text: string, levels: Uint8Array): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const letter of letters(text)) {
    const level = levels[at] ?? 0;
    at += letter.length;
    const last = pieces.at(-1);
    const font = fontAfter(letter, last?.level === level ? last.font : undefined);
    if (last?.font === font && last.level === level) pieces[pieces.length - 1] = { ...last, text: last.text + letter };
    else pieces.push({ font, level, text: letter });
  }
  return pieces;
}

/** Rule L2 of the bidirectional algorithm (Unicode Standard Annex 9): from the highest level down, each run of that level or higher is reversed. */
function visual(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces];
  for (let level = Math.max(0, ...pieces.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to++;
      order.splice(from, to - from, ...order.slice(from, to).toReversed());
      from = Math.max(from, to - 1);
    }
  return order;
}

const mirrored = (text: string): string =>
  Array.from(text, (letter) => bidi.getMirroredCharacter(letter) ?? letter).join('');

const HAS_RTL_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Font shaping reverses text with right-to-left letters. Text without letters is reversed here. */
function drawn({ font, text, level }: Piece): Run {
  const isRtl = level % 2 === 1;
  const turned = isRtl && !HAS_RTL_LETTER.test(text) ? letters(text).toReversed().join('') : text;
  const visual = isRtl ? mirrored(turned) : text;
  return { font, text: visual, width: widthOf(font, visual) };
}

function lineOf(text: string): Line {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text.trimEnd());
  const runs = visual(piecesOf(text.trimEnd(), levels)).map(drawn);
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  return { runs, width, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Where a line may be broken: after spaces, and between Chinese characters. */
const WORDS = /[\p{Script=Han}\p{P}]\s*|[^\s\p{Script=Han}]+\s*/gu;

/** Widths in ems. A word that is longer than a line is broken between its letters. */
export function linesOf(text: string, width: number): readonly Line[] {
  const lines: Line[] = [];
  let open = '';
  const add = (word: string): boolean => {
    const longer = open + word;
    const fits = lineOf(longer).width <= width;
    if (fits) open = longer;
    return fits;
  };
  const close = () => {
    if (open.trim() !== '') lines.push(lineOf(open));
    open = '';
  };
  for (const word of printable(text).trim().match(WORDS) ?? []) {
    if (add(word)) continue;
    close();
    if (add(word)) continue;
    for (const letter of letters(word))
      if (!add(letter)) {
        close();
        open = letter;
      }
  }
  close();
  return lines;
}
