/**
 * The smoke test of a built remote, in the shell and with the production headers. It opens and leaves each dialog of the remote, and each
 * screen to which a URL or a link leads, twice. Every leftover, every fault found by axe, and every error of the browser is a finding.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { violationsOn } from '../../testbed/axe.ts';
import { screenAt } from '@portal/shared/remote/addresses.ts';
import { grown, leftBehind, unopened } from './findings.ts';
import { addressesToOpen } from './addresses-to-open.ts';
import { EXTERNAL_ADDRESSES } from './accounts.ts';
import type { PageItem } from './leak-check.ts';
import type { TestPortal } from './test-portal.ts';
import { EMPTY_PAGE } from './empty-remote.ts';
import { unscopedIn } from './styles.ts';
import { openBrowserSession } from './browser-session.ts';

export interface SmokeTestResult {
  readonly descriptor: BuildDescriptor;
  /** Sentences; none when the remote has passed. */
  readonly findings: readonly string[];
  /** Addresses, and dialogs by name. */
  readonly opened: readonly string[];
  /** Paths of screens that no opened page links to. */
  readonly unseen: readonly string[];
}

async function openStyles(page: Page, folder: string, { files }: BuildDescriptor): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { file } of files.filter(({ file }) => file.endsWith('.css')))
    for (const selector of await unscopedIn(page, await readFile(join(folder, file), 'utf8')))
      found.push(
        `${file} styles "${selector}", which also matches elements of others: use a class of a CSS module in every selector.`,
      );
  return found;
}

/** Rejects when an earlier gate refuses the build, or when the portal itself fails. */
export async function smokeTest(portal: TestPortal, browser: Browser, folder: string): Promise<SmokeTestResult> {
  const descriptor = await portal.install(folder);
  const { screens, dialogs = [] } = descriptor;
  const outside = screens.flatMap(({ path }) => EXTERNAL_ADDRESSES[path]?.(portal.testbed) ?? []);
  const { addresses, follow, unseen } = addressesToOpen(descriptor, await Promise.all(outside));
  const session = await openBrowserSession(portal, browser, descriptor);

  /** Opens each URL and goes back. `look` inspects the open screen. */
  async function round(look: (address: string) => Promise<readonly string[]>): Promise<readonly string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      const { at, failure } = await session.open(address);
      if (failure) found.push(failure);
      else if (!screenAt(screens, at))
        found.push(`${address} redirects to ${at}, which is not a screen of the remote.`);
      found.push(...(await look(at)));
      const back = await session.open(EMPTY_PAGE);
      if (back.failure) found.push(`After ${address} the next page does not open: ${back.failure}`);
    }
    for (const dialog of dialogs) {
      const failure = await session.openDialog(dialog);
      found.push(...(failure ? [failure] : await accessible(dialog.label.en)));
      await session.closeDialog();
    }
    return found;
  }

  async function accessible(what: string): Promise<readonly string[]> {
    const violations = await violationsOn(session.page);
    return violations.map(({ rule, where }) => `${what} has an accessibility fault: ${rule} (${where[0] ?? ''}).`);
  }

  async function lookAt(address: string): Promise<readonly string[]> {
    follow([address, ...(await session.links())]);
    return accessible(address);
  }

  try {
    const before = await session.look();
    const styles = await openStyles(session.page, folder, descriptor);
    const firstRound = await round(lookAt);
    const found = [...unopened([...addresses, ...dialogs.map(({ name }) => name)]), ...styles, ...firstRound];
    // A build that has already failed is not opened again, and the test does not wait for it.
    const mayPass = () => found.length === 0 && session.browserErrors().length === 0;
    const left = (now: readonly PageItem[]) => leftBehind(descriptor, before, now);
    const first = await session.lookAfter(before, (now) => mayPass() && left(now).length > 0);
    found.push(...left(first));
    if (mayPass()) {
      found.push(...(await round(() => Promise.resolve([]))));
      const more = (now: readonly PageItem[]) => grown(descriptor, first, now);
      found.push(...more(await session.lookAfter(first, (now) => mayPass() && more(now).length > 0)));
    }
    const browserErrors = session.browserErrors().map((text) => `The browser reports an error: ${text}`);
    return {
      descriptor,
      findings: [...new Set([...found, ...browserErrors])],
      opened: [...addresses, ...dialogs.map(({ name }) => `dialog ${name}`)],
      unseen: unseen(),
    };
  } finally {
    await session.leave();
  }
}
