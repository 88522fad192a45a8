/**
 * Collects ledger groups into settlements. Every group that changes the amount owed to a merchant becomes an item of one settlement: the
 * settlement of its day or, if that day has closed, of the day after the last closed day. Each group is therefore in exactly one
 * settlement, and closed settlements do not change.
 */
import type { ItemKind } from '@portal/shared/contract/merchant/money/settlements.ts';
import type { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { dayOf, momentOf, startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { inArray, max, ne, and, sql, type SQL } from 'drizzle-orm';
import { among } from '../../kernel/data/sql-in-list.ts';
import { chunksOf } from '../../kernel/data/chunks.ts';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { later, type Writing } from '../../kernel/data/statements/later.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../../kernel/data/statements/unnest-rows.ts';
import { recordEvents } from '../../kernel/events/record.ts';
import type { FeedConsumer, GroupRange } from '../../kernel/ledger/feed.ts';
import type { LedgerKind } from '../../kernel/ledger/kinds.ts';
import { ledgerEntries, ledgerGroups } from '../../kernel/ledger/tables.ts';
import { paymentAttempts } from '../payments/domain.ts';
import { settlementItems, settlements } from './tables.ts';

/** The kind of item for each kind of ledger group. */
const KIND_OF: Readonly<Record<string, ItemKind>> = {
  payment: 'payment',
  applied: 'payment',
  refund_reserved: 'refund',
  refund_released: 'refund_returned',
  refund_returned: 'refund_returned',
  void: 'void',
  reserve_released: 'reserve_released',
};

/** The ledger kind that settlements themselves post; it is not an item, because it moves the owed amount to the available balance. */
export const OWN_KIND = 'settlement_matured';

/**
 * Throws for a ledger kind that can change the owed amount but has no line in statements. The check runs at the start of the gateway, so
 * the gateway does not start with such a kind.
 */
export function checkKinds(kinds: readonly LedgerKind[]): void {
  const owes = kinds.filter(({ name, accounts }) => name !== OWN_KIND && accounts.includes('merchant_pending'));
  const unknown = owes.find(({ name }) => KIND_OF[name] === undefined);
  if (unknown)
    throw new Error(
      `The ledger kind "${unknown.name}" changes what a merchant is owed, and settlements have no line for it.`,
    );
}

interface Owed extends Record<string, unknown> {
  readonly group_key: string;
  readonly kind: string;
  readonly at: string;
  readonly account_id: string;
  readonly payment_id: string | null;
  readonly channel: Channel | null;
  readonly fee: string;
  readonly tax: string;
  readonly net: string;
}

const credited = (account: string): SQL =>
  sql`coalesce(-sum(e.amount) filter (where e.ledger_account = ${sql.raw(`'${account}'`)}), 0)::text`;

/** The groups of a range that may change the amount owed to a merchant; `checkKinds` guarantees that no other kind does. */
export const mayOwe = (range: GroupRange): SQL => sql`${range} and g.kind in ${among(Object.keys(KIND_OF))}`;

/** The groups of a range that do change the amount owed to a merchant. */
export const owing = (range: GroupRange): SQL => sql`${mayOwe(range)} and exists (
  select 1 from ${ledgerEntries} p where p.group_key = g.key and p.ledger_account = 'merchant_pending')`;

const owedIn = async (tx: Tx, range: GroupRange): Promise<readonly Owed[]> => {
  const { rows } = await tx.execute<Owed>(sql`
    select g.key as group_key, g.kind, g.at, max(e.account_id::text) filter (where e.ledger_account = 'merchant_pending') as account_id,
      a.id as payment_id, a.channel, ${credited('fee_income')} as fee, ${credited('tax_payable')} as tax,
      ${credited('merchant_pending')} as net
    from ${ledgerGroups} g join ${ledgerEntries} e on e.group_key = g.key
    left join ${paymentAttempts} a on g.source_type = 'attempt' and a.id = g.source_id
    where ${owing(range)} group by g.key, g.kind, g.at, a.id, a.channel order by g.at, g.key`);
  return rows;
};

function kindOf({ kind, group_key }: Owed): ItemKind {
  const found = KIND_OF[kind];
  if (!found) throw new Error(`The group ${group_key} is of the kind "${kind}", which settlements have no line for.`);
  return found;
}

/** The last closed day of each of these merchants. */
async function closedDays(tx: Tx, accountIds: readonly string[]): Promise<ReadonlyMap<string, Day>> {
  const rows = await tx
    .select({ account_id: settlements.account_id, day: max(settlements.day) })
    .from(settlements)
    .where(and(inArray(settlements.account_id, [...accountIds]), ne(settlements.status, 'open')))
    .groupBy(settlements.account_id);
  return new Map(rows.flatMap(({ account_id, day }) => (day === null ? [] : [[account_id, day]])));
}

export const settlementId = (accountId: string, day: Day): string => namedId('settlement', accountId, day);

const opened = (accountId: string, day: Day): typeof settlements.$inferInsert => {
  const id = settlementId(accountId, day);
  return {
    id,
    account_id: accountId,
    number: `ST${day.slice(2).replaceAll('-', '')}-${id.slice(0, 6).toUpperCase()}`,
    day,
    status: 'open',
    payments: 0,
    collected: 0n,
    net: 0n,
    opening: 0n,
    kept: 0n,
    reserve_held: 0n,
    carried_forward: 0n,
    amount: 0n,
    tries: 0,
    created_at: startOf(day),
  };
};

/** Opens the settlements that do not exist yet, each with its first event. */
async function open(tx: Tx, days: readonly (typeof settlements.$inferInsert)[]): Promise<void> {
  for (const some of chunksOf(days)) {
    const added = await tx
      .insert(settlements)
      .values([...some])
      .onConflictDoNothing()
      .returning();
    const events = added.map(({ id, account_id, created_at }) => ({
      kind: 'open',
      at: created_at,
      accountId: account_id,
      subjectType: 'settlement',
      subjectId: id,
      timelineId: id,
      transition: { from: null, to: 'open' },
    }));
    await recordEvents(tx, events);
  }
}

interface ItemRow extends Pick<
  typeof settlementItems.$inferSelect,
  'group_key' | 'settlement_id' | 'account_id' | 'kind' | 'payment_id' | 'channel' | 'paid'
> {
  readonly fee: string;
  readonly tax: string;
  readonly net: string;
  readonly at: string;
}

const ITEM: Types<ItemRow> = {
  group_key: 'text',
  settlement_id: 'uuid',
  account_id: 'uuid',
  kind: 'text',
  payment_id: 'uuid',
  channel: 'text',
  paid: 'bigint',
  fee: 'bigint',
  tax: 'bigint',
  net: 'bigint',
  at: 'timestamptz',
};

const COLLECTING: Writing<Lists<ItemRow>> = {
  tables: [settlementItems],
  queries: (_, rows) => [
    [
      'collected_items',
      sql`insert into ${settlementItems} (group_key, settlement_id, account_id, kind, payment_id, channel, paid, fee, tax, net, created_at)
        select * from ${unnestSlots('item', ITEM, rows)}`,
    ],
  ],
};

function itemOf(row: Owed, settlement_id: string): ItemRow {
  const { fee, tax, net } = row;
  return {
    group_key: row.group_key,
    settlement_id,
    account_id: row.account_id,
    kind: kindOf(row),
    payment_id: row.payment_id,
    channel: row.channel,
    paid: BigInt(fee) + BigInt(tax) + BigInt(net),
    fee,
    tax,
    net,
    at: row.at,
  };
}

/** Adds the sums of the items to their settlements, all of which are open. */
async function addUp(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${settlements} s set payments = s.payments + i.payments, collected = s.collected + i.collected,
      net = s.net + i.net, amount = s.amount + i.net
    from (select settlement_id, count(*) filter (where kind = 'payment') as payments,
        coalesce(sum(paid) filter (where kind = 'payment'), 0) as collected, sum(net) as net
      from ${settlementItems} where group_key = any(${sql.param([...keys])}::text[]) group by settlement_id) i
    where s.id = i.settlement_id`);
}

export const collectItems: FeedConsumer = {
  name: 'collect what is to be settled',
  consume: async (tx, range) => {
    const rows = await owedIn(tx, range);
    if (rows.length === 0) return;
    const closed = await closedDays(tx, [...new Set(rows.map(({ account_id }) => account_id))]);
    const days = new Map<string, typeof settlements.$inferInsert>();
    const items = rows.map((row) => {
      const own = dayOf(momentOf(row.at));
      const last = closed.get(row.account_id);
      const day = last !== undefined && own <= last ? addDays(last, 1) : own;
      const key = `${row.account_id} ${day}`;
      const settlement = days.get(key) ?? opened(row.account_id, day);
      days.set(key, settlement);
      return itemOf(row, settlement.id);
    });
    await open(tx, [...days.values()]);
    for (const some of chunksOf(items)) await later(tx, COLLECTING, listsOf(some, ITEM));
    await addUp(
      tx,
      items.map(({ group_key }) => group_key),
    );
  },
};
