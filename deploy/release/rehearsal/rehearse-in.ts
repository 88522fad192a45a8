/** One rehearsal from curtain to curtain: a stage and a browser of its own. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sha384 } from '@portal/shared/build/integrity.ts';
import contract from '@portal/shared/package.json' with { type: 'json' };
import { launchOptions } from '../../checks/run/chromium.mjs';
import type { Rehearsed } from '../rehearsed.ts';
import { ReleaseError } from '../release-error.ts';
import { rehearse, type Rehearsal } from './rehearse.ts';
import { openStage } from './stage.ts';

/** @param pages the folder of pages that `npm run build` composed. Rejects with `ReleaseError` when there are none. */
export async function rehearseIn(pages: string, folder: string): Promise<Rehearsal & Pick<Rehearsed, 'shell'>> {
  const page = await readFile(join(pages, 'portal/index.html')).catch(() => undefined);
  if (!page)
    throw new ReleaseError(`${pages} holds no pages to rehearse in. Run npm run build, or name them with --pages.`);
  const shell = { contract: contract.version, page: sha384(page) };
  const browser = await chromium.launch(await launchOptions());
  try {
    const stage = await openStage(pages);
    try {
      return { ...(await rehearse(stage, browser, folder)), shell };
    } finally {
      await stage.close();
    }
  } finally {
    await browser.close();
  }
}
