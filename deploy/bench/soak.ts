/**
 * A steady load on a gateway, an edge and one page of the portal. Compares the memory of each, after its garbage was collected, at the end
 * and after ten minutes, when everything that they keep permanently is allocated.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from 'playwright';
import { launchOptions } from '../checks/run/chromium.mjs';
import { bills } from '../../shared/src/contract/merchant/bills/bills.ts';
import { publicPay } from '../../shared/src/contract/public/public-pay.ts';
import { clientOf } from '../testbed/account.ts';
import { merchantAt } from '../testbed/merchant.ts';
import { portalOn } from '../testbed/portal.ts';
import { startTestbed, type Addresses } from '../testbed/testbed.ts';
import { words } from '../testbed/words.ts';

const MINUTE_MS = 60_000;
const WARM_UP_MINUTES = 10;
/** Between two rounds of requests. */
const PAUSE_MS = 200;
/** The merchant signs in again after this many rounds, before the access token expires. */
const ROUNDS_OF_SESSION = 300;
/** Two pages of different remotes. */
const PAGES = ['/products-categories/list', '/customers/datatable'] as const;

const REPORTER = resolve('deploy/bench/memory-report.mjs');
const SCRIPTS = { gateway: 'main.ts', edge: 'serve.ts' } as const;

type Measured = keyof typeof SCRIPTS | 'page';
type Memory = Readonly<Record<Measured, number>>;

interface Report {
  readonly pid: number;
  readonly bytes: number;
}

const reportIn = async (file: string): Promise<Report> => JSON.parse(await readFile(file, 'utf8')) as Report;

/** The bytes in use of a server, after a collection of its garbage. */
async function memoryOf(folder: string, script: string): Promise<number> {
  const file = join(folder, `${script}.json`);
  const { pid } = await reportIn(file);
  await rm(file);
  process.kill(pid, 'SIGUSR2');
  while (!existsSync(file)) await sleep(PAUSE_MS);
  return (await reportIn(file)).bytes;
}

async function memoryOfPage(debug: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) await debug.send('HeapProfiler.collectGarbage');
  const { metrics } = await debug.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? NaN;
}

/** A bill that is made, listed and opened by its payer. */
async function loadGateway(testbed: Addresses, isOver: () => boolean): Promise<void> {
  const payer = clientOf(testbed);
  while (!isOver()) {
    const merchant = await merchantAt(testbed);
    const { id: collection } = await merchant.createCollection('Yuran bulanan');
    for (let round = 0; round < ROUNDS_OF_SESSION && !isOver(); round += 1) {
      const { id } = await merchant.createBill(collection);
      await merchant.call(bills.list, { query: {}, body: {} });
      await payer.call(publicPay.bill, { params: { id, product: 'customer' } });
      await sleep(PAUSE_MS);
    }
  }
}

/** The pages of both origins, and a file that does not exist. */
async function loadEdge({ portal, payer }: Addresses, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    for (const address of [`${portal}/`, `${payer}/`, `${portal}/registry.json`, `${portal}/nothing.js`])
      await (await fetch(address)).arrayBuffer();
    await sleep(PAUSE_MS);
  }
}

async function loadPage(page: Page, testbed: Addresses, isOver: () => boolean): Promise<void> {
  const portal = portalOn(page, testbed, words('shell', 'en'));
  while (!isOver())
    for (const path of PAGES) {
      await portal.go(path);
      await page.locator('main tbody tr').first().waitFor();
      await sleep(PAUSE_MS);
    }
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** @param tell receives the memory at each measurement */
export async function soakInWords(minutes: number, tell: (progress: string) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-soak-'));
  const settings = { MEMORY_REPORTS: folder, NODE_OPTIONS: `--import=${REPORTER}` };
  const testbed = await startTestbed(undefined, settings);
  const browser = await chromium.launch(await launchOptions());
  let isOver = false;
  try {
    const page = await (await browser.newContext({ locale: 'en-MY' })).newPage();
    await portalOn(page, testbed, words('shell', 'en')).enter();
    const debug = await page.context().newCDPSession(page);
    await debug.send('Performance.enable');
    const load = Promise.all([
      loadGateway(testbed, () => isOver),
      loadEdge(testbed, () => isOver),
      loadPage(page, testbed, () => isOver),
    ]);
    const measureAfter = async (milliseconds: number): Promise<Memory> => {
      // A failed request ends the wait.
      await Promise.race([load, sleep(milliseconds)]);
      const memory = {
        gateway: await memoryOf(folder, SCRIPTS.gateway),
        edge: await memoryOf(folder, SCRIPTS.edge),
        page: await memoryOfPage(debug),
      };
      tell(JSON.stringify(memory));
      return memory;
    };
    const warmUp = Math.min(WARM_UP_MINUTES, minutes / 2);
    const before = await measureAfter(warmUp * MINUTE_MS);
    const after = await measureAfter((minutes - warmUp) * MINUTE_MS);
    isOver = true;
    await load;
    return [
      `${minutes} minutes, compared with the memory after ${warmUp}`,
      ...(Object.keys(before) as Measured[]).map(
        (name) =>
          `  ${name.padEnd(12)}${megabytes(before[name])}, ${megabytes(after[name])}: × ${(after[name] / before[name]).toFixed(3)}`,
      ),
    ].join('\n');
  } finally {
    isOver = true;
    await browser.close();
    await testbed.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
