/**
 * `npm run gallery` serves the gallery of the UI kit to this machine, until Ctrl-C. `npm run gallery -- --confirm` replaces the pictures
 * that have changed, which confirms that the parts look as intended.
 */
import { chromium } from 'playwright';
import { ensureChromium, launchOptions } from '../checks/run/chromium.mjs';
import { VISITOR } from './browser.ts';
import { buildGallery } from './build.ts';
import { confirmChanged } from './pictures.ts';
import { serveGallery } from './server.ts';

const PORT = 4340;

async function confirm(address: string): Promise<void> {
  // A browser with a window breaks some lines at other places than the headless browser of `npm test`.
  await ensureChromium();
  const browser = await chromium.launch(await launchOptions());
  try {
    const page = await browser.newPage(VISITOR);
    const replaced = await confirmChanged(page, address);
    console.log(['Replaced in docs/images/gallery:', ...replaced, `${replaced.length} pictures.`].join('\n'));
  } finally {
    await browser.close();
  }
}

/** An edited part is shown when the page is loaded again. */
async function show(folder: string): Promise<void> {
  const { address, stop } = await serveGallery(folder, PORT);
  console.log(`The gallery is at ${address}. Ctrl-C ends it.`);
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    // Without this check, this process would stay alive after its parent process has ended.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && resolve(), 1000).unref();
  });
  await ended;
  stop();
}

async function main(words: readonly string[]): Promise<void> {
  const isConfirming = words.includes('--confirm');
  const unknown = words.filter((word) => word !== '--confirm');
  if (unknown.length > 0) throw new Error(`“${unknown.join(' ')}” is not understood: --confirm, or nothing.`);
  const { folder, remove } = await buildGallery();
  try {
    if (!isConfirming) return await show(folder);
    const { address, stop } = await serveGallery(folder);
    await confirm(address).finally(stop);
  } finally {
    remove();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
