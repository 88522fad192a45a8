import { folderProblems } from './folders.ts';
import type { Source } from './sources.ts';

const uses = (...from: readonly string[]) => from.map((path, at) => `import { x${at} } from '${path}';\n`).join('');
const caught = (files: Readonly<Record<string, string>>) =>
  folderProblems(Object.entries(files).map(([path, text]): Source => ({ path, text }))).map(({ message }) => message);

describe('two folders that import each other', () => {
  const far = 'export const far = 1;\n';

  test('are caught, and the message names a file for each direction', () => {
    const planted = {
      'shell/src/a/one.ts': uses('../b/two.ts'),
      'shell/src/b/two.ts': far,
      'shell/src/b/deep/three.tsx': uses('../../a/four.ts'),
      'shell/src/a/four.ts': far,
    };
    expect(caught(planted)).toEqual([
      'shell/src/a ↔ shell/src/b import each other: shell/src/a/one.ts imports shell/src/b/two.ts, and shell/src/b/deep/three.tsx imports shell/src/a/four.ts. Remove one import: pass what that folder needs as an argument.',
    ]);
  });

  test.each([
    ['an import of a type', "import type { X } from '../a/one.ts';\n", "import type { Y } from '../b/two.ts';\n"],
    ['a dynamic import', "const x = () => import('../a/one.ts');\n", uses('../b/two.ts')],
    ['a re-export', "export { x } from '../a/one.ts';\n", uses('../b/two.ts')],
  ])('are caught when the import is %s', (_how, two, one) => {
    expect(caught({ 'shell/src/b/two.ts': two, 'shell/src/a/one.ts': one })).toHaveLength(1);
  });

  test('are caught across packages, also when an import begins with the name of the package', () => {
    const planted = {
      'deploy/edge/one.ts': uses('../nginx/two.ts'),
      'deploy/nginx/two.ts': uses('@portal/edge/one.ts'),
    };
    expect(caught(planted)).toEqual([expect.stringContaining('deploy/edge ↔ deploy/nginx')]);
  });

  test('are allowed when one folder contains the other folder', () => {
    const planted = { 'shell/src/a/one.ts': uses('./b/two.ts'), 'shell/src/a/b/two.ts': uses('../one.ts') };
    expect(caught(planted)).toEqual([]);
  });

  test('are allowed when only specs and test support import in one of the two directions', () => {
    const planted = {
      'shell/src/a/one.ts': uses('../b/two.ts'),
      'shell/src/b/two.ts': far,
      'shell/src/b/two.spec.ts': uses('../a/one.ts'),
      'shell/src/b/testing/three.ts': uses('../../a/one.ts'),
    };
    expect(caught(planted)).toEqual([]);
  });
});

describe('a folder', () => {
  const files = (count: number, name: (at: number) => string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`shell/src/a/${name(at)}`, '']));

  test('may hold 25 files, and 26 files are reported', () => {
    expect(caught(files(25, (at) => `part-${at}.tsx`))).toEqual([]);
    expect(caught(files(26, (at) => `part-${at}.tsx`))).toEqual([expect.stringContaining('holds 26 files')]);
  });

  test('may also hold any number of specs, style sheets and folders', () => {
    const planted = {
      ...files(25, (at) => `part-${at}.ts`),
      ...files(9, (at) => `more-${at}.spec.ts`),
      ...files(9, (at) => `look-${at}.module.css`),
      ...files(9, (at) => `b${at}/part.ts`),
    };
    expect(caught(planted)).toEqual([]);
  });
});
