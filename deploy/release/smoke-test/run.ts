/** Runs one smoke test, in a separate portal and browser. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium, launchOptions } from '../../checks/run/chromium.mjs';
import type { SmokeTestRecord } from '../smoke-test-record.ts';
import { mustBeProvided } from '../gates/provided.ts';
import { readBuild } from '../publish.ts';
import { ReleaseError } from '../release-error.ts';
import { servedShells, targetHere, type TargetShell } from '../shells.ts';
import { folderStore } from '../store.ts';
import { smokeTest, type SmokeTestResult } from './smoke-test.ts';
import { openTestPortal } from './test-portal.ts';

/** The shell of these pages: the last one that was recorded as served from that folder, otherwise the shell of these sources. */
async function shellOf(pages: string): Promise<TargetShell> {
  if (!existsSync(join(pages, 'portal/index.html')))
    throw new ReleaseError(`${pages} has no pages of a portal. Run npm run build, or give their folder with --pages.`);
  const served = await servedShells(folderStore(pages));
  return served.toSorted((one, other) => other.since.localeCompare(one.since))[0] ?? targetHere();
}

/**
 * @param pages the folder that `npm run build` composed. Rejects with `ReleaseError` when it is another kind of folder, or when there is no
 * browser.
 */
export async function runSmokeTest(
  pages: string,
  folder: string,
): Promise<SmokeTestResult & Pick<SmokeTestRecord, 'shell'>> {
  const shell = await shellOf(pages);
  mustBeProvided((await readBuild(folder)).descriptor, [shell]);
  const found = await ensureChromium();
  if (!found.ok) throw new ReleaseError(found.output);
  const browser = await chromium.launch(await launchOptions());
  try {
    const portal = await openTestPortal(pages);
    try {
      return { ...(await smokeTest(portal, browser, folder)), shell: { contract: shell.contract } };
    } finally {
      await portal.close();
    }
  } finally {
    await browser.close();
  }
}
