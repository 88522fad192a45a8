/**
 * Every script and style sheet that a build emitted, changed on its way to the browser, one by one: no changed file has any effect.
 * Files that a page loads itself are changed before the page opens; all others are requested through the bundler's own runtime in the page.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { containerName } from '@portal/shared/remote/container-name.ts';
import type { Registry } from '@portal/shared/remote/registry.ts';
import { scaled } from '../../../deploy/testbed/machine.ts';
import type { Addresses } from '../../../deploy/testbed/testbed.ts';
import { expect, test } from '../../../deploy/testbed/journey.ts';
import { changed, deliver, inForceAt, integrityOf, signRegistry } from '../../../deploy/testbed/registry.ts';

const CANARY = { js: 'globalThis.canary = true;\n', css: ':root { --canary: alive; }\n' } as const;

const hasEffect = (page: Page) =>
  page.evaluate(
    () => 'canary' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--canary') !== '',
  );

/** The files that a page loads from one folder. */
interface Build {
  /** Below `dist/`. */
  readonly folder: string;
  /** The folder's path for the browser: `/releases/mfe-stores/1.0.0/`. */
  readonly base: string;
  /** The global in which its bundler keeps chunks. */
  readonly chunks: string;
  /** The URL of a page that loads this build. */
  readonly page: string;
  /** The URLs of further pages, for files that `page` does not load. The key is the part of the file name before the first dot. */
  readonly others?: Readonly<Record<string, string>>;
  /** The heading that the page shows when a file of it was changed. */
  readonly says?: string;
}

const chunksOf = (name: string, version: string) => `rspackChunk${containerName(name, version)}`;

/** The version of a package, read from its `package.json`: the URLs of the portal and of the payment page do not contain their version. */
async function versionOf(name: string): Promise<string> {
  return (JSON.parse(await readFile(join(name, 'package.json'), 'utf8')) as { version: string }).version;
}

/**
 * A service worker is registered without a hash: the browser trusts it, as it trusts the document, because both come from the same server
 * (decision 0109).
 */
const isWorker = (file: string) => file.startsWith('store-worker');

async function emittedIn({ folder }: Build): Promise<readonly string[]> {
  const entries = await readdir(resolve('dist', folder), { recursive: true });
  return entries.filter((file) => /\.(js|css)$/.test(file) && !isWorker(file)).sort();
}

const isScript = (file: string) => file.endsWith('.js');

async function tamperedText({ folder }: Build, file: string): Promise<string> {
  return CANARY[isScript(file) ? 'js' : 'css'] + (await readFile(join('dist', folder, file), 'utf8'));
}

/** Serves a changed file in place of the original; `isServed` tells whether the page requested the file. */
async function tamper(context: BrowserContext, build: Build, file: string) {
  const body = await tamperedText(build, file);
  let isServed = false;
  const address = (url: URL) => url.pathname === build.base + file;
  await context.route(address, (route) => {
    isServed = true;
    return route.fulfill({ contentType: isScript(file) ? 'text/javascript' : 'text/css', body });
  });
  return { isServed: () => isServed, mend: () => context.unroute(address) };
}

/** Records, from the start of each page, the paths of the scripts and style sheets that the browser refused. */
const keepRefused = (context: BrowserContext) =>
  context.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(globalThis, { refused });
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement) refused.push(new URL(target.src).pathname);
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') refused.push(new URL(target.href).pathname);
    };
    addEventListener('error', onError, true);
  });

const refusedIn = (page: Page) => page.evaluate(() => (globalThis as { refused?: readonly string[] }).refused);

/** The members that the bundler puts on its runtime. */
interface Runtime {
  readonly e: (chunk: string | number) => Promise<unknown>;
  readonly u: (chunk: string | number) => string;
  readonly k?: (chunk: string | number) => string;
  readonly sriHashes: Record<string, string>;
  readonly sriCssHashes?: Record<string, string>;
}

/** Requests the chunk of a file: resolves with `came` or with the error's text. A given hash replaces the one that the runtime expects. */
const askFor = (page: Page, { chunks }: Build, file: string, hash?: string): Promise<string> =>
  page.evaluate(
    ([global, wanted, pinned]) =>
      new Promise<string>((settle) => {
        const load = ({ e, u, k, sriHashes, sriCssHashes = {} }: Runtime) => {
          const hashes = wanted.endsWith('.js') ? sriHashes : sriCssHashes;
          // The runtime identifies a chunk by its number, and makes the file name from the number.
          const ids = Object.keys(hashes).map((id) => (/^\d+$/.test(id) ? Number(id) : id));
          const chunk = ids.find((id) => [u(id), k?.(id)].includes(wanted));
          if (chunk === undefined) return settle('unknown');
          if (pinned) hashes[chunk] = pinned;
          e(chunk).then(
            () => settle('came'),
            (error: unknown) => settle(String(error)),
          );
        };
        const queue = (globalThis as unknown as Record<string, unknown[]>)[global];
        if (queue) queue.push([[`${wanted} ${pinned}`], {}, load]);
        else settle('not here');
      }),
    [chunks, file, hash ?? ''] as const,
  );

