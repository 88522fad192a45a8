/** The only way to write to the ledger. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { sql } from 'drizzle-orm';
import { chunksOf } from '../data/chunks.ts';
import { later, type Writing } from '../data/statements/later.ts';
import type { Tx } from '../data/database.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../data/statements/unnest-rows.ts';
import { isGuarded, type LedgerAccount } from './accounts.ts';
import { guard } from './guards.ts';
import { checkKind } from './kinds.ts';
import { ledgerEntries, ledgerGroups } from './tables.ts';

/** Sen; a debit is positive, a credit negative. */
export type Entry = LedgerAccount & { readonly amount: Sen };

export interface Group {
  /** The cause of the group. A second group with the same key is refused. */
  readonly key: string;
  /** A registered kind (`kinds.ts`). */
  readonly kind: string;
  /** The record of the group: `attempt` and the id of a payment. */
  readonly source: { readonly type: string; readonly id: string };
  readonly at: Date;
  readonly entries: readonly Entry[];
}

const ownerOf = (entry: Entry): string | null => {
  if ('merchantId' in entry) return entry.merchantId;
  return 'introducerId' in entry ? entry.introducerId : null;
};

const rowsOf = ({ key, entries }: Group) =>
  entries
    .filter(({ amount }) => amount !== 0n)
    .map((entry) => ({
      group_key: key,
      ledger_account: entry.account,
      account_id: ownerOf(entry),
      channel: 'channel' in entry ? entry.channel : null,
      pool_type: 'poolType' in entry ? entry.poolType : null,
      amount: entry.amount,
    }));

function check({ key, kind, entries }: Group): void {
  checkKind(
    kind,
    entries.map(({ account }) => account),
  );
  if (sumOf(entries.map(({ amount }) => amount)) !== 0n) throw new RangeError(`The group ${key} does not sum to zero.`);
}

const touchesGuarded = ({ entries }: Group): boolean => entries.some(({ account }) => isGuarded(account));

/**
 * The groups with their posting moments: a group that touches a guarded account is not posted before the existing entries of that account.
 */
function datedFrom(notBefore: Date, groups: readonly Group[]): readonly Group[] {
  let last = notBefore;
  return groups.map((group) => {
    if (!touchesGuarded(group)) return group;
    if (group.at > last) last = group.at;
    return { ...group, at: last };
  });
}

interface GroupRow {
  readonly key: string;
  readonly kind: string;
  readonly source_type: string;
  readonly source_id: string;
  readonly posted_at: string;
  readonly entry_count: number;
}

type PlainRow = ReturnType<typeof rowsOf>[number];

interface EntryRow extends PlainRow {
  readonly version?: number;
  readonly balance_after?: Sen;
  /** The moment and the kind of the group, for an entry with an owner. */
  readonly entry_at?: string;
  readonly entry_kind?: string;
}

const GROUP: Types<GroupRow> = {
  key: 'text',
  kind: 'text',
  source_type: 'text',
  source_id: 'uuid',
  posted_at: 'timestamptz',
  entry_count: 'int',
};
const ENTRY: Types<EntryRow> = {
  group_key: 'text',
  ledger_account: 'text',
  account_id: 'uuid',
  channel: 'text',
  pool_type: 'text',
  amount: 'bigint',
  version: 'int',
  balance_after: 'bigint',
  entry_at: 'timestamptz',
  entry_kind: 'text',
};

const POSTING: Writing<Lists<GroupRow> & Lists<EntryRow>> = {
  tables: [ledgerGroups, ledgerEntries],
  queries: (_, rows) => [
    [
      'posted groups',
      sql`insert into ${ledgerGroups} (key, kind, source_type, source_id, at, entry_count)
        select * from ${unnestSlots('posted', GROUP, rows)}`,
    ],
    [
      'posted entries',
      sql`insert into ${ledgerEntries} (group_key, ledger_account, account_id, channel, pool_type, amount, version, balance_after, at, kind)
        select * from ${unnestSlots('entry', ENTRY, rows)}`,
    ],
  ],
};

/**
 * Writes groups that each sum to zero, and the guarded balances that they change. The database checks the sums again, and refuses a key that
 * exists. Throws `BalanceTooLow`.
 * @param groups in the order of their moments, where they touch guarded accounts
 */
export async function postAll(tx: Tx, groups: readonly Group[]): Promise<void> {
  groups.forEach(check);
  for (const some of chunksOf(groups)) {
    const rows = some.map(rowsOf);
    const entries = rows.flat();
    const { rows: guarded, notBefore } = await guard(
      tx,
      entries.filter(({ ledger_account }) => isGuarded(ledger_account)),
      some.findLast(touchesGuarded)?.at,
    );
    const groupRows = datedFrom(notBefore, some).map(({ key, kind, source, at }, index) => ({
      key,
      kind,
      source_type: source.type,
      source_id: source.id,
      posted_at: at.toISOString(),
      entry_count: rows[index]?.length ?? 0,
    }));
    const unguarded = entries.filter(({ ledger_account }) => !isGuarded(ledger_account));
    const groupOf = new Map(groupRows.map((group) => [group.key, group]));
    const dated = [...unguarded, ...guarded].map((row): EntryRow => {
      const group = row.account_id === null ? undefined : groupOf.get(row.group_key);
      return group ? { ...row, entry_at: group.posted_at, entry_kind: group.kind } : row;
    });
    await later(tx, POSTING, { ...listsOf(groupRows, GROUP), ...listsOf(dated, ENTRY) });
  }
}

export const post = (tx: Tx, group: Group): Promise<void> => postAll(tx, [group]);
