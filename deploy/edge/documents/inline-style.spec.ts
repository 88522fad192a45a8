import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineStyles } from './inline-style.ts';

/** Dollar signs would be patterns in a replacement text. */
const STYLE = 'body{--price:"$&$1"}';
const INTEGRITY = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
const LINK = `<link crossorigin href="/main.0123456789ab.css" integrity="${INTEGRITY}" rel="stylesheet">`;

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'style-'))));
afterEach(() => rm(folder, { recursive: true }));
const put = (text: string) => writeFile(join(folder, 'main.0123456789ab.css'), text);

it('a document contains the text of its style sheet instead of the link, and names the hash for its policy', async () => {
  await put(STYLE);
  expect(await inlineStyles(folder)(`<head>${LINK}</head>`)).toEqual({
    html: `<head><style data-href="/main.0123456789ab.css">${STYLE}</style></head>`,
    styleHash: `'${INTEGRITY}'`,
  });
});

it('the file is read once', async () => {
  await put(STYLE);
  const styled = inlineStyles(folder);
  const first = await styled(LINK);
  await put('body{}');
  expect(await styled(LINK)).toEqual(first);
});

it('a file that could not be read is read again for the next document', async () => {
  const styled = inlineStyles(folder);
  expect(await styled(LINK)).toEqual({ html: LINK });
  await put(STYLE);
  expect(await styled(LINK)).toHaveProperty('styleHash');
});

it('a style sheet that differs from the hash in its link, or is missing, stays linked', async () => {
  expect(await inlineStyles(folder)(LINK)).toEqual({ html: LINK });
  await put(`${STYLE}body{opacity:0}`);
  expect(await inlineStyles(folder)(LINK)).toEqual({ html: LINK });
});

it('a document without a style sheet is unchanged', async () => {
  const html = '<head><link rel="icon" href="data:,"></head>';
  expect(await inlineStyles(folder)(html)).toEqual({ html });
});
