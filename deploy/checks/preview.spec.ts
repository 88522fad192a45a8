import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const wordsOf = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8')) as Readonly<Record<string, string>>;

test.each(['en', 'ms', 'ar'])('the preview of a payment page says what the payment page says: %s', (language) => {
  const page = wordsOf(`mfe-public-pay/src/messages/beside/${language}.json`);
  const drawn = Object.entries(wordsOf(`mfe-collections/src/messages/preview/${language}.json`)).filter(([key]) =>
    key.startsWith('own.'),
  );
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter(([key, words]) => page[key] !== words)).toEqual([]);
});
