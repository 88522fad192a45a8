/**
 * The signed-in user's settings of lists: saved views, and hidden columns. The gateway stores them for every device, and this
 * device has a copy, so that lists render without a request. A change is applied here immediately and sent afterwards. A change
 * that could not be sent is sent together with the next change, or when a list is next opened.
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

/** If the browser's storage refuses the settings, the page remembers them until it is closed. */
const NEEDED = { isNeeded: true };

const storedViews = (list: string) => deviceStorage(`views.${list}`, v.array(SavedView), NEEDED);
const storedColumns = (list: string) => deviceStorage(`hidden_columns.${list}`, v.array(v.string()), NEEDED);

const Change = v.object({ list: v.string(), part: v.picklist(['views', 'hidden_columns']) });
type Change = v.InferOutput<typeof Change>;

/** The changes that the gateway has not received, oldest first. */
const storedChanges = deviceStorage('list_changes', v.array(Change), NEEDED);

const unsent = (): readonly Change[] => storedChanges.read() ?? [];

const isSame = (one: Change, other: Change) => one.list === other.list && one.part === other.part;

/** Counts changes, so that open lists re-render. */
const changesAtom = atom(0);

/** The setting of a list as stored on this device. */
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

/** Lists that were changed on this device since the last read from the gateway, whose response may be older. */
const changedSince = new Set<string>();

/** Counts ended sessions, so that settings requested for one person are not stored for the next person. */
let turn = 0;

async function sendOne(change: Change): Promise<void> {
  const { list, part } = change;
  const value = listSetting(list)[part];
  try {
    await gateway.call(listSettings.save, { body: { list, [part]: value } });
  } catch (error) {
    // A change that the gateway will always refuse stays on this device only, and does not block later changes.
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
    // Runs directly after the last check for unsent changes, so that no change between the two stays unsent.
    sending = undefined;
  }
}

/** Sends changes one after the other, so that they arrive in order. Rejects with `GatewayError`. */
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

/** Synchronises once for each page and session, and again only if that failed. */
function synchroniseOnce(): void {
  synchronising ??= synchronise().catch(() => {
    synchronising = undefined;
  });
}

onSessionEnd(() => {
  turn += 1;
  synchronising = undefined;
});

/**
 * Changes this person's setting of a list: immediately on this device, and on every other device when its next page
 * loads.
 */
export function changeListSetting(list: string, parts: Parts): void {
  write(list, parts);
  changedSince.add(list);
  const changes = (Object.keys(parts) as Change['part'][]).map((part) => ({ list, part }));
  const others = unsent().filter((one) => !changes.some((change) => isSame(one, change)));
  storedChanges.write([...others, ...changes]);
  store.set(changesAtom, (count) => count + 1);
  // Errors are ignored: the end of a session is handled by `session.ts`, and a change without a response is sent later.
  send().catch(() => undefined);
}

/** The setting of a list, initially as stored on this device; re-renders at every change. */
export function useListSetting(list: string): ListSetting {
  const changes = useAtomValue(changesAtom, { store });
  useEffect(synchroniseOnce, []);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the storage is read again when a change was counted
  return useMemo(() => listSetting(list), [list, changes]);
}
