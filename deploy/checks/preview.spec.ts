import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const wordsOf = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8')) as Readonly<Record<string, string>>;

/** The folder with payers' messages for keys that begin with this word; all other messages are the preview's own. */
const PAGES = { own: 'secondary/', bill: '', way: '' } as const;

test.each(['en', 'ms', 'ar'])('the previews say what the pages of payers say: %s', (language) => {
  const previews = Object.entries(wordsOf(`mfe-collections/src/messages/preview/${language}.json`));
  for (const [page, folder] of Object.entries(PAGES)) {
    const pageWords = wordsOf(`mfe-public-pay/src/messages/${folder}${language}.json`);
    const own = previews.filter(([key]) => key.startsWith(`${page}.`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([key, words]) => pageWords[key] !== words)).toEqual([]);
  }
});
