/**
 * The lazy chunks that rendered documents preload. The build lists the files of each chunk, with their integrity, in meta elements of the
 * built document. A rendered document has links to the files that its page will run instead of the lists.
 */
import { LANGUAGES, type Language } from '@portal/shared/i18n/language.ts';

/** The catalogues of most pages are bundled in English, and are chunks in the other languages. */
const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== 'en');

const inEach = (languages: readonly string[], words: string) => languages.map((language) => `${words}-${language}`);

const visitsOf = (chunks: readonly string[]) => Object.fromEntries(chunks.map((chunk) => [chunk, [chunk]]));

/** The chunks of each document, in the form of the build. */
export const VISITS = {
  'index.html': visitsOf([
    'payment-page',
    'invoice',
    'receipt',
    'top-up',
    'status',
    'time-left',
    'order-lines',
    ...inEach(LANGUAGES, 'order-words'),
    ...inEach(OTHER_LANGUAGES, 'words'),
    ...inEach(LANGUAGES, 'secondary-words'),
  ]),
  'store.html': visitsOf([...inEach(OTHER_LANGUAGES, 'words'), ...inEach(OTHER_LANGUAGES, 'store-words')]),
};

/** The chunks of the lines of an order. */
export const orderChunks = (language: Language): readonly string[] => ['order-lines', `order-words-${language}`];

const LIST = /<meta name="preload:([\w-]+)" content="([^"]*)">/g;

/** The page has the styles of its chunks from the beginning; its script finds these elements and does not request the style sheets again. */
const linkTo = (file: string, integrity: string): string => {
  const kind = file.endsWith('.css') ? 'rel="stylesheet"' : 'rel="preload" as="script"';
  return `<link ${kind} href="${file}" integrity="${integrity}" crossorigin="anonymous">`;
};

/** The built document with links to the files of `chunks` in place of the lists. */
export function withChunks(built: string, chunks: readonly string[]): string {
  const files = new Map<string, string>();
  const html = built.replaceAll(LIST, (_, chunk: string, list: string) => {
    if (chunks.includes(chunk))
      for (const [, file = '', hash = ''] of list.matchAll(/(\S+) (\S+)/g)) files.set(file, hash);
    return '';
  });
  return html.replace('</head>', () => `${[...files].map(([file, hash]) => linkTo(file, hash)).join('')}</head>`);
}
