import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageHash } from '@portal/shared/build/integrity.ts';
import { newKey, pinned } from '../keys.ts';
import { NOW } from '../testing/builds.ts';
import { pinKey } from './pin-key.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pages-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return pageHash(Buffer.from(text));
};
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

test('after a key is pinned, the pages trust only this key, and each hash matches its file', async () => {
  const [first, second, own] = [newKey(NOW), newKey(NOW), newKey(NOW)].map(pinned);
  const keys = [first, second].map((key) => `{id:"${key?.id}",spki:"${key?.spki}"}`).join();
  const remotes = put('remotes.0123456789abcdef.js', `open({keys:[${keys}],at:1})`);
  const other = put('other.0123456789abcdef.js', 'other()');
  const main = put('main.0123456789abcdef.js', `const sri={1:"${remotes}",2:"${other}"}`);
  put('index.html', `<script integrity="${main}"></script>`);
  put('index.html.br', 'packed');
  if (!own) throw new Error('No key was made.');

  await pinKey(folder, own);
  expect(read('remotes.0123456789abcdef.js')).toBe(`open({keys:[{id:"${own.id}",spki:"${own.spki}"}],at:1})`);
  const now = (name: string) => pageHash(readFileSync(join(folder, name)));
  expect(read('main.0123456789abcdef.js')).toBe(`const sri={1:"${now('remotes.0123456789abcdef.js')}",2:"${other}"}`);
  expect(read('index.html')).toBe(`<script integrity="${now('main.0123456789abcdef.js')}"></script>`);
  expect(read('other.0123456789abcdef.js')).toBe('other()');
  expect(() => read('index.html.br')).toThrow('ENOENT');
});

test('a folder whose scripts contain no pinned keys is refused, because it has no pages of the portal', async () => {
  put('main.0123456789abcdef.js', 'main()');
  await expect(pinKey(folder, pinned(newKey(NOW)))).rejects.toThrow('Give a folder with pages of the portal');
});
