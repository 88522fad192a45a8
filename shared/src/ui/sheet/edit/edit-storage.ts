/**
 * Stores unsaved cells for the same account in the same tab across a reload: they are deleted after signing out, and when the tab is
 * closed.
 */
import * as v from 'valibot';
import { tabStorage } from '../../../gateway/device.ts';
import { accountAtom, store } from '../../../session/atoms.ts';
import type { StoredEdits } from './edits.ts';

const Stored: v.GenericSchema<unknown, StoredEdits> = v.array(
  v.tuple([v.string(), v.record(v.string(), v.tuple([v.string(), v.string()]))]),
);

export const editStorage = (name: string) => tabStorage(`grid.${store.get(accountAtom)?.id}.${name}`, Stored);
