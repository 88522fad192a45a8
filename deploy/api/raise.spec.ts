/** A small repository with a shared API: each change of it may land only with the right version and a line in the changelog. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { problemsOf, record } from './raise.ts';
import { readApi } from './read.ts';
import { providedExports, readRecord } from './recorded.ts';
import type { Report } from './report.ts';
import { NOTICE, PERMISSIONS, SHAPES, SOURCES } from './testing/sources.ts';

let root = '';

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const entry = (version: string, line = '- What changed.') => `## ${version}\n\n${line}\n\n`;

function release(version: string, line?: string): void {
  write('shared/package.json', JSON.stringify({ version }));
  const { changelog } = readRecord(root);
  write('shared/CHANGELOG.md', changelog.replace('# Changelog\n\n', `# Changelog\n\n${entry(version, line)}`));
}

/** As `npm run api` does: the sentences that it prints, or none after it has written the report. */
async function api(now: Report): Promise<readonly string[]> {
  const result = await record(readRecord(root), now);
  if ('problems' in result) return result.problems;
  rmSync(join(root, 'shared/api'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(result.pages)) write(`shared/api/${name}`, text);
  write('shared/CHANGELOG.md', result.changelog);
  return [];
}

const edit = (path: string, before: string, after: string) => {
  const text = SOURCES[path] ?? '';
  expect(text).toContain(before);
  write(path, text.replace(before, after));
};

let first: Report | undefined;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'shared-api-'));
  for (const [path, text] of Object.entries(SOURCES)) write(path, text);
  write('shared/CHANGELOG.md', '# Changelog\n\n');
  release('1.0.0');
  first ??= await readApi(root);
  expect(await api(first)).toEqual([]);
});

afterEach(() => rmSync(root, { recursive: true }));

const editShapes = (before: string, after: string) => () => edit(SHAPES, before, after);
const changeProperty = () => edit(NOTICE, 'readonly title: string', 'readonly title: number');

test.each([
  ['the type of a property is changed', changeProperty, 'changed  ui/page/notice.ts: notice'],
  [
    'an optional property is removed',
    () => edit(NOTICE, '; readonly tone?: Tone }', '; }'),
    'changed  ui/page/notice.ts: notice',
  ],
  [
    'a property that remotes must set is added',
    () => edit(NOTICE, 'readonly title: string;', 'readonly title: string; readonly text: string;'),
    'changed  ui/page/notice.ts: notice',
  ],
  ['a permission is renamed', () => edit(PERMISSIONS, 'bills.read', 'bills.see'), 'changed  remote/mount.ts: mount'],
  [
    'the shell asks a dialog for one more function',
    () => edit('shared/src/remote/dialog.ts', '{ readonly load', '{ readonly close: () => void; readonly load'),
    'changed  remote/dialog.ts: DialogModule',
  ],
  [
    'an option that remotes must set is added to a function of an object',
    editShapes('(options: { readonly title: string })', '(options: { readonly title: string; readonly text: string })'),
    'changed  ui/page/shapes.ts: dialogs',
  ],
  [
    'a constructor needs an argument',
    editShapes('class Box { size = 1 }', 'class Box { size = 1; constructor(size: number) { this.size = size; } }'),
    'changed  ui/page/shapes.ts: Box',
  ],
  [
    'a property that remotes must set is added to the parameter of a generic function that TypeScript cannot compare',
    editShapes('readonly most?: number', 'readonly most?: number; readonly least: number'),
    'changed  ui/page/shapes.ts: fill',
  ],
  [
    'an optional parameter is removed',
    editShapes("(title: string, tone?: string): string => title + (tone ?? '')", '(title: string): string => title'),
    'changed  ui/page/shapes.ts: join',
  ],
  [
    'an optional argument of a constructor is removed',
    editShapes(', two?: string) { this.size = one.length + (two?.length ?? 0)', ') { this.size = one.length'),
    'changed  ui/page/shapes.ts: Pair',
  ],
  [
    'a property is removed, and another object has one with its name',
    editShapes('foot: { readonly size?: number; readonly', 'foot: { readonly'),
    'changed  ui/page/shapes.ts: draw',
  ],
  ['a getter is removed', editShapes('; get label(): string', ''), 'changed  ui/page/shapes.ts: label'],
  ['a static property is removed', editShapes('; static readonly tone: string', ''), 'changed  ui/page/shapes.ts: use'],
])('when %s, only a major version may land', async (_what, change, line) => {
  change();
  const now = await readApi(root);
  const unrecorded = await problemsOf(readRecord(root), now);
  expect(unrecorded).toEqual(
    expect.arrayContaining(['The shared API is not that of shared/api. Run npm run api.', line]),
  );
  expect(await api(now)).toEqual(
    expect.arrayContaining([line, expect.stringMatching(/^This is a major change of 1\.0\.0\. .* 2\.0\.0,/)]),
  );
  release('1.1.0');
  expect(await api(now)).toEqual(expect.arrayContaining([line]));
  release('2.0.0');
  expect(await api(now)).toEqual([]);
  expect(await problemsOf(readRecord(root), now)).toEqual([]);
});

