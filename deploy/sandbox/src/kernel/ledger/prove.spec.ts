/** Each test plants a fault that the proof of the ledger must find, because a proof that cannot fail proves nothing. */
import { sql, type SQL } from 'drizzle-orm';
import { forEachDatabase } from '../../testing/each-database.ts';
import { proveLedger } from './prove.ts';

const PAID = sql`(select id from bills where status = 'paid' order by id limit 1)`;
const APPROVED = sql`(select id from payment_attempts where status = 'success' order by id limit 1)`;

class Enough extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super('Everything planted goes away again.');
    this.faults = faults;
  }
}

// On both databases, because each has to understand the SQL of the proofs.
forEachDatabase('the proof of the books', (sandbox) => {
  const foundAfter = async (...plants: SQL[]): Promise<string> => {
    const end = await sandbox()
      .database.tx(async (tx) => {
        // This trigger refuses entries beyond the entry count of a group.
        await tx.execute(sql`alter table ledger_entries disable trigger ledger_entries_added`);
        for (const plant of plants) await tx.execute(plant);
        throw new Enough((await proveLedger(tx)).faults);
      })
      .catch((error: unknown) => error);
    if (!(end instanceof Enough)) throw end;
    return end.faults.join('\n');
  };

  it('the proof of the ledger finds no fault in the demonstration', async () => {
    expect(await foundAfter()).toBe('');
  });

  it.each([
    [
      'a group does not sum to zero',
      [
        sql`insert into ledger_groups (key, kind, source_type, source_id, entry_count, at) values ('planted', 'payment', 'attempt', gen_random_uuid(), 0, now())`,
      ],
    ],
    [
      'all entries together do not sum to zero',
      [
        sql`insert into ledger_entries (group_key, ledger_account, amount) select key, 'bank', 1 from ledger_groups limit 1`,
      ],
    ],
    [
      'a payment whose money came does not have exactly one posting',
      [sql`update payment_attempts set status = 'failed' where id = ${APPROVED}`],
    ],
    ['a paid bill does not have exactly one payment', [sql`update bills set status = 'due' where id = ${PAID}`]],
    ['a payment posted another amount', [sql`update payment_attempts set amount = amount + 1 where id = ${APPROVED}`]],
    [
      'a payer is owed another amount than came for nothing and has not gone back',
      [sql`update payment_attempts set mark = 'held' where id = ${APPROVED}`],
    ],
    [
      'money went back without a refund, or a refund without its money',
      [sql`update payment_attempts set returned_at = now() where id = ${APPROVED}`],
    ],
    [
      'a payment left its merchant with less than nothing',
      [
        sql`insert into ledger_entries (group_key, ledger_account, account_id, amount, at, kind)
          select g.key, 'merchant_pending', a.account_id, a.amount, g.at, g.kind from ledger_groups g join payment_attempts a on a.id = g.source_id
          where g.kind = 'payment' limit 1`,
      ],
    ],
    [
      'a group touches an account that its kind may not',
      [
        sql`insert into ledger_entries (group_key, ledger_account, amount) select key, 'bank', 1 from ledger_groups where kind = 'payment' limit 1`,
      ],
    ],
    [
      'a guarded balance is not the sum of its entries',
      [
        sql`insert into ledger_guards (ledger_account, account_id, pool_type, balance, version)
          select 'pool', id, 'payout', 1, 1 from accounts limit 1`,
      ],
    ],
    [
      'an entry of a guarded balance does not follow from the one before',
      [
        sql`insert into ledger_entries (group_key, ledger_account, account_id, pool_type, amount, version, balance_after, at, kind)
          select g.key, 'pool', a.id, 'payout', -1, 2, 1, g.at, g.kind from ledger_groups g, accounts a limit 1`,
      ],
    ],
    [
      'an entry of a guarded balance is older than the one before',
      [1, 2].map(
        (version) => sql`with written as (
            insert into ledger_groups (key, kind, source_type, source_id, entry_count, at)
            values (${`planted:${version}`}, 'top_up', 'spec', gen_random_uuid(), 1, now() - ${version} * interval '1 second') returning key, at, kind)
          insert into ledger_entries (group_key, ledger_account, account_id, pool_type, amount, version, balance_after, at, kind)
          select written.key, 'pool', a.id, 'prefund', -1, ${version}::int, ${version}::int, written.at, written.kind from written, (select id from accounts order by id limit 1) a`,
      ),
    ],
    ['a transition has no outbox row', [sql`delete from outbox where id = (select max(id) from outbox)`]],
    [
      'a state does not follow from the one before',
      [
        sql`update events set from_status = 'draft' where id = (select max(id) from events where subject_type = 'bill' and to_status is not null)`,
      ],
    ],
    [
      'a bill is not in the state of its last transition',
      [sql`update bills set status = 'refunded' where id = ${PAID}`],
    ],
    [
      'an attempt is not in the state of its last transition',
      [sql`update payment_attempts set status = 'pending' where id = ${APPROVED}`],
    ],
  ])('the proof of the ledger finds that %s', async (sentence, plants) => {
    expect(await foundAfter(...plants)).toContain(sentence);
  });
});
