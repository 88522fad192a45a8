/**
 * The fonts of documents: one for each script that names and addresses in Malaysia are written in (SIL Open Font License). A font without
 * a letter would show an empty box, so each letter is set in the first font that has it.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { create, type Font } from 'fontkit';

const { resolve: fileOf } = createRequire(resolve(import.meta.dirname, 'fonts.ts'));

/** These packages do not export their font files, so the files are found relative to an exported file. */
const embedded = (script: string, file: string): string =>
  join(fileOf(`@embedpdf/fonts-${script}`), '../../fonts', file);

/** The font files, in the order in which the fonts are tried for a letter. */
const FILES = {
  latin: () => embedded('latin', 'NotoSans-Medium.ttf'),
  arabic: () => embedded('arabic', 'NotoNaskhArabic-Regular.ttf'),
  tamil: () => fileOf('@expo-google-fonts/noto-sans-tamil/500Medium/NotoSansTamil_500Medium.ttf'),
  chinese: () => embedded('sc', 'NotoSansHans-Regular.otf'),
} as const;

export type FontName = keyof typeof FILES;

export const FONT_NAMES = Object.keys(FILES) as readonly FontName[];

interface LoadedFont {
  readonly bytes: Buffer;
  /**
   * Measures text and knows the letters of the font. Each document has separate font instances, because they store the letters that it
   * embeds.
   */
  readonly font: Font;
}

const loaded = new Map<FontName, LoadedFont>();

/** Loads a font when its first letter is set, and caches it. */
export function fontOf(name: FontName): LoadedFont {
  const before = loaded.get(name);
  if (before) return before;
  const bytes = readFileSync(FILES[name]());
  const font = create(bytes);
  if ('fonts' in font) throw new TypeError(`The font ${name} is a collection.`);
  const one = { bytes, font };
  loaded.set(name, one);
  return one;
}

const hasAll = (name: FontName, grapheme: string): boolean =>
  Array.from(grapheme).every((letter) => fontOf(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

const known = new Map<string, FontName | undefined>();
/** The size of the cache, which helps because names use the same letters again and again. */
const MOST_KNOWN = 10_000;

/** Undefined for a character that no font has, such as an emoji. */
export function fontFor(grapheme: string): FontName | undefined {
  if (known.has(grapheme)) return known.get(grapheme);
  const font = FONT_NAMES.find((name) => hasAll(name, grapheme));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(grapheme, font);
  return font;
}
