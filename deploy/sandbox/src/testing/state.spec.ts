import { sql } from 'drizzle-orm';
import { onBothDatabases } from './each-database.ts';
import { stateOf } from './state.ts';

onBothDatabases('the state of a database', (sandbox, name) => {
  const database = () => sandbox().database;
  const rename = sql`update accounts set name = name`;

  it('the state of a database does not change by a read, a rollback or a failure', async () => {
    const before = await stateOf(database());
    await database().tx((tx) => tx.execute(sql`select count(*) from accounts`), 'read');
    const undone = database().tx(async (tx) => {
      await tx.execute(rename);
      throw new Error('on purpose');
    });
    await expect(undone).rejects.toThrow('on purpose');
    await expect(database().tx((tx) => tx.execute(sql`insert into accounts (id) values (null)`))).rejects.toThrow();
    expect(await stateOf(database())).toEqual(before);
  });

  it('the state of a database changes by one written row, even when the values are equal', async () => {
    const before = await stateOf(database());
    await database().tx((tx) => tx.execute(rename));
    const after = await stateOf(database());
    expect(after).not.toEqual(before);
    expect(await stateOf(database())).toEqual(after);
  });

  // PGlite has one connection, so no other transaction can read while a transaction is open.
  if (name === 'PGlite') return;

  it('the state of a database changes when a transaction that was open at the first look commits', async () => {
    let finish = () => {};
    let write = () => {};
    const isLookedAt = new Promise<void>((done) => (finish = done));
    const isWritten = new Promise<void>((done) => (write = done));
    const slow = database().tx(async (tx) => {
      await tx.execute(rename);
      write();
      await isLookedAt;
    });
    await isWritten;
    const before = await stateOf(database());
    finish();
    await slow;
    expect(await stateOf(database())).not.toEqual(before);
  });
});
