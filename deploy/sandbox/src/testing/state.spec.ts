import { sql } from 'drizzle-orm';
import { forEachDatabase } from './each-database.ts';
import { stateOf } from './state.ts';

forEachDatabase((sandbox, name) => {
  const database = () => sandbox().database;
  const rename = sql`update accounts set name = name`;

  it('is the same after what reads, what is undone and what fails', async () => {
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

  it('is another after one row was written, even if it holds the same', async () => {
    const before = await stateOf(database());
    await database().tx((tx) => tx.execute(rename));
    const after = await stateOf(database());
    expect(after).not.toEqual(before);
    expect(await stateOf(database())).toEqual(after);
  });

  // PGlite has one connection: nobody looks before a transaction is over.
  if (name === 'PGlite') return;

  it('is another once a transaction is over that had begun before', async () => {
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
