/** The bank accounts of a merchant; exactly one of them receives the settlements. */
import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { desc, eq } from 'drizzle-orm';
import { auditEntries } from '../../../kernel/audit/tables.ts';
import { accountId } from '../../../kernel/seed/accounts.ts';
import { later } from '../../../kernel/time/clock.ts';
import { withKey } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const AMINAH = accountId('Tadika Sinar Pagi');
const DAY_MS = 24 * 60 * 60_000;
const NEW = {
  bank_code: 'CIBBMYKL',
  account_number: '8001234561',
  holder_name: 'Tadika Sinar Pagi',
  is_settled_to: false,
};

withSandbox('the list of bank accounts', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const add = (form: Partial<typeof NEW>) =>
    callGateway(sandbox(), banks.create, { body: { ...NEW, ...form } }, { token, headers: withKey() });
  const change = (id: string, form: Partial<typeof NEW> & { readonly version?: number }) =>
    callGateway(sandbox(), banks.update, { params: { id }, body: { ...NEW, ...form } }, { token });
  const all = async () => (await dataOf(sandbox(), banks.find, { query: {} }, { token })).list.data;
  const settledTo = async () => (await dataOf(sandbox(), settlements.settings, {}, { token })).bank_account;
  const idOf = ({ data }: { readonly data: unknown }): string => (data as { readonly id: string }).id;

  it('a new bank account gets its holder name from the bank, and does not receive settlements yet', async () => {
    const before = await settledTo();
    const added = await add({});
    expect(added.data).toMatchObject({ holder_name: 'TADIKA SINAR PAGI', is_settled_to: false, held_until: null });
    expect(await settledTo()).toEqual(before);
  });

  it('a chosen bank account receives settlements after a day, and is shown in the settlement settings', async () => {
    const id = idOf(await add({ account_number: '8001234571' }));
    const until = later(sandbox().clock.now(), DAY_MS).toISOString();
    expect((await change(id, { account_number: '8001234571', is_settled_to: true })).data).toMatchObject({
      is_settled_to: true,
      held_until: until,
    });
    expect(await settledTo()).toMatchObject({ account_number: '8001234571', held_until: until });
    expect((await all()).filter(({ is_settled_to }) => is_settled_to)).toHaveLength(1);
  });

  it('the previous bank account stays in the list when the settlement settings name another account', async () => {
    const body = { bank_code: 'PBBEMYKL', account_number: '3112345681', holder_name: 'Tadika Sinar Pagi' };
    await dataOf(sandbox(), settlements.changeAccount, { body }, { token });
    const [first] = (await all()).filter(({ is_settled_to }) => is_settled_to);
    expect(first).toMatchObject({ account_number: '3112345681' });
    expect((await all()).map(({ account_number }) => account_number)).toContain('8001234571');
  });

  it('a new bank account is mailed to each person who may change bank accounts, and is audited', async () => {
    const id = idOf(await add({ account_number: '8001234581' }));
    await sandbox().app.sandbox.jobs.run(sandbox().database, sandbox().clock);
    const news = sandbox()
      .app.sandbox.mailbox.mails()
      .filter(({ subject }) => subject.includes('CIMB ****4581'));
    expect(news.map(({ to }) => to).toSorted()).toEqual([
      'aminah@example.my',
      'chandran@example.my',
      'kavitha@example.my',
    ]);
    expect(news.find(({ to }) => to === 'aminah@example.my')).toMatchObject({
      subject: 'Aminah binti Yusof added the bank account CIMB ****4581; settlements do not go there yet',
      lines: [expect.stringContaining('If you do not know of this'), expect.any(String)],
      link: { to: expect.stringMatching(/\/info\/banks$/) },
    });
    const [entry] = await sandbox().database.tx((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.subject_id, id)).orderBy(desc(auditEntries.id)),
    );
    expect(entry).toMatchObject({ account_id: AMINAH, action: 'bank_account.added', subject_name: 'CIMB ****4581' });
  });

  it('an invalid change of bank accounts is refused at its field, and changes nothing', async () => {
    const before = await all();
    expect((await add({ account_number: '8001234588' })).fields).toEqual({ account_number: RULES.account_unknown });
    expect((await add({ account_number: '8001234581' })).fields).toEqual({ account_number: RULES.bank_twice });
    expect((await add({ account_number: '8001234589' })).code).toBe(CODES.holderDiffers.code);
    const [used] = before.filter(({ is_settled_to }) => is_settled_to);
    const leave = await change(used?.id ?? '', {
      bank_code: 'PBBEMYKL',
      account_number: '3112345681',
      is_settled_to: false,
    });
    expect(leave.fields).toEqual({ is_settled_to: RULES.settled_to });
    const removal = await callGateway(sandbox(), banks.remove, { params: { id: used?.id ?? '' } }, { token });
    expect(removal.code).toBe(CODES.inUse.code);
    expect(await all()).toEqual(before);
  });
});
