/**
 * How the signed-in user likes their lists: saved views, and columns that are hidden. The gateway keeps them for every device, and this
 * device has a copy, so that no list waits for them. A change is made here at once and sent afterwards; what could not be sent goes
 * with the next change, or when a list is opened next.
 */
import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import * as v from 'valibot';
import { CODES } from '../contract/kernel/codes.ts';
import { listSettings, SavedView, type ListSetting } from '../contract/merchant/identity/list-settings.ts';
import { deviceStorage } from '../gateway/device.ts';
import { GatewayError } from '../gateway/errors.ts';
import { gateway } from '../gateway/gateway.ts';
import { store } from './atoms.ts';
import { onSessionEnd } from './session.ts';

/** Where the browser's storage refuses, the page remembers them until it is closed. */
const NEEDED = { isNeeded: true };

const storedViews = (list: string) => deviceStorage(`views.${list}`, v.array(SavedView), NEEDED);
const storedColumns = (list: string) => deviceStorage(`hidden_columns.${list}`, v.array(v.string()), NEEDED);

const Change = v.object({ list: v.string(), part: v.picklist(['views', 'hidden_columns']) });
type Change = v.InferOutput<typeof Change>;

/** What the gateway has not heard of, oldest first. */
const storedChanges = deviceStorage('list_changes', v.array(Change), NEEDED);

const unsent = (): readonly Change[] => storedChanges.read() ?? [];

const isSame = (one: Change, other: Change) => one.list === other.list && one.part === other.part;

/** Rises with every change, so that lists which are open follow. */
const changesAtom = atom(0);

/** As this device has it. */
export const listSetting = (list: string): ListSetting => ({
  list,
  views: storedViews(list).read() ?? [],
  hidden_columns: storedColumns(list).read(),
});

type Parts = Partial<Omit<ListSetting, 'list'>>;

function write(list: string, { views, hidden_columns }: Parts): void {
  if (views) storedViews(list).write(views.length > 0 ? views : null);
  if (hidden_columns !== undefined) storedColumns(list).write(hidden_columns);
}

/** Lists that were changed here since the gateway was last asked: its answer may be older. */
const changedSince = new Set<string>();

/** Rises when a session ends: what was asked for one person is not stored for the next. */
let turn = 0;

async function sendOne(change: Change): Promise<void> {
  const { list, part } = change;
  const value = listSetting(list)[part];
  try {
    await gateway.call(listSettings.save, { body: { list, [part]: value } });
  } catch (error) {
    // What the gateway will never take stays on this device, and does not hold up the others.
    if (!(error instanceof GatewayError) || error.code !== CODES.invalidInput.code) throw error;
  }
  const isStill = JSON.stringify(listSetting(list)[part]) === JSON.stringify(value);
  if (isStill) storedChanges.write(unsent().filter((one) => !isSame(one, change)));
}

let sending: Promise<void> | undefined;

async function sendAll(): Promise<void> {
  try {
    for (let [change] = unsent(); change !== undefined; [change] = unsent()) await sendOne(change);
  } finally {
    // Not a moment later than the last look at what is unsent, or a change between the two would stay behind.
    sending = undefined;
  }
}

/** One after the other, so that the last change arrives last. Rejects with `GatewayError`. */
async function send(): Promise<void> {
  if (unsent().length > 0) await (sending ??= sendAll());
}

async function synchronise(): Promise<void> {
  const own = turn;
  await send();
  changedSince.clear();
  const { settings } = await gateway.call(listSettings.mine, {});
  if (turn !== own) return;
  for (const { list, ...parts } of settings) if (!changedSince.has(list)) write(list, parts);
  store.set(changesAtom, (changes) => changes + 1);
}

let synchronising: Promise<void> | undefined;

/** Once for each page and session, unless it failed. */
function synchroniseOnce(): void {
  synchronising ??= synchronise().catch(() => {
    synchronising = undefined;
  });
}

onSessionEnd(() => {
  turn += 1;
  synchronising = undefined;
});

/** Changes how this person likes a list, on this device at once and on every other one at its next page. */
export function changeListSetting(list: string, parts: Parts): void {
  write(list, parts);
  changedSince.add(list);
  const changes = (Object.keys(parts) as Change['part'][]).map((part) => ({ list, part }));
  const others = unsent().filter((one) => !changes.some((change) => isSame(one, change)));
  storedChanges.write([...others, ...changes]);
  store.set(changesAtom, (count) => count + 1);
  // An end of the session is handled where sessions are; without an answer it is sent another time.
  send().catch(() => undefined);
}

/** Follows every change; begins with what this device has. */
export function useListSetting(list: string): ListSetting {
  const changes = useAtomValue(changesAtom, { store });
  useEffect(synchroniseOnce, []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the storage is read again when a change was counted
  return useMemo(() => listSetting(list), [list, changes]);
}
