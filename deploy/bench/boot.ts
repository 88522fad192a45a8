/**
 * Measures what additional registered remotes cost a cold visit. The registry names 5 remotes, 200 that the user may not see, or 200 that
 * are all in the menu. The visits alternate, so that other load on this machine affects all of them.
 */
import { performance } from 'node:perf_hooks';
import type { Browser } from 'playwright';
import { KEYS_FOLDER } from '../../shared/src/build/pinned-keys.ts';
import { inForceAt } from '../testbed/registry.ts';
import { withStore } from '../testbed/release-store.ts';
import { verifyRegistry } from '../../shared/src/remote/signed-registry.ts';
import { readPinned } from '../release/keys.ts';
import { measure, type Cost, type Profile } from './measure.ts';
import { delivered, putIn, withOthers, type Audience, type Delivered } from './registries.ts';
import { visitsOf } from './visits.ts';

const MODEL = 'mfe-stores';

/** Only the CPU is slowed: more remotes take more processor time and nothing else. A slow network is measured separately. */
export const BUSY: Profile = { name: 'CPU ÷ 4', network: null, slowdown: 4 };

export interface Boot {
  readonly name: string;
  readonly signed: Delivered;
  /** Milliseconds to check the signature and the schema of the registry, in Node on this machine. */
  readonly opening: number;
  /** The medians, by the visit's name. */
  readonly costs: Readonly<Record<string, Pick<Cost, 'time' | 'work'>>>;
}

const CROWDS: readonly (readonly [name: string, count: number, audience: Audience])[] = [
  ['5', 5, 'everybody'],
  ['200, seen by others', 200, 'others'],
  ['200, all in the menu', 200, 'everybody'],
];

const middle = (numbers: readonly number[]): number => {
  const inOrder = numbers.toSorted((a, b) => a - b);
  const half = inOrder.length / 2;
  return ((inOrder[Math.ceil(half) - 1] ?? 0) + (inOrder[Math.floor(half)] ?? 0)) / 2;
};

async function openingOf({ bytes, signature }: Delivered): Promise<number> {
  const keys = readPinned(KEYS_FOLDER);
  const times: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const began = performance.now();
    await verifyRegistry({ bytes: bytes.buffer, signature }, keys);
    times.push(performance.now() - began);
  }
  return middle(times);
}

/** The order of the visits changes in each turn. */
const rotated = <T>(all: readonly T[], turn: number): readonly T[] => {
  const first = turn % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

/** One result for each registry, the smallest first. */
export async function boots(browser: Browser, profile: Profile, runs: number): Promise<readonly Boot[]> {
  const boots: Boot[] = [];
  await withStore(async (testbed, _release, dist) => {
    const { body: _body, signature: _signature, ...own } = await inForceAt(testbed);
    const { 'payer’s bill': _bill, ...visits } = await visitsOf(browser, testbed);
    const crowds = await Promise.all(
      CROWDS.map(async ([name, count, audience]) => {
        const signed = await delivered(withOthers(own, MODEL, count, audience));
        return { name, signed, costsByName: new Map<string, readonly Cost[]>() };
      }),
    );
    for (let turn = 0; turn < runs; turn += 1)
      for (const [what, visit] of Object.entries(visits))
        for (const { signed, costsByName } of rotated(crowds, turn)) {
          await putIn(dist, signed);
          costsByName.set(what, [...(costsByName.get(what) ?? []), await measure(browser, visit, profile)]);
        }
    for (const { name, signed, costsByName } of crowds) {
      const typical = [...costsByName].map(([what, all]) => {
        const [time, work] = [middle(all.map((cost) => cost.time)), middle(all.map((cost) => cost.work))];
        return [what, { time, work }] as const;
      });
      boots.push({ name, signed, opening: await openingOf(signed), costs: Object.fromEntries(typical) });
    }
  });
  return boots;
}
