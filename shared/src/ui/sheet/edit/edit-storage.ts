/**
 * Stores unsaved cells of an account in the tab, so that they survive a reload. They are deleted at sign-out, and when the tab is
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
