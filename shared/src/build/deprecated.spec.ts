import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deprecatedExports, deprecatedIn } from './deprecated.ts';

test.each([
  ['a constant', '/** @deprecated since 1.2.0, use b */\nexport const a = 1;', 'since 1.2.0, use b'],
  [
    'a function',
    '/**\n * Text.\n * @deprecated since 1.2.0,\n *   use b\n */\nexport async function a() {}',
    'since 1.2.0, use b',
  ],
  ['a class', '/** @deprecated since 1.2.0, use b */ export class a {}', 'since 1.2.0, use b'],
])('%s with a tag is deprecated', (_what, text, sentence) => {
  expect(deprecatedIn(`/** Another. */\nexport const other = 1;\n${text}`)).toEqual({ a: sentence });
});

test('an export after a deprecated declaration that is not exported is not deprecated', () => {
  expect(
    deprecatedIn('/** @deprecated since 1.2.0, use b */\nconst a = 1;\n/** Text. */\nexport const c = a;'),
  ).toEqual({});
});

test('the deprecated exports below a folder are found, not those of specs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deprecated-'));
  try {
    mkdirSync(join(folder, 'ui/page'), { recursive: true });
    const text = '/** @deprecated since 1.2.0, use b */\nexport const a = 1;\n';
    for (const file of ['ui/page/notice.tsx', 'ui/page/notice.spec.tsx']) writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, 'ui/page/other.ts'), 'export const a = 1;\n');
    expect(deprecatedExports(folder)).toEqual({ 'ui/page/notice.tsx': { a: 'since 1.2.0, use b' } });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
