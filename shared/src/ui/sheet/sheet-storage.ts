/**
 * Stores rows that are not sent yet for the same account in the same tab across a reload. They name payers, so they are deleted after
 * signing out, and when the tab is closed.
 */
import * as v from 'valibot';
import { tabStorage } from '../../gateway/device.ts';
import { accountAtom, store } from '../../session/atoms.ts';

const StoredSheet = v.object({
  name: v.string(),
  told: v.record(v.string(), v.string()),
  /** The idempotency key of the sheet. */
  key: v.string(),
  /** True when it was sent, and the response was lost. */
  isSent: v.boolean(),
  /** The choice for rows that the gateway has already, as it was sent. */
  chosen: v.exactOptional(v.picklist(['make', 'leave_out'])),
  rows: v.array(
    v.object({
      line: v.number(),
      cells: v.array(v.string()),
      /** The number of the record that the gateway has for it already. */
      known: v.exactOptional(v.string()),
    }),
  ),
});

export const sheetStorage = (name: string) => tabStorage(`sheet.${store.get(accountAtom)?.id}.${name}`, StoredSheet);