test.each([
  [
    'an export is added',
    () => edit(NOTICE, 'export type', 'export const other = 1;\nexport type'),
    'added    ui/page/notice.ts: other',
  ],
  [
    'an optional property is added',
    () => edit(NOTICE, 'readonly title: string;', 'readonly title: string; readonly text?: string;'),
    'extended ui/page/notice.ts: Props',
  ],
  [
    'a property accepts more values',
    () => edit(NOTICE, 'readonly tone?: Tone', "readonly tone?: Tone | 'loud'"),
    'extended ui/page/notice.ts: Props',
  ],
  [
    'permissions of remotes are added',
    () =>
      edit(
        PERMISSIONS,
        'export type Permission = keyof typeof PERMISSIONS;',
        'export type Permission = keyof typeof PERMISSIONS | `${string}.${string}.read`;',
      ),
    'extended contract/kernel/permissions.ts: Permission',
  ],
  [
    'a permission is added',
    () => edit(PERMISSIONS, '} as const', "  'bills.send': 'Send bills',\n} as const"),
    'extended contract/kernel/permissions.ts: PERMISSIONS',
  ],
  [
    'an argument of a constructor has another name',
    editShapes(', two?: string)', ', other?: string)'),
    'extended ui/page/shapes.ts: Pair',
  ],
  [
    'a property with a function may also be undefined',
    editShapes('(at: number, all: number) => void', '((at: number, all: number) => void) | undefined'),
    'extended ui/page/shapes.ts: Named',
  ],
  [
    'a property of a generic function that TypeScript cannot compare accepts more values',
    editShapes('readonly most?: number', "readonly most?: number | 'all'"),
    'extended ui/page/shapes.ts: Filling',
  ],
])('when %s, a minor version may land', async (_what, change, line) => {
  change();
  const now = await readApi(root);
  expect(await api(now)).toEqual([line, expect.stringMatching(/^This is a minor change of 1\.0\.0\. .* 1\.1\.0,/)]);
  release('1.0.1');
  expect(await api(now)).toEqual([line, expect.any(String)]);
  release('1.1.0');
  expect(await api(now)).toEqual([]);
  expect(await problemsOf(readRecord(root), now)).toEqual([]);
});

test.each([
  ['the code of a function', "title + (tone ?? '')", 'title'],
  [
    'how a function takes its parameter apart',
    '({ title, tone }: Props): string =>',
    '({ title, ...props }: Props): string => props.tone ??',
  ],
])('a change of what remotes cannot see, %s, needs no version', async (_what, before, after) => {
  edit(NOTICE, before, after);
  expect(await problemsOf(readRecord(root), await readApi(root))).toEqual([]);
});

test('a raised version needs an entry of the changelog with a line', async () => {
  edit(NOTICE, 'export type', 'export const other = 1;\nexport type');
  write('shared/package.json', JSON.stringify({ version: '1.1.0' }));
  const now = await readApi(root);
  expect(await api(now)).toEqual([
    'shared/CHANGELOG.md begins with 1.0.0, and shared/package.json has 1.1.0. Make them the same.',
  ]);
  release('1.1.0', '');
  expect(await api(now)).toEqual(['shared/CHANGELOG.md does not say what changed in 1.1.0. Add a line (“- …”).']);
});

