/**
 * Rehearses a built remote: in the shell, under the production headers, each of its screens that an address or a link leads to is
 * opened and left, twice. What it leaves behind, what axe finds there, and whatever the browser complains of, is a finding.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { violationsOn } from '../../testbed/axe.ts';
import { screenAt } from '@portal/shared/remote/addresses.ts';
import { grown, leftBehind, unopened } from './findings.ts';
import { itinerary } from './addresses-to-open.ts';
import { FROM_OUTSIDE } from './accounts.ts';
import type { Remnant } from './leak-check.ts';
import type { Stage } from './test-portal.ts';
import { STAND_IN } from './empty-remote.ts';
import { unscopedIn } from './styles.ts';
import { visitorOf } from './browser-session.ts';

export interface Rehearsal {
  readonly descriptor: ReleaseDescriptor;
  /** Sentences; none when all is well. */
  readonly findings: readonly string[];
  readonly opened: readonly string[];
  /** Paths of screens that nothing led to. */
  readonly unseen: readonly string[];
}

async function openStyles(page: Page, folder: string, { files }: ReleaseDescriptor): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { file } of files.filter(({ file }) => file.endsWith('.css')))
    for (const selector of await unscopedIn(page, await readFile(join(folder, file), 'utf8')))
      found.push(
        `${file} styles "${selector}", which is not its own alone: every selector needs a class of a CSS module.`,
      );
  return found;
}

/** Rejects when a gate before it refuses the build, or when the stage itself fails. */
export async function rehearse(stage: Stage, browser: Browser, folder: string): Promise<Rehearsal> {
  const descriptor = await stage.cast(folder);
  const { screens } = descriptor;
  const outside = screens.flatMap(({ path }) => FROM_OUTSIDE[path]?.(stage.testbed) ?? []);
  const { addresses, follow, unseen } = itinerary(descriptor, await Promise.all(outside));
  const visitor = await visitorOf(stage, browser, descriptor);

  /** Each address and back. `look` at what stands there. */
  async function round(look: (address: string) => Promise<readonly string[]>): Promise<readonly string[]> {
    const found: string[] = [];
    for (const address of addresses) {
      const { at, failure } = await visitor.open(address);
      if (failure) found.push(failure);
      else if (!screenAt(screens, at)) found.push(`${address} leads away, to ${at}.`);
      found.push(...(await look(at)));
      const back = await visitor.open(STAND_IN);
      if (back.failure) found.push(`After ${address} the next page does not open: ${back.failure}`);
    }
    return found;
  }

  async function accessible(address: string): Promise<readonly string[]> {
    follow([address, ...(await visitor.links())]);
    const violations = await violationsOn(visitor.page);
    return violations.map(({ rule, where }) => `${address} is not for everybody: ${rule} (${where[0] ?? ''}).`);
  }

  try {
    const before = await visitor.look();
    const styles = await openStyles(visitor.page, folder, descriptor);
    const shown = await round(accessible);
    const found = [...unopened(addresses), ...styles, ...shown];
    // What is refused already need not be waited for, nor opened again.
    const mayPass = () => found.length === 0 && visitor.complaints().length === 0;
    const left = (now: readonly Remnant[]) => leftBehind(descriptor, before, now);
    const first = await visitor.lookAfter(before, (now) => mayPass() && left(now).length > 0);
    found.push(...left(first));
    if (mayPass()) {
      found.push(...(await round(() => Promise.resolve([]))));
      const more = (now: readonly Remnant[]) => grown(descriptor, first, now);
      found.push(...more(await visitor.lookAfter(first, (now) => mayPass() && more(now).length > 0)));
    }
    const complaints = visitor.complaints().map((text) => `The browser complains: ${text}`);
    return { descriptor, findings: [...new Set([...found, ...complaints])], opened: addresses, unseen: unseen() };
  } finally {
    await visitor.leave();
  }
}
