/**
 * Stores unsent rows of an account in the tab, so that they survive a reload. The rows contain names of payers, so they are deleted
 * at sign-out, and when the tab is closed.
 */
import * as v from 'valibot';
import { tabStorage } from '../../gateway/device.ts';
import { accountAtom, store } from '../../session/atoms.ts';

const StoredSheet = v.object({
  name: v.string(),
  told: v.record(v.string(), v.string()),
  /** The idempotency key of the sheet. */
  key: v.string(),
  /** True if the sheet was sent, and the response was lost. */
  isSent: v.boolean(),
  /** The person's choice for rows that the gateway has already, as it was sent. */
  chosen: v.exactOptional(v.picklist(['make', 'leave_out'])),
  rows: v.array(
    v.object({
      line: v.number(),
      cells: v.array(v.string()),
      /** The number of the gateway's existing record for the row. */
      known: v.exactOptional(v.string()),
    }),
  ),
});

export const sheetStorage = (name: string) => tabStorage(`sheet.${store.get(accountAtom)?.id}.${name}`, StoredSheet);
