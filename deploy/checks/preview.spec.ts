import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const wordsOf = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8')) as Readonly<Record<string, string>>;

/** By prefix of a message key: the folder of the payers' messages. Keys with other prefixes exist only in the previews. */
const PAGES = { own: 'secondary/', bill: '', payment_method: '' } as const;

test.each(['en', 'ms', 'ar'])('the texts of the previews equal the texts of the payment pages: %s', (language) => {
  const previews = Object.entries(wordsOf(`mfe-collections/src/messages/preview/${language}.json`));
  for (const [page, folder] of Object.entries(PAGES)) {
    const pageWords = wordsOf(`mfe-public-pay/src/messages/${folder}${language}.json`);
    const own = previews.filter(([key]) => key.startsWith(`${page}.`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(([key, words]) => pageWords[key] !== words)).toEqual([]);
  }
});
