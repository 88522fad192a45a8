import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from './theme-css.ts';

it('theme.css equals the output of themeCss()', () => {
  expect(readFileSync(join(__dirname, '../ui/theme/theme.css'), 'utf8')).toBe(themeCss());
});
