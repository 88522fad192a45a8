/** The entries of a whitelist, and the selection of the entries that apply to a key, for both the enforcement and the dry run. */
import { rangeOf, type AddressRange } from '@portal/shared/contract/merchant/whitelist/addresses.ts';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { owned, type Owner } from '../../kernel/data/owned.ts';
import { whiteListAddresses, type EntryRow } from './tables.ts';

/** An entry with its parsed range. */
export interface Entry extends Pick<EntryRow, 'id' | 'label' | 'address' | 'key_id'> {
  readonly range: AddressRange;
}

export const readEntry = (row: Pick<EntryRow, 'id' | 'label' | 'address' | 'key_id'>): Entry => ({
  ...row,
  range: rangeOf(row.address),
});

export const isFor = ({ key_id }: Pick<Entry, 'key_id'>, keyId: string): boolean => key_id === null || key_id === keyId;

/** The ranges from which a key may be used; empty when the key may be used from every address. */
export const rangesFor = (entries: readonly Entry[], keyId: string): readonly AddressRange[] =>
  entries.filter((entry) => isFor(entry, keyId)).map(({ range }) => range);

/** All entries of an account, in the order of their creation. */
export async function entriesOf(tx: Tx, owner: Owner): Promise<readonly Entry[]> {
  const { created_at, id } = whiteListAddresses;
  const rows = await tx
    .select()
    .from(whiteListAddresses)
    .where(owned(whiteListAddresses, owner))
    .orderBy(asc(created_at), asc(id));
  return rows.map(readEntry);
}

/** Implements the port `addressesOfKeys`: the ranges that the gateway enforces for a key. */
export async function addressesOfKey(
  tx: Tx,
  { id, account_id }: { readonly id: string; readonly account_id: string },
): Promise<readonly AddressRange[]> {
  const { key_id, address } = whiteListAddresses;
  const rows = await tx
    .select({ address })
    .from(whiteListAddresses)
    .where(and(eq(whiteListAddresses.account_id, account_id), or(isNull(key_id), eq(key_id, id))));
  return rows.map((row) => rangeOf(row.address));
}
