/** Builds a small package in a process of its own, because the bundler is an ES module. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { FirstPage } from '../remote/manifest.ts';
import type { DescribedPage } from './first-pages.ts';

const { resolve: find } = createRequire(__filename);

const SOURCES = {
  'src/routes.js': "globalThis.routes = [() => import('./bills/list.js'), () => import('./pages/list.js')];",
  'src/bills/list.js': "import '../common.js'; globalThis.more = () => import('./part.js');",
  'src/bills/part.js': "import words from '../words.js'; console.log(words);",
  'src/pages/list.js': "import '../common.js'; console.log('pages');",
  'src/common.js': `export const text = '${'long '.repeat(10_000)}'; console.log(text);`,
  'src/words.js':
    "export default [() => import('./messages/bills/en.json'), () => import('./messages/bills/ms.json')];",
  'src/messages/bills/en.json': '{"a":"Bill"}',
  'src/messages/bills/ms.json': '{"a":"Bil"}',
};

const config = (pages: readonly FirstPage[]) => `
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '${find('@rspack/core')}';
import { firstPagesOf } from '${resolve(__dirname, 'first-pages.ts')}';
import { emittedFiles } from '${resolve(__dirname, 'integrity.ts')}';

const sources = join(import.meta.dirname, 'src');
rspack({
  mode: 'production',
  context: import.meta.dirname,
  entry: './src/routes.js',
  output: { chunkFilename: '[name].js' },
  optimization: { chunkIds: 'named', splitChunks: { chunks: 'async', minSize: 0, cacheGroups: { default: { minChunks: 2, name: 'common' } } } },
}).run((error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
  const { compilation } = stats;
  const pages = firstPagesOf(compilation, ${JSON.stringify(pages)}, sources, emittedFiles(compilation));
  writeFileSync('pages.json', JSON.stringify(pages));
});
`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'first-pages-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function build(pages: readonly FirstPage[]): readonly DescribedPage[] {
  for (const [file, text] of Object.entries({ ...SOURCES, 'build.mts': config(pages) })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  execFileSync(process.execPath, ['--import', find('tsx'), 'build.mts'], { cwd: folder, stdio: 'pipe' });
  return JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')) as readonly DescribedPage[];
}

test('a first page has the files of its modules, each once, and the messages of each language', () => {
  const [page] = build([
    { path: '/bills', modules: ['bills/list.js', 'bills/part.js', 'pages/list.js', 'messages/bills'], kit: ['charts'] },
  ]);
  expect(page).toMatchObject({ path: '/bills', kit: ['charts'] });
  expect(page?.files.map(({ file, language }) => [file, language])).toEqual([
    ['common.js', undefined],
    ['src_bills_list_js.js', undefined],
    ['src_bills_part_js.js', undefined],
    ['src_pages_list_js.js', undefined],
    ['src_messages_bills_en_json.js', 'en'],
    ['src_messages_bills_ms_json.js', 'ms'],
  ]);
});

test('a first page that names a module which nothing imports lazily is refused', () => {
  expect(() => build([{ path: '/bills', modules: ['common.js'] }])).toThrow(
    'A first page names common.js, which the remote does not import lazily.',
  );
});
