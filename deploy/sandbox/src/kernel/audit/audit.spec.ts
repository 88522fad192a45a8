/** U2: the database prevents changes of the audit list, and an entry is stored exactly when its change is stored. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { recordChange, type AuditedChange } from './record.ts';
import { auditEntries } from './tables.ts';

withSandbox('the table of audit entries', (sandbox) => {
  const subject = { id: randomUUID(), name: 'Kedai dalam talian' };
  const principal = { userId: randomUUID(), name: 'Aminah binti Yusof' };

  async function recordFor(change: Pick<AuditedChange, 'before' | 'after'>, id = subject.id) {
    await sandbox().database.tx(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`select id from accounts limit 1`);
      await recordChange(
        tx,
        { principal: { ...principal, accountId: rows[0]?.id ?? '' }, address: '203.0.113.7', clock: sandbox().clock },
        { action: 'api_key.changed', subject: { ...subject, id }, ...change },
      );
    });
  }
  const entriesOf = (id: string) =>
    sandbox().database.tx((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.subject_id, id)).orderBy(asc(auditEntries.id)),
    );

  it.each([
    ['UPDATE', sql`update audit_entries set by_name = 'Nobody'`],
    ['DELETE', sql`delete from audit_entries`],
    ['TRUNCATE', sql`truncate audit_entries`],
  ])('the table of audit entries refuses %s', async (operation, statement) => {
    await recordFor({ before: null, after: { name: 'a' } });
    await expect(sandbox().database.tx((tx) => tx.execute(statement))).rejects.toMatchObject({
      cause: expect.objectContaining({ message: `The audit list is append-only: ${operation} is refused.` }),
    });
  });

  it('an audit entry has the fields that differ, the person and the address', async () => {
    const id = randomUUID();
    await recordFor(
      { before: { name: 'a', scopes: ['bills.read'] }, after: { name: 'a', scopes: ['bills.read', 'bills.write'] } },
      id,
    );
    expect(await entriesOf(id)).toMatchObject([
      {
        before: { scopes: ['bills.read'] },
        after: { scopes: ['bills.read', 'bills.write'] },
        by_name: 'Aminah binti Yusof',
        user_id: principal.userId,
        key_id: null,
        address: '203.0.113.7',
      },
    ]);
  });

  it('a change without a different field writes no audit entry', async () => {
    const id = randomUUID();
    await recordFor({ before: { name: 'a' }, after: { name: 'a' } }, id);
    expect(await entriesOf(id)).toEqual([]);
  });
});
