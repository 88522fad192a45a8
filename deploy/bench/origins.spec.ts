import { charactersByPackage, packageOf } from './origins.ts';

const REACT_DOM =
  'webpack://shell@1.0.0/node_modules/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/cjs/client.js';
const BILL = 'webpack://mfe-public-pay@1.0.0/./src/bill/pay-form.tsx';

test.each([
  [REACT_DOM, 'react-dom'],
  [
    'webpack://shell@1.0.0/node_modules/.pnpm/@mantine+core@8.0.0/node_modules/@mantine/core/esm/Button.mjs',
    '@mantine/core',
  ],
  [BILL, 'mfe-public-pay/src/bill'],
  ['webpack://mfe-public-pay@1.0.0/css ./src/store/about.module.css', 'mfe-public-pay/src/store'],
  ['webpack://mfe-account@1.0.0/../../../../shared/src/gateway/client.ts', 'shared/src/gateway'],
  ['webpack://mfe-public-pay@1.0.0/webpack/runtime/load_script', 'the bundler'],
  ['webpack://shell@1.0.0/shared/src|eager|/^.\\/ui$/', 'the bundler'],
])('the source %s belongs to the package %s', (source, name) => {
  expect(packageOf(source)).toBe(name);
});

test('every character of a script is counted for exactly one package', () => {
  const script = '(()=>{rrrrr\nrrrbbbb\n})();';
  // The map names React from column 6 of line 1, the bill from column 3 of line 2, and no source from line 3 on.
  const map = JSON.stringify({ version: 3, sources: [REACT_DOM, BILL], names: [], mappings: 'MAAA;GCAA;A' });
  expect(Object.fromEntries(charactersByPackage(script, map))).toEqual({
    'the bundler': '(()=>{'.length + '})();'.length,
    'react-dom': 'rrrrrrrr'.length,
    'mfe-public-pay/src/bill': 'bbbb'.length,
  });
});
