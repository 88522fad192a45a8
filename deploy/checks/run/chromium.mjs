/** Finds the Chromium that browser tests and the bench use, and installs one where there is none. */
import { existsSync } from 'node:fs';
import { tool } from './command.mjs';
import { canInstall, installPackages, isOffered, refreshPackages } from './debian.mjs';

/** The headless browser has the same engine as Chromium, and needs three quarters of its processor time when many pages are opened. */
const SHELL = { place: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

const USUAL_PLACES = [
  SHELL.place,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Playwright's own browser is checked last, and only when Playwright is installed, because this file also runs before anything is
 * installed.
 * @returns {Promise<string | undefined>} the path of a browser that exists
 */
export async function findChromium() {
  const own = process.env.CHROMIUM_PATH;
  if (own) return existsSync(own) ? own : undefined;
  const usual = USUAL_PLACES.find((path) => existsSync(path));
  if (usual) return usual;
  const playwright = await import('playwright').catch(() => undefined);
  const bundled = playwright?.chromium.executablePath();
  return bundled && existsSync(bundled) ? bundled : undefined;
}

/**
 * Installs the headless browser, which needs the least processor time, on a machine that can install packages. Any other machine uses the
 * browser that it has.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function ensureChromium() {
  const own = process.env.CHROMIUM_PATH;
  const tries = [];
  if (!own && !existsSync(SHELL.place) && canInstall()) {
    // A machine that has a browser but does not offer this package must not try the installation at each run.
    if (!(await findChromium()) || (await isOffered(SHELL.package)))
      tries.push(await refreshPackages(), await installPackages(SHELL.package));
    if (!(await findChromium())) tries.push(await installPackages('chromium'));
  }
  if (!(await findChromium())) tries.push(await tool('playwright', ['install', 'chromium']));
  const installed = await findChromium();
  if (installed) return { ok: true, output: installed };
  const why = 'No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.\n';
  return { ok: false, output: why + tries.map(({ output }) => output).join('\n') };
}

/**
 * The options with which tests and the bench launch every browser. With them, a browser also starts as root in a container, and sends no
 * background requests.
 */
export async function launchOptions() {
  const executablePath = await findChromium();
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return executablePath ? { executablePath, args } : { args };
}
