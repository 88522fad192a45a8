/** The demonstration's bills are written in bulk; these specs check that the rows equal those of the real functions. */
import { sql } from 'drizzle-orm';
import { walkBank } from '../../../testing/walk-bank.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { BANK, payerOf } from '../../../testing/payer.ts';
import { buildTestSandboxOnPostgres, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { TEST_NOW } from '../../../testing/seed-for-specs.ts';

describe('the demonstration', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await buildTestSandboxOnPostgres();
  });
  afterAll(() => sandbox.close());

  const count = async (query: ReturnType<typeof sql>) => {
    const { rows } = await sandbox.database.tx((tx) => tx.execute<{ n: number }>(query), 'read');
    return rows[0]?.n;
  };

  it('has a ledger without faults, and no due work except for jobs that have work in any new database', async () => {
    expect((await sandbox.database.tx(proveLedger, 'read')).faults).toEqual([]);
    const { app, database, clock } = sandbox;
    // These jobs have work in any new database: they add up and prove the ledger, sum up collections and customers, index search terms and send notices.
    const {
      'accrue commissions': _commissions,
      'mail notices': _told,
      'mature commissions': _matured,
      'add up balances': _balances,
      'add up days': _days,
      'collect what is to be settled': _items,
      'prove what was posted': _new,
      'send digests of notices': _digests,
      'sort search terms in': _terms,
      'sum up collections': _collections,
      'sum up customers': _customers,
      ...done
    } = await app.sandbox.jobs.run(database, clock);
    expect(Object.entries(done).filter(([, things]) => things !== 0)).toEqual([]);
  });

  it('has more than 350 bills for its biggest merchant, and bills in eight states', async () => {
    const { rows } = await sandbox.database.tx(
      (tx) => tx.execute<{ status: string; n: number }>(sql`select status, count(*)::int as n from bills group by 1`),
      'read',
    );
    const states = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    expect(Object.keys(states).sort()).toEqual([
      'due',
      'expired',
      'overdue',
      'paid',
      'partially_refunded',
      'pending',
      'refunded',
      'voided',
    ]);
    expect(
      await count(sql`select max(n)::int as n from (select count(*) as n from bills group by account_id) c`),
    ).toBeGreaterThan(350);
  });

  it('has no bill with a test amount, no bill older than its collection, and no event in the future', async () => {
    expect(await count(sql`select count(*)::int as n from bills where amount % 100 in (9, 51, 90)`)).toBe(0);
    const early = sql`select count(*)::int as n from bills b join collections c on c.id = b.collection_id where b.created_at < c.created_at`;
    expect(await count(early)).toBe(0);
    expect(await count(sql`select count(*)::int as n from events where at > ${TEST_NOW}`)).toBe(0);
  });

  it('stores for a payment the same rows as the gateway stores for a real payment', async () => {
    const payer = payerOf(sandbox);
    const bill = await payer.createBill();
    await payer.open(bill.id);
    const declined = await payer.pay(bill.id, BANK.asks);
    await walkBank(sandbox.app, declined.redirect_url, { code: '51' });
    const approved = await payer.pay(bill.id, BANK.asks);
    await walkBank(sandbox.app, approved.redirect_url);

    /** The shape of a bill's history: every transition, its outbox row and its posting, without names, times and amounts. */
    const shape = async (id: string) => {
      const { rows } = await sandbox.database.tx(
        (tx) =>
          tx.execute(sql`
            select e.kind, e.subject_type, e.from_status, e.to_status, e.data, e.by_name is null as nobody, o.topic,
              (select array_agg(k order by k) from jsonb_object_keys(o.payload) k) as told,
              (select array_agg(l.ledger_account order by l.ledger_account) from ledger_groups g
                join ledger_entries l on l.group_key = g.key where g.source_id = coalesce(e.cause_id, e.subject_id)) as posted,
              (select o2.step is null and o2.code = a.fpx_code and o2.reference = a.bank_reference
                and a.redirect_path = '/sandbox/fpx/' || o2.token from payment_attempts a
                join bank_orders o2 on o2.invoice_no = a.invoice_no where a.id = coalesce(e.cause_id, e.subject_id)) as agrees,
              (select count(*)::int from payment_attempts a join fpx_messages m on m.invoice_no = a.invoice_no
                where a.id = coalesce(e.cause_id, e.subject_id)) as messages
            from events e left join outbox o on o.event_id = e.id
            where e.timeline_id = ${id} and e.kind <> 'opened' order by e.id`),
        'read',
      );
      return rows;
    };
    const { rows } = await sandbox.database.tx(
      (tx) =>
        tx.execute<{ id: string }>(sql`
          select b.id from bills b where b.status = 'paid' and b.id <> ${bill.id}
            and not exists (select 1 from payment_attempts a where a.bill_id = b.id and a.channel <> 'fpx_b2c')
            and (select array_agg(e.kind || coalesce(e.data ->> 'fpx_code', '') order by e.id) from events e
              where e.timeline_id = b.id and e.kind <> 'opened')
            = array['created', 'attempt_started', 'attempt_redirected', 'attempt_failed51',
              'attempt_started', 'attempt_redirected', 'attempt_succeeded00', 'paid'] limit 1`),
      'read',
    );
    expect(await shape(rows[0]?.id ?? '')).toEqual(await shape(bill.id));
  });
});
