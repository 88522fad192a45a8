/** The accounts of one business: opened with a copy of the company's data, renamed, and closed when they have no money and no open records. */
import { accountRecords } from '@portal/shared/contract/merchant/company/account-records.ts';
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { accounts } from '@portal/shared/contract/merchant/identity/accounts.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { accountId } from '../../../kernel/seed/accounts.ts';
import { withKey } from '../../../testing/access.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { COLLECTION } from '../../../testing/makers.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

withSandbox('an account', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  const open = (name: string) =>
    callGateway(sandbox(), accountRecords.create, { body: { name } }, { token, headers: withKey() });
  const opened = async (name: string) =>
    (await dataOf(sandbox(), accountRecords.create, { body: { name } }, { token, headers: withKey() })).id;
  const close = (id: string) => callGateway(sandbox(), accountRecords.remove, { params: { id } }, { token });
  const namesOf = async () =>
    (await dataOf(sandbox(), accounts.mine, { query: {} }, { token })).list.data.map(({ name }) => name);
  const actingFor = async (id: string) => {
    const reply = await callGateway(sandbox(), accounts.switch, { params: { id } }, { token });
    return reply.token ?? '';
  };

  it('that is added to a business has the owner and the approved facts of that business', async () => {
    const id = await opened('Tadika Cawangan Dua');
    expect(await namesOf()).toContain('Tadika Cawangan Dua');
    const there = await actingFor(id);
    const { list } = await dataOf(sandbox(), companyDetails.find, { query: {} }, { token: there });
    expect(list.data).toMatchObject([{ legal_name: 'Tadika Sinar Pagi Sdn. Bhd.', status: 'approved', logo_id: null }]);
    token = (await sandbox().signIn('aminah')).access;
  });

  it('cannot have the name of another account of the same person', async () => {
    const twice = await open('tadika sinar pagi');
    expect(twice.fields).toEqual({ name: RULES.account_name_twice });
  });

  it('can be renamed, and a request with an outdated version is refused', async () => {
    const id = await opened('Tadika Cawangan Tiga');
    const rename = (name: string, version: number) =>
      callGateway(sandbox(), accountRecords.update, { params: { id }, body: { name, version } }, { token });
    expect((await rename('Tadika Cawangan Empat', 1)).data).toMatchObject({ version: 2 });
    expect((await rename('Tadika Cawangan Lima', 1)).code).toBe(CODES.conflict.code);
  });

  it('can be closed when nothing is open in the account, and afterwards no person can act for the account', async () => {
    const id = await opened('Tadika Sementara');
    const there = await actingFor(id);
    token = (await sandbox().signIn('aminah')).access;
    expect((await close(id)).code).toBe(CODES.success.code);
    expect(await namesOf()).not.toContain('Tadika Sementara');
    const dead = await callGateway(sandbox(), accountRecords.find, { query: {} }, { token: there });
    expect(dead.code).toBe(CODES.notAuthenticated.code);
  });

  it('that cannot be closed gets one response that names everything that is still open', async () => {
    const own = await close(accountId('Tadika Sinar Pagi'));
    expect(own.code).toBe(CODES.accountOpen.code);
    expect(own.fields).toMatchObject({ account: RULES.account_acted_for, people: expect.stringMatching(/^\d+ of/) });
    expect(Object.keys(own.fields)).toEqual(expect.arrayContaining(['balance', 'bills', 'collections', 'stores']));
  });

  it('cannot be closed while a collection accepts payments', async () => {
    const id = await opened('Tadika Kutipan');
    const there = await actingFor(id);
    await dataOf(sandbox(), collections.create, { body: COLLECTION }, { token: there, headers: withKey() });
    token = (await sandbox().signIn('aminah')).access;
    const refused = await close(id);
    expect(refused).toMatchObject({ code: CODES.accountOpen.code, fields: { collections: '1 still open' } });
  });

  it('can be changed only by people with the permission, and is not found by people of other accounts', async () => {
    const clerk = (await sandbox().signIn('rosnah')).access;
    const params = { id: accountId('Tadika Sinar Pagi') };
    const body = { name: 'Tadika Baru' };
    const renamed = await callGateway(sandbox(), accountRecords.update, { params, body }, { token: clerk });
    expect(renamed.code).toBe(CODES.permissionMissing.code);
    const other = { id: accountId('Kedai Sinar Pagi') };
    expect((await callGateway(sandbox(), accountRecords.get, { params: other }, { token })).code).toBe(
      CODES.notFound.code,
    );
  });
});
