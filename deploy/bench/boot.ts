/**
 * What it costs that others are registered: cold visits to one house whose registry names 5 remotes, or 200 of which this person sees
 * none, or 200 that all stand in the menu. The visits take turns, so that whatever else this machine does is done to all of them.
 */
import { performance } from 'node:perf_hooks';
import type { Browser } from 'playwright';
import { KEYS_FOLDER } from '../../shared/src/build/pinned-keys.ts';
import { inForceAt } from '../../shell/e2e/registry.ts';
import { withStore } from '../../shell/e2e/own-store.ts';
import { openRegistry } from '../../shell/src/registry/sealed-registry.ts';
import { readPinned } from '../release/keys.ts';
import { measure, type Profile } from './measure.ts';
import { delivered, putIn, withOthers, type Audience, type Delivered } from './registries.ts';
import { visitsOf } from './visits.ts';

const MODEL = 'mfe-stores';

/** The processor is what more remotes could cost; a slow network is measured for its own sake. */
export const BUSY: Profile = { name: 'CPU ÷ 4', network: null, slowdown: 4 };

export interface Boot {
  readonly name: string;
  readonly sealed: Delivered;
  /** Milliseconds to check the seal and the schema, in Node on this machine. */
  readonly opening: number;
  /** Milliseconds until a person can use the page, by the visit's name: the middle one of all. */
  readonly times: Readonly<Record<string, number>>;
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

async function openingOf({ bytes, seal }: Delivered): Promise<number> {
  const keys = readPinned(KEYS_FOLDER);
  const times: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const began = performance.now();
    await openRegistry({ bytes: bytes.buffer, seal }, keys);
    times.push(performance.now() - began);
  }
  return middle(times);
}

/** Whoever comes first is not always the same. */
const rotated = <T>(all: readonly T[], turn: number): readonly T[] => {
  const first = turn % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
};

/** One for each registry, the smallest first. */
export async function boots(browser: Browser, profile: Profile, runs: number): Promise<readonly Boot[]> {
  const found: Boot[] = [];
  await withStore(async (house, _release, dist) => {
    const { body: _body, seal: _seal, ...own } = await inForceAt(house);
    const { 'payer’s bill': _bill, ...visits } = await visitsOf(browser, house);
    const taken = await Promise.all(
      CROWDS.map(async ([name, count, audience]) => {
        const sealed = await delivered(withOthers(own, MODEL, count, audience));
        return { name, sealed, times: new Map<string, readonly number[]>() };
      }),
    );
    for (let turn = 0; turn < runs; turn += 1)
      for (const [what, visit] of Object.entries(visits))
        for (const { sealed, times } of rotated(taken, turn)) {
          await putIn(dist, sealed);
          const { time } = await measure(browser, visit, profile);
          times.set(what, [...(times.get(what) ?? []), time]);
        }
    for (const { name, sealed, times } of taken) {
      const typical = Object.fromEntries([...times].map(([what, each]) => [what, middle(each)]));
      found.push({ name, sealed, opening: await openingOf(sealed), times: typical });
    }
  });
  return found;
}
