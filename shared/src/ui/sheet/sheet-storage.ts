/**
 * Rows that are not sent yet, for the same account in the same tab after a reload: they name payers, so they are gone after signing
 * out, and when the tab is closed.
 */
import * as v from 'valibot';
import { tabStorage } from '../../gateway/device.ts';
import { accountAtom, store } from '../../session/atoms.ts';

const StoredSheet = v.object({
  name: v.string(),
  told: v.record(v.string(), v.string()),
  /** Names the sheet for the gateway. */
  key: v.string(),
  /** It was sent, and the answer was lost. */
  isSent: v.boolean(),
  /** What becomes of rows that the gateway has already, as it was sent. */
  chosen: v.exactOptional(v.picklist(['make', 'leave_out'])),
  rows: v.array(
    v.object({
      line: v.number(),
      cells: v.array(v.string()),
      /** The number of what the gateway has of it already. */
      known: v.exactOptional(v.string()),
    }),
  ),
});

export const sheetStorage = (name: string) => tabStorage(`sheet.${store.get(accountAtom)?.id}.${name}`, StoredSheet);
