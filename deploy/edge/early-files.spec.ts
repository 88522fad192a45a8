import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { earlyFiles } from './early-files.ts';

const DOCUMENT = '<head><meta name="preload:charts" content="/charts.1a.js sha256-c="><title>Portal</title></head>';
const FOLDER = '/releases/mfe-bills/1.2.0';

const STABLE = {
  version: '1.2.0',
  entry: `${FOLDER}/remoteEntry.js`,
  integrity: 'sha384-e=',
  preload: [
    { file: `${FOLDER}/app.js`, integrity: 'sha384-a=' },
    { file: `${FOLDER}/en.js`, integrity: 'sha384-en=', language: 'en' },
    { file: `${FOLDER}/ms.js`, integrity: 'sha384-ms=', language: 'ms' },
  ],
  portal: 'merchant',
  screens: [
    { path: '/bills/list', access: 'login', needs: 'bills.read' },
    { path: '/bills/:mode/:id', access: 'login' },
  ],
};
const DESCRIPTOR = {
  firstPages: [
    { path: '/bills/list', kit: ['charts'], files: [{ file: 'list.js', integrity: 'sha384-l=', bytes: 1 }] },
  ],
};

let store: string;
const put = (file: string, content: unknown) => {
  mkdirSync(dirname(join(store, file)), { recursive: true });
  writeFileSync(join(store, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const putRegistry = (stable: object = STABLE, more: object = {}) =>
  put('registry.json', { sequence: 1, remotes: [{ name: 'mfe-bills', stable, ...more }] });

beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'early-'));
  putRegistry();
  put(`${FOLDER}/remote.json`, DESCRIPTOR);
});
afterEach(() => rmSync(store, { recursive: true }));

const listsIn = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<meta name="preload:([\w:]+)" content="([^"]*)">/g)].map(([, kind = '', content = '']) => [
      kind,
      content,
    ]),
  );

test('the document of a first page names the entry, the files of every screen, those of the page and those of the kit', async () => {
  const html = await earlyFiles(store)(DOCUMENT, '/bills/list');
  expect(listsIn(html)).toEqual({
    charts: '/charts.1a.js sha256-c=',
    merchant: `${FOLDER}/remoteEntry.js ${FOLDER}/app.js ${FOLDER}/list.js /charts.1a.js`,
    'merchant:en': `${FOLDER}/en.js`,
    'merchant:ms': `${FOLDER}/ms.js`,
    'merchant:ar': '',
  });
  expect(html).toMatch(/<title>Portal<\/title><\/head>$/);
});

test('the document of another screen of the remote names only the files of every screen', async () => {
  const { merchant } = listsIn(await earlyFiles(store)(DOCUMENT, '/bills/view/7'));
  expect(merchant).toBe(`${FOLDER}/remoteEntry.js ${FOLDER}/app.js`);
});

test('a new registry changes the next document', async () => {
  const withLists = earlyFiles(store);
  await withLists(DOCUMENT, '/bills/list');
  putRegistry({ ...STABLE, entry: `${FOLDER}/other.js` });
  expect(listsIn(await withLists(DOCUMENT, '/bills/list'))['merchant']).toContain('/other.js');
});

test('the descriptor of a release is read once for each registry', async () => {
  const withLists = earlyFiles(store);
  const files = async () => listsIn(await withLists(DOCUMENT, '/bills/list'))['merchant'];
  const first = await files();
  put(`${FOLDER}/remote.json`, {});
  expect(await files()).toBe(first);
  putRegistry(STABLE, { salt: 'new' });
  expect(await files()).toBe(`${FOLDER}/remoteEntry.js ${FOLDER}/app.js`);
});

test('a descriptor that was missing is read when it exists', async () => {
  const withLists = earlyFiles(store);
  rmSync(join(store, FOLDER, 'remote.json'));
  expect(await withLists(DOCUMENT, '/bills/list')).toBe(DOCUMENT);
  put(`${FOLDER}/remote.json`, DESCRIPTOR);
  expect(listsIn(await withLists(DOCUMENT, '/bills/list'))['merchant']).toContain('/list.js');
});

test.each<[string, string, () => void]>([
  ['an address without a remote', '/login', () => undefined],
  ['a remote that an operator has disabled', '/bills/list', () => putRegistry(STABLE, { disabled: { reason: 'r' } })],
  ['a store without a registry', '/bills/list', () => rmSync(join(store, 'registry.json'))],
  ['a registry that cannot be read', '/bills/list', () => put('registry.json', '{"remotes":')],
  ['a release without a descriptor', '/bills/list', () => rmSync(join(store, FOLDER, 'remote.json'))],
  ['a name that would end the list', '/bills/list', () => putRegistry({ ...STABLE, entry: '/a.js"><script>' })],
])('%s leaves the document unchanged', async (_what, address, change) => {
  change();
  expect(await earlyFiles(store)(DOCUMENT, address)).toBe(DOCUMENT);
});
