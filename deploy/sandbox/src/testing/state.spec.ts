import { sql } from 'drizzle-orm';
import { onBothDatabases } from './each-database.ts';
import { stateOf } from './state.ts';

onBothDatabases('the state of a database', (sandbox, name) => {
  const database = () => sandbox().database;
  const rename = sql`update accounts set name = name`;

  it('is the same after a read, a rollback and a failure', async () => {
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

  it('differs after one row was written, even with the same values', async () => {
    const before = await stateOf(database());
    await database().tx((tx) => tx.execute(rename));
    const after = await stateOf(database());
    expect(after).not.toEqual(before);
    expect(await stateOf(database())).toEqual(after);
  });

  // PGlite has one connection, so nothing can look before a transaction has ended.
  if (name === 'PGlite') return;

  it('differs once a transaction has ended that had begun before', async () => {
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
