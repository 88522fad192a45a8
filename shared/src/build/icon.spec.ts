import { readFileSync } from 'node:fs';

test('the mark has the same path data in the page icon, in tokens.css and in the HTML of the payment pages', () => {
  const lineIn = (file: string) => /M10 2h[^'"]+/.exec(readFileSync(file, 'utf8'))?.[0];
  expect(lineIn('shared/src/build/icon.svg')).toBeDefined();
  for (const file of ['shared/src/ui/theme/tokens.css', 'mfe-public-pay/src/index.html'])
    expect(lineIn(file)).toBe(lineIn('shared/src/build/icon.svg'));
});
