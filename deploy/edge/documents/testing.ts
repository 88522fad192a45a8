/** For specs: a folder as the build leaves it, with the module that renders documents. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { edgeServer } from '../server.ts';
import { RENDERER_FOLDER } from './renderer.ts';

const STYLE = 'body { margin: 0; }';
/** The hash of the style sheet, as in the build's link and in the policy of a document that contains it. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;
const STYLE_FILE = 'main.0123456789ab.css';
/** The style sheet in a document of the edge. */
export const INLINE_STYLE = `<style data-href="/${STYLE_FILE}">${STYLE}</style>`;

const LINK = `<link href="/${STYLE_FILE}" integrity="${STYLE_HASH}" rel="stylesheet">`;

/** A list of the files of a lazy chunk, as the build writes it. */
const chunkList = (chunk: string) => `<meta name="preload:${chunk}" content="/${chunk}.js ${STYLE_HASH}">`;

/** The link to the file of a lazy chunk in a document of the edge. */
export const chunkLink = (chunk: string): string =>
  `<link rel="preload" as="script" href="/${chunk}.js" integrity="${STYLE_HASH}" crossorigin="anonymous">`;

const LISTS = ['time-left', 'order-lines'].map(chunkList).join('');

/** A document as the build leaves it. */
export const BUILT =
  `<!doctype html><html lang="en" dir="ltr"><head><title>Payment portal</title>${LISTS}${LINK}</head><body>` +
  '<main id="root"></main><noscript><h1>This page needs JavaScript</h1></noscript></body></html>';

/** A script that builds the renderer of documents into a folder, as the payment pages do. */
const buildInto = (folder: string) => `
  import { rspack } from '@rspack/core';
  const { default: [, , document] } = await import('./rspack.config.ts');
  rspack({ ...document, output: { ...document.output, path: ${JSON.stringify(folder)} } }).run((failure, stats) => {
    if (failure || stats.hasErrors()) throw failure ?? new Error(stats.toString('errors-only'));
  });
`;

export async function buildDocuments(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'documents-'));
  await mkdir(join(dist, 'payer'));
  await writeFile(join(dist, 'payer', STYLE_FILE), STYLE);
  for (const file of ['index.html', 'store.html']) await writeFile(join(dist, 'payer', file), BUILT);
  const script = buildInto(join(dist, RENDERER_FOLDER));
  const cwd = resolve('mfe-public-pay');
  execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], { cwd });
  return dist;
}

/** The same, with the meta element into which the edge writes the gateway's address: the form of a bill leads to that origin. */
export async function buildDocumentsWithForms(): Promise<string> {
  const dist = await buildDocuments();
  const built = BUILT.replace('<head>', '<head><meta name="portal:gateway" content="">');
  await writeFile(join(dist, 'payer/index.html'), built);
  return dist;
}

/**
 * For the tests of a `describe`: the timeouts of the edge are 30 times longer, because a test machine may be busy. `fill.spec.ts` tests the
 * timeout of the gateway.
 */
export function lengthenTimeouts(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  beforeAll(() => void jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms * 30)));
  afterAll(() => jest.restoreAllMocks());
}

/**
 * The response to a payer at a URL, from an edge over the folder `dist` whose gateway has the origin `gateway`.
 * @param encoding the encoding that the payer's browser accepts
 */
export async function answerFrom(dist: string, gateway: string, url: string, encoding = 'identity') {
  const edge = edgeServer('payer', dist, { gateway, payer: 'http://localhost:4302', isSecure: false });
  try {
    const reply = await edge.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
    expect(reply.statusCode).toBe(200);
    return reply;
  } finally {
    await edge.close();
  }
}

/** The content of the first element of a document with this tag, which may have attributes: `main id="root"`. */
export const within = (html: string, tag: string): string =>
  new RegExp(`<${tag}[^>]*>(.*?)</${tag.split(' ')[0]}>`, 's').exec(html)?.[1] ?? '';

/** The JSON data in the document, from which the script of the page hydrates it. */
export const dataIn = (html: string): unknown =>
  JSON.parse(within(html, 'script type="application/json" id="page-data"'));
