/** Bank reconciliation: settlements are matched with lines of the bank statement; each difference is an exception with an age. */
import { bankExceptions, type BankException } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { ownSettlements } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { settlementNotice } from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { and, eq } from 'drizzle-orm';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { frozen } from '../../../kernel/time/clock.ts';
import { dataOf } from '../../../testing/calls.ts';
import { listInput, withKey } from '../../../testing/access.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { bankAccounts } from '../accounts/tables.ts';
import { settlements } from '../tables.ts';
import { makeAvailable } from '../testing/merchant.ts';
import { bankLines } from './tables.ts';

const AMINAH = DEMO_MERCHANTS[0]?.id ?? '';
/** A Thursday after every transfer of the demonstration has arrived. */
const FIRST = '2026-11-26';

withSandbox('bank reconciliation', (sandbox) => {
  let token = '';
  let today = FIRST;
  const at = async (days: number, time: string) => {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(`${addDays(today, days)}T${time}:00+08:00`)));
    await app.sandbox.jobs.run(database, clock);
    token = (await sandbox().signIn('aminah')).access;
  };
  const exceptions = async (): Promise<readonly BankException[]> =>
    (await dataOf(sandbox(), bankExceptions.list, listInput('number', 'created_at'), { token })).list.data;
  const ofAge = async (age: string) => {
    const input = listInput('number', 'created_at');
    const body = { ...input.body, filter: { age } };
    return (await dataOf(sandbox(), bankExceptions.list, { ...input, body }, { token })).list.data;
  };

  /** A settlement that is sent by IBG at noon and credited in the evening of that day. */
  async function settleTo(account_number: string) {
    await at(0, '12:00');
    const where = eq(bankAccounts.account_id, AMINAH);
    await sandbox().database.tx((tx) => tx.update(bankAccounts).set({ account_number }).where(where));
    await makeAvailable(sandbox(), AMINAH, 5_000n);
    const as = { token, headers: withKey() };
    return dataOf(sandbox(), ownSettlements.create, { body: { amount: '50.00', rail: 'ibg' } }, as);
  }
  const lineOf = async (account_number: string) => {
    const where = and(eq(bankLines.account_number, account_number), eq(bankLines.day, today));
    return (await sandbox().database.tx((tx) => tx.select().from(bankLines).where(where), 'read'))[0];
  };

  afterEach(async () => {
    const { faults } = await sandbox().database.tx(proveLedger, 'read');
    expect(faults).toEqual([]);
    today = addDays(today, 28);
  });

  it('S9: the bank statements have exactly the transfers of the demonstration, so there is no exception', async () => {
    await at(0, '12:00');
    expect(await exceptions()).toEqual([]);
    expect((await sandbox().database.tx((tx) => tx.select().from(bankLines), 'read')).length).toBeGreaterThan(50);
  });

  it('the notice before a Christmas on a Friday says that the money of Thursday arrives on Monday', async () => {
    today = '2026-12-22';
    await at(-9, '12:00');
    const notice = () => dataOf(sandbox(), settlementNotice.get, {}, { token });
    expect(await notice()).toEqual({ notice: null });
    await at(0, '12:00');
    expect((await notice()).notice).toMatchObject({ from: '2026-12-24', to: '2026-12-24', arrives: '2026-12-28' });
    expect((await notice()).notice?.holidays).toMatchObject([{ day: '2026-12-25' }]);
  });

  it.each([
    ['by its reference', '514000111111'],
    ['by amount, day and account when the reference is lost', '514000111145'],
  ])('S9: a line of the bank statement is matched %s', async (_, account) => {
    const own = await settleTo(account);
    await at(1, '00:00');
    expect(await lineOf(account)).toMatchObject({
      account_id: AMINAH,
      amount: own.net,
      transfer_id: expect.any(String),
    });
    await at(9, '12:00');
    expect(await exceptions()).toEqual([]);
  });

  it('S9: a settlement without a bank line is missing two days after it was due, and its age grows', async () => {
    const own = await settleTo('514000111141');
    await at(1, '12:00');
    expect(await exceptions()).toEqual([]);
    for (const [days, age] of [
      [2, '0-1'],
      [4, '2-3'],
      [6, '4-7'],
      [10, '8'],
    ] as const) {
      await at(days, '12:00');
      const [found, ...others] = await ofAge(age);
      expect(others).toEqual([]);
      expect(found).toMatchObject({ kind: 'missing', age, since: addDays(today, 2), own_settlement_id: own.id });
      expect(found).toMatchObject({ number: own.number, sent: own.net, at_bank: null });
    }
  });

  it.each([
    ['over', '514000111143', 100n],
    ['under', '514000111144', -100n],
  ] as const)(
    'S9: a bank line with another amount than its settlement is an exception of the kind “%s”',
    async (kind, account, by) => {
      const own = await settleTo(account);
      await at(1, '00:00');
      const found = (await exceptions()).filter(({ number }) => number === own.number);
      expect(found).toMatchObject([{ kind, age: '0-1', since: today, sent: own.net, at_bank: own.net + by }]);
    },
  );

  it('S9: one bank reference cannot be on two settlements', async () => {
    await at(0, '12:00');
    const rows = await sandbox().database.tx(
      (tx) => tx.select().from(settlements).where(eq(settlements.status, 'paid')),
      'read',
    );
    const [one, other] = rows;
    const copied = sandbox().database.tx((tx) =>
      tx
        .update(settlements)
        .set({ bank_reference: one?.bank_reference ?? null })
        .where(eq(settlements.id, other?.id ?? '')),
    );
    await expect(copied).rejects.toThrow();
  });

  it('S9: a bank line without a settlement is unmatched; a settlement without a bank line is missing', async () => {
    const own = await settleTo('514000111142');
    await at(1, '00:00');
    const unmatched = (await exceptions()).filter(({ kind }) => kind === 'unmatched');
    expect(unmatched).toMatchObject([{ number: null, sent: null, account_number: '514000111142' }]);
    await at(2, '12:00');
    expect((await exceptions()).filter(({ number }) => number === own.number)).toMatchObject([{ kind: 'missing' }]);
    const other = (await sandbox().signIn('weiming')).access;
    const theirs = await dataOf(sandbox(), bankExceptions.list, listInput('number', 'created_at'), { token: other });
    expect(theirs.list.data).toEqual([]);
  });
});