async function expectNoEffect(page: Page, file: string): Promise<void> {
  expect(await hasEffect(page), `${file} had an effect`).toBe(false);
}

/** Requests each of `files`, changed, in an open page; returns the files that the page had already loaded. */
async function changeOnDemand(page: Page, build: Build, files: readonly string[]): Promise<readonly string[]> {
  const loaded: string[] = [];
  for (const file of files) {
    const { isServed, mend } = await tamper(page.context(), build, file);
    const answer = await askFor(page, build, file);
    if (isServed()) expect(answer, file).toMatch(/^ChunkLoadError: Loading (css )?chunk/);
    else loaded.push(file);
    await expectNoEffect(page, file);
    await mend();
  }
  return loaded;
}

async function changeBeforehand(page: Page, build: Build, file: string): Promise<void> {
  const { mend } = await tamper(page.context(), build, file);
  await page.goto(build.others?.[file.split('.', 1)[0] ?? ''] ?? build.page);
  await expect.poll(() => refusedIn(page), { message: file }).toContain(build.base + file);
  if (build.says) await expect(page.getByRole('heading', { name: build.says })).toBeVisible();
  await expectNoEffect(page, file);
  await mend();
}

/** Proves that only the hash stops a changed file: the file has its effect when the runtime expects the hash of the changed file. */
async function expectEffectWhenBelieved(page: Page, build: Build, file: string): Promise<void> {
  const { mend } = await tamper(page.context(), build, file);
  expect(await askFor(page, build, file, integrityOf(await tamperedText(build, file)))).toBe('came');
  expect(await hasEffect(page), `${file} had no effect`).toBe(true);
  await mend();
}

async function openBuild(page: Page, { page: address, chunks }: Build): Promise<void> {
  await page.goto(address);
  await page.waitForFunction((global) => global in globalThis, chunks);
  await page.waitForLoadState('networkidle');
}

/** Per file, on a busy machine: a page may have to open for each file. */
const FILE_TIMEOUT_MS = 4000;

/** Every file of the build is refused either on demand or when the page opens. */
async function changeEach(page: Page, build: Build): Promise<void> {
  await keepRefused(page.context());
  const files = await emittedIn(build);
  expect(files.filter(isScript).length).toBeGreaterThan(1);
  test.setTimeout(test.info().timeout + scaled(files.length * FILE_TIMEOUT_MS));
  const loaded: string[] = [];
  // Scripts and style sheets are tested separately: a chunk requests both together, so the unchanged one of the two would already be
  // loaded.
  for (const kind of [files.filter(isScript), files.filter((file) => !isScript(file))]) {
    if (kind.length === 0) continue;
    await openBuild(page, build);
    const before = await changeOnDemand(page, build, kind);
    loaded.push(...before);
    const last = kind.filter((file) => !before.includes(file)).at(-1);
    if (last) {
      await openBuild(page, build);
      await expectEffectWhenBelieved(page, build, last);
    }
  }
  for (const file of loaded) await changeBeforehand(page, build, file);
}

/** An id that no bill and no store has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const doorOf = (name: string) => `/doors/${name}`;

/** Changes the registry so that every visitor may open every remote, without signing in. */
const withDoors = (registry: Registry) => {
  for (const { name, stable } of registry.remotes)
    Object.assign(stable, { portal: 'public', screens: [{ path: doorOf(name), access: 'public' }] });
};

const remotesOf = ({ remotes }: Registry, { portal }: Addresses, says: string): readonly Build[] =>
  remotes.map(({ name, stable: { version } }) => ({
    folder: `releases/${name}/${version}`,
    base: `/releases/${name}/${version}/`,
    chunks: chunksOf(name, version),
    page: portal + doorOf(name),
    says,
  }));

test.describe('each file of a build, changed after it was released, has no effect', () => {
  test.beforeEach(({ guard }) => {
    guard.allow(/integrity|Failed to load resource|ChunkLoadError|Loading chunk|RUNTIME-00|RemoteError|preload/i);
  });

  test(
    'in every remote: the panel shows that the remote is blocked',
    { tag: '@release' },
    async ({ page, context, testbed, say }) => {
      const registry = await inForceAt(testbed);
      await deliver(context, signRegistry(changed(registry, withDoors)));
      for (const build of remotesOf(registry, testbed, say.shell('remote.blocked.title')))
        await test.step(build.folder, () => changeEach(page, build));
    },
  );

  test('in the payment page', async ({ page, testbed }) => {
    await changeEach(page, {
      folder: 'payer',
      base: '/',
      chunks: chunksOf('mfe-public-pay', await versionOf('mfe-public-pay')),
      page: `${testbed.payer}/pay/bill/${NOBODY}`,
      others: Object.fromEntries(['store', 'store-offline'].map((name) => [name, `${testbed.payer}/store/${NOBODY}`])),
    });
  });

  test('in the portal', async ({ page, testbed }) => {
    await changeEach(page, {
      folder: 'portal',
      base: '/',
      chunks: chunksOf('shell', await versionOf('shell')),
      page: `${testbed.portal}/login`,
    });
  });
});