test('a report that was written again without a new version is refused, because the changelog has the digest of the old report', async () => {
  changeProperty();
  const now = await readApi(root);
  const { changelog } = readRecord(root);
  rmSync(join(root, 'shared/api'), { recursive: true });
  write('shared/CHANGELOG.md', `# Changelog\n\n${entry('1.0.0')}`);
  expect(await api(now)).toEqual([]);
  write('shared/CHANGELOG.md', changelog);
  expect(await problemsOf(readRecord(root), now)).toEqual(['shared/api is not the report of 1.0.0. Run npm run api.']);
  expect(await api(now)).toEqual([
    expect.stringContaining('shared/api is not the report of 1.0.0: it was edited or merged.'),
  ]);
});

test('a report without the digest that was recorded with it is refused', async () => {
  write('shared/CHANGELOG.md', readRecord(root).changelog.replace(/^Report: .*\n/m, ''));
  changeProperty();
  expect(await api(await readApi(root))).toEqual([
    expect.stringContaining('shared/api is not the report of any version: it was edited or merged.'),
  ]);
});

test('two exports in one declaration are refused, because the report would name only the first', async () => {
  edit(NOTICE, 'export type', 'export const one = 1, other = 2;\nexport type');
  await expect(readApi(root)).rejects.toThrow('ui/page/notice.ts: declare one on a line of its own.');
});

test('a shell provides each module of the report, also one that has only types, and says nothing without a report', () => {
  expect(providedExports(root)).toMatchObject({ 'ui/page/notice.ts': ['notice'], 'remote/manifest.ts': [] });
  rmSync(join(root, 'shared/api'), { recursive: true });
  expect(providedExports(root)).toBeUndefined();
});

describe('an export that remotes may use is not removed at once:', () => {
  const OTHER = 'export const other = 1;\n';
  const deprecate = (sentence: string) =>
    edit(NOTICE, 'export const notice', `${OTHER}/** @deprecated ${sentence} */\nexport const notice`);
  const remove = () => edit(NOTICE, 'export const notice', `${OTHER}const notice`);
  const rename = () => {
    rmSync(join(root, NOTICE));
    write(NOTICE.replace('notice.ts', 'message.ts'), SOURCES[NOTICE] ?? '');
  };
  const never = expect.stringMatching(/^ui\/page\/notice\.ts: notice was never deprecated\./) as string;

  test.each([
    ['a removed export', remove],
    ['a renamed module of the kit', rename],
  ])('%s is refused, also in a major version', async (_what, change) => {
    change();
    const now = await readApi(root);
    expect(await problemsOf(readRecord(root), now)).toContain('removed  ui/page/notice.ts: notice');
    release('2.0.0');
    expect(await api(now)).toContainEqual(never);
  });

  test('it is deprecated in a minor version, shown in the report, and removed in the next major version', async () => {
    deprecate('since 1.1.0, use other');
    release('1.1.0');
    expect(await api(await readApi(root))).toEqual([]);
    expect(readRecord(root).pages['ui.api.md']).toContain(
      '/** @deprecated since 1.1.0, use other */\nexport declare const notice',
    );
    remove();
    const now = await readApi(root);
    release('1.2.0');
    expect(await api(now)).toContainEqual(expect.stringContaining('a major change of 1.1.0'));
    release('2.0.0');
    expect(await api(now)).toEqual([]);
  });

  test.each([['use other'], ['since 1.1.0'], ['since 1.0.0, use other']])(
    'a deprecation must name this version and a replacement, and “%s” does not',
    async (sentence) => {
      deprecate(sentence);
      release('1.1.0');
      expect(await api(await readApi(root))).toEqual([
        'ui/page/notice.ts: notice is deprecated. Write “@deprecated since 1.1.0, use …”.',
      ]);
    },
  );
});
