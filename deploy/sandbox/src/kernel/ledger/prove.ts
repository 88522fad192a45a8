/** The proof that the books are right, run after every fault test and shown to journeys (threat model §5). */
import { asc, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../data/database.ts';
import { subjects } from '../events/subjects.ts';
import { createRegistry } from '../registry.ts';
import { ledgerKinds } from './kinds.ts';
import { ledgerBalances } from './tables.ts';

export interface Proof {
  /** A sentence for the fault that exists when the query returns a row. */
  readonly name: string;
  /**
   * A query of the rows that should not exist; it returns one text column `fault`. A proof that can check a part of the ledger reads only the groups
   * (`ledger_groups g`) that meet the condition `among`.
   */
  readonly faults: (among: SQL) => SQL;
  /** The proof needs only the groups themselves, so it can check new groups alone. */
  readonly isOfGroups?: true;
}

/** The proofs that each domain registers for its own rows. */
export const proofs = createRegistry<Proof>('proof');

const list = (names: readonly string[]): SQL =>
  sql`(${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )})`;

/** The condition that a transition sends no callback. */
const isQuiet = (): SQL =>
  sql.join(
    [
      sql`false`,
      ...subjects
        .all()
        .flatMap(({ name, quiet }) => quiet.map((state) => sql`(e.subject_type = ${name} and e.to_status = ${state})`)),
    ],
    sql` or `,
  );

/** Whether an entry's account is allowed for the kind of its group. */
const isAllowed = (): SQL =>
  sql.join(
    ledgerKinds.all().map(({ name, accounts }) => sql`(g.kind = ${name} and e.ledger_account in ${list(accounts)})`),
    sql` or `,
  );

/** The proofs of the ledger itself, and of events about any subject. */
export const KERNEL_PROOFS: readonly Proof[] = [
  {
    name: 'a group does not sum to zero or is not complete',
    isOfGroups: true,
    faults: (among) => sql`
      select g.key as fault from ledger_groups g left join ledger_entries e on e.group_key = g.key where ${among}
      group by g.key having coalesce(sum(e.amount), 0) <> 0 or count(e.id) <> g.entry_count or count(e.id) < 2`,
  },
  {
    name: 'all entries together do not sum to zero',
    faults: () => sql`select 'total ' || sum(amount) as fault from ledger_entries having sum(amount) <> 0`,
  },
  {
    name: 'a group touches an account that its kind may not',
    isOfGroups: true,
    faults: (among) => sql`
      select g.key as fault from ledger_groups g join ledger_entries e on e.group_key = g.key
      where ${among} and not (${isAllowed()}) group by g.key`,
  },
  {
    name: 'a guarded balance is not the sum of its entries',
    faults: () => sql`
      select concat_ws(' ', coalesce(g.ledger_account, e.ledger_account), coalesce(g.account_id, e.account_id), coalesce(g.pool_type, e.pool_type)) as fault
      from ledger_guards g full join (
        select ledger_account, account_id, pool_type, -sum(amount) as balance, count(*) as version from ledger_entries
        where version is not null group by ledger_account, account_id, pool_type) e
      on g.ledger_account = e.ledger_account and g.account_id = e.account_id and coalesce(g.pool_type, '') = coalesce(e.pool_type, '')
      where g.balance is distinct from coalesce(e.balance, 0) or g.version is distinct from coalesce(e.version, 0)`,
  },
  {
    name: 'an entry of a guarded balance does not follow from the one before',
    faults: () => sql`
      select id::text as fault from (
        select id, version, balance_after, row_number() over line as place, -sum(amount) over line as balance
        from ledger_entries where version is not null
        window line as (partition by ledger_account, account_id, pool_type order by version, id)) entries
      where version <> place or balance_after <> balance`,
  },
  {
    name: 'an entry of a guarded balance is older than the one before',
    isOfGroups: true,
    faults: (among) => sql`
      select e.id::text as fault from ledger_groups g join ledger_entries e on e.group_key = g.key
        join ledger_entries before on before.account_id = e.account_id and before.ledger_account = e.ledger_account
          and before.pool_type is not distinct from e.pool_type and before.version = e.version - 1
        join ledger_groups earlier on earlier.key = before.group_key
      where ${among} and e.version is not null and earlier.at > g.at`,
  },
  {
    name: 'a transition has no outbox row, or something else has one',
    faults: () => sql`
      select e.id::text as fault from events e left join outbox o on o.event_id = e.id
      group by e.id having count(o.id) <> (case when e.to_status is null or ${isQuiet()} then 0 else 1 end)`,
  },
  {
    name: 'a state does not follow from the one before',
    faults: () => sql`
      select id::text as fault from (
        select id, from_status, lag(to_status) over (partition by subject_type, subject_id order by id) as before
        from events where to_status is not null) transitions
      where from_status is distinct from before`,
  },
];

export interface LedgerProof {
  /** The faults as sentences; empty when the books are right. */
  readonly faults: readonly string[];
  /** Amounts in sen, as decimal digits. A debit is positive, and all amounts sum to zero. */
  readonly balances: readonly {
    readonly ledger_account: string;
    readonly account_id: string | null;
    readonly channel: string | null;
    readonly pool_type: string | null;
    readonly balance: string;
  }[];
}

async function faultsOf(tx: Tx, proofs: readonly Proof[], among: SQL): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { name, faults: query } of proofs) {
    const { rows } = await tx.execute<{ fault: string }>(query(among));
    if (rows.length > 0) {
      const namedFaults = rows.slice(0, 5).map(({ fault }) => fault);
      faults.push(`${name}: ${namedFaults.join(', ')}${rows.length > 5 ? ` and ${rows.length - 5} more` : ''}`);
    }
  }
  return faults;
}

/** The faults of all proofs, as sentences; none when everything is right. */
export const proveAll = (tx: Tx): Promise<readonly string[]> => faultsOf(tx, proofs.all(), sql`true`);

/** The faults that can be found in these groups alone, as sentences; none when the groups are right. */
export const proveGroups = (tx: Tx, among: SQL): Promise<readonly string[]> =>
  faultsOf(
    tx,
    proofs.all().filter(({ isOfGroups }) => isOfGroups),
    among,
  );

export async function proveLedger(tx: Tx): Promise<LedgerProof> {
  const faults = await proveAll(tx);
  const balances = await tx
    .select()
    .from(ledgerBalances)
    .orderBy(
      asc(ledgerBalances.ledger_account),
      asc(ledgerBalances.account_id),
      asc(ledgerBalances.channel),
      asc(ledgerBalances.pool_type),
    );
  return { faults, balances };
}
