/** Where a release is rehearsed: a portal of its own, with the shell as it was built, and a registry that only this shell believes. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@portal/shared/build/release-descriptor.ts';
import { startTestbed, type Testbed } from '../../testbed/testbed.ts';
import { releaseOf } from '../descriptor.ts';
import { change } from '../change-registry.ts';
import { newKey, pinned } from '../keys.ts';
import { publish } from '../publish.ts';
import { folderStore } from '../store.ts';
import { believing } from './pin-key.ts';
import { writeStandIn } from './empty-remote.ts';

const WHO = { by: 'a rehearsal' };
const DEED = { did: 'rehearse', ...WHO, reason: 'A release is rehearsed.' };

export interface Stage {
  readonly testbed: Testbed;
  /** From now on the build in `folder` is what everybody gets, beside the stand-in. Rejects when a gate refuses it. */
  readonly cast: (folder: string) => Promise<ReleaseDescriptor>;
  readonly close: () => Promise<void>;
}

/** @param pages the folder of built pages: `portal` and `payer` in it are copied */
export async function openStage(pages: string): Promise<Stage> {
  const root = await mkdtemp(join(tmpdir(), 'stage-'));
  const strike = () => rm(root, { recursive: true, force: true });
  const now = () => new Date();
  const key = newKey(now());
  const store = folderStore(root);
  const standIns = new Map<string, Promise<ReleaseDescriptor>>();

  const released = (folder: string) => publish(store, folder, { ...WHO, at: now() });

  function standIn(portal: ReleaseDescriptor['portal']): Promise<ReleaseDescriptor> {
    const known = standIns.get(portal) ?? writeStandIn(join(root, 'builds', portal), portal).then(released);
    standIns.set(portal, known);
    return known;
  }

  async function cast(folder: string): Promise<ReleaseDescriptor> {
    const own = await released(folder);
    const both = [await standIn(own.portal), own];
    const office = { store, key, trusted: [pinned(key)], now, validDays: 1 };
    await change(office, DEED, () => both.map((one) => ({ name: one.name, stable: releaseOf(one) })));
    return own;
  }

  try {
    for (const part of ['portal', 'payer']) await cp(join(pages, part), join(root, part), { recursive: true });
    await believing(join(root, 'portal'), pinned(key));
    const testbed = await startTestbed(root);
    const close = async () => {
      await testbed.stop();
      await strike();
    };
    return { testbed, cast, close };
  } catch (error) {
    await strike();
    throw error;
  }
}
