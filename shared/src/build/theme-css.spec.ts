import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeCss } from './theme-css.ts';

it('theme.css is what themeCss() generates now', () => {
  expect(readFileSync(join(__dirname, '../ui/theme/theme.css'), 'utf8')).toBe(themeCss());
});
