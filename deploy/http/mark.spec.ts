import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMark, markSvg, OUR_MARK } from './mark.ts';

const textOf = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

test.each(['shared/src/build/icon.svg', 'shared/src/ui/theme/tokens.css', 'mfe-public-pay/src/index.html'])(
  '%s contains the same default mark as mails',
  (path) => expect(textOf(path)).toContain(OUR_MARK),
);

test('the icon is an SVG of the default mark', () => {
  expect(isMark(OUR_MARK)).toBe(true);
  expect(textOf('shared/src/build/icon.svg').trim()).toBe(markSvg(OUR_MARK));
});
