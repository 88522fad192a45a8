/** The wire form of history entries with their payment pages. */
import type { CallResult } from '@portal/shared/contract/kernel/call.ts';
import type { subscriptionHistories as contract } from '@portal/shared/contract/merchant/platform/subscription-histories.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { findOwned, type Owner } from '../../kernel/data/owned.ts';
import type { Origins } from '../../kernel/sandbox.ts';
import { wireHistories, type WireHistory } from '../plans/domain.ts';
import { planPage } from '../top-ups/domain.ts';

type WireEntry = CallResult<typeof contract.get>;

export async function wireEntries(tx: Tx, origins: Origins, rows: readonly WireHistory[]): Promise<WireEntry[]> {
  const wired: WireEntry[] = [];
  for (const row of rows)
    wired.push({ ...row, page_url: row.state === 'awaiting' ? await planPage(tx, origins, row) : null });
  return wired;
}

/** Throws `notFound`. */
export async function wireEntry(
  tx: Tx,
  origins: Origins,
  { owner, id, today }: { readonly owner: Owner; readonly id: string; readonly today: Day },
): Promise<WireEntry> {
  const [wired] = await wireEntries(tx, origins, [await findOwned(tx, wireHistories(today), owner, id)]);
  if (!wired) throw new Error('An entry that was found is not shown.');
  return wired;
}
