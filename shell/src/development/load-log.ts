/** The state of each remote since the page was opened, for the panel. */
import { store } from '@portal/shared/session/atoms.ts';
import { atom } from 'jotai';
import type { LoadRecord } from '../remotes/load.ts';

export interface LoadEntry {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last attempt to load the remote, and its outcome. */
  readonly record?: LoadRecord;
}

/** By the name of the remote; a remote that was never opened has no entry. */
export const loadLogAtom = atom<Readonly<Record<string, LoadEntry>>>({});

export function recordState(name: string, state: LoadEntry['state']): void {
  store.set(loadLogAtom, (all) => ({ ...all, [name]: { ...all[name], state } }));
}

export function recordLoad(record: LoadRecord): void {
  const state = record.outcome === 'loaded' ? 'ready' : 'failed';
  store.set(loadLogAtom, (all) => ({ ...all, [record.remote]: { state, record } }));
}
