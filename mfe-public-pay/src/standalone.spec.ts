import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { machineFactor } from '../../deploy/checks/run/machine-factor.mjs';
import { VISITS } from './documents/preloads.rules.ts';

jest.setTimeout(120_000 * machineFactor());

/** Makes a release build of the page, in a separate folder, and prints the names of its modules. */
const BUILD = `
  import { rspack } from '@rspack/core';
  const { default: [, page, document] } = await import('./rspack.config.ts');
  const at = (configuration, path) => ({ ...configuration, output: { ...configuration.output, path } });
  const compiler = rspack([at(page, process.env.TARGET), at(document, process.env.TARGET + '-document')]);
  compiler.run((failure, all) => {
    if (failure || all.hasErrors()) throw failure ?? new Error(all.toString('errors-only'));
    const [stats] = all.stats;
    // Modules that are merged into others are orphans, and listed below them.
    const every = { modules: true, nestedModules: true, orphanModules: true, modulesSpace: Infinity, nestedModulesSpace: Infinity };
    const { modules } = stats.toJson({ all: false, ...every });
    const namesIn = (some) => some.flatMap(({ name, modules: inner = [] }) => [name, ...namesIn(inner)]);
    const names = namesIn(modules.filter(({ orphan }) => !orphan));
    process.stdout.write(JSON.stringify(names.filter((name) => typeof name === 'string')));
  });
`;

/** Bytes after brotli compression, by the document's name. */
const BUDGETS = { main: 104_000, store: 95_000 };

let target: string;
let modules: readonly string[];

beforeAll(() => {
  target = mkdtempSync(join(tmpdir(), 'pay-page-'));
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', BUILD], {
    cwd: resolve('mfe-public-pay'),
    env: { ...process.env, TARGET: target },
    maxBuffer: 64 * 1024 * 1024,
  });
  modules = JSON.parse(String(printed)) as string[];
});

afterAll(() => {
  for (const folder of [target, `${target}-document`]) rmSync(folder, { recursive: true, force: true });
});

describe('the standalone payment page', () => {
  it('contains the payment pages, so that the checks below are not empty', () => {
    expect(modules.some((name) => name.includes('bill.screen.tsx'))).toBe(true);
    expect(modules.some((name) => name.includes('contract/public/public-pay.ts'))).toBe(true);
  });

  it.each([
    ['federation or single-spa', /module-federation|single-spa|webpack\/container/],
    ['shell', /(^|\/)shell\//],
    ['session', /shared\/src\/session\/|jotai/],
    ['merchant contract', /shared\/src\/contract\/(merchant|introducer|admin)\//],
    ['Mantine or portal kit', /@mantine|shared\/src\/ui\//],
    ['form library', /react-hook-form/],
    [
      'rendering on the edge',
      /react-dom-server|documents\/(tree|bill|store|store-parts|collection|invoice|receipt|top-up)\.tsx?/,
    ],
  ])('contains no %s', (_, unwanted) => {
    expect(modules.filter((name) => unwanted.test(name))).toEqual([]);
  });

  it('contains no path of a merchant call', () => {
    const sent = readdirSync(target)
      .filter((file) => /\.(js|css|html)$/.test(file))
      .map((file) => readFileSync(join(target, file), 'utf8'));
    for (const path of ['merchant-collection', 'merchant-customer', 'jwt/refresh-token', 'merchant-access-token'])
      expect(sent.some((text) => text.includes(path))).toBe(false);
  });

  it('contains the light router, and not the data router of React Router', () => {
    const scripts = readdirSync(target).filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(join(target, file), 'utf8'));
    // Both routers read the first header; only the data router of the library reads the second.
    expect(texts.some((text) => text.includes('X-Remix-Reload-Document'))).toBe(true);
    expect(texts.filter((text) => text.includes('X-Remix-Revalidate'))).toEqual([]);
  });

  it('receives no files from the gateway, so it contains no code that reads files', () => {
    const scripts = readdirSync(target).filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(join(target, file), 'utf8'));
    expect(texts.filter((text) => /isFile:\s*(!0|true)/.test(text))).toEqual([]);
    expect(modules.filter((name) => name.endsWith('shared/src/gateway/files.ts'))).toEqual([]);
  });

  it('has the card encryption in a separate chunk, which loads when a card is chosen', () => {
    const holding = (text: string) =>
      readdirSync(target).filter(
        (file) => file.endsWith('.js') && readFileSync(join(target, file), 'utf8').includes(text),
      );
    expect(holding('Invalid PEM formatted message')).toEqual([expect.stringMatching(/^forge\.\w+\.js$/)]);
    expect(holding('getRandomValues(new Uint8Array')).toEqual([expect.stringMatching(/^card\.\w+\.js$/)]);
  });

  it.each(Object.entries(BUDGETS))('stays within the size budget of its script and style: %s', (document, budget) => {
    const needed = readdirSync(target).filter((file) => new RegExp(`^${document}\\.\\w+\\.(js|css)$`).test(file));
    expect(needed).toHaveLength(2);
    const bytes = needed.map((file) => brotliCompressSync(readFileSync(join(target, file))).byteLength);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(budget);
  });

  it('contains the class names with which its documents are rendered', () => {
    const styles = readdirSync(target).filter((file) =>
      /^(main|store|payment-page|receipt|invoice|top-up)\.\w+\.css$/.test(file),
    );
    const sheets = styles.map((file) => readFileSync(join(target, file), 'utf8')).join('\n');
    const renderer = readFileSync(join(`${target}-document`, 'documents.cjs'), 'utf8');
    const names = [
      ...renderer.matchAll(
        /"((?:tiles|skin|photo|price|row|muted|bar|how|fields|input|stepper|sheet|details|breakdown)_[\w-]{6})"/g,
      ),
    ].map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(names.filter((name) => !sheets.includes(`.${name}`))).toEqual([]);
  });

  it('lists the files of the chunks that its documents preload, with their integrity', () => {
    for (const [document, visits] of Object.entries(VISITS)) {
      const lists = readFileSync(join(target, document), 'utf8').matchAll(
        /<meta name="preload:([\w-]+)" content="([^"]*)">/g,
      );
      const listed = [...lists].map(([, name = '', content = '']) => ({
        name,
        files: [...content.matchAll(/(\S+) (\S+)/g)],
      }));
      expect(listed.map(({ name }) => name)).toEqual(Object.keys(visits));
      for (const { name, files } of listed) {
        expect(files.some(([, file]) => file?.startsWith(`/${name}.`))).toBe(true);
        for (const [, file = '', integrity] of files)
          expect(
            `sha256-${createHash('sha256')
              .update(readFileSync(join(target, file)))
              .digest('base64')}`,
          ).toBe(integrity);
      }
    }
  });

  it('contains no card form, no bank and no bill in the script of a store', () => {
    const [script = ''] = readdirSync(target).filter((file) => /^store\.\w+\.js$/.test(file));
    const text = readFileSync(join(target, script), 'utf8');
    expect(text).toContain('stores/public/store-');
    for (const words of ['Find your bank', 'create-payment-viu']) expect(text).not.toContain(words);
  });
});
