import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { listSettings, type ListSettingForm } from '@portal/shared/contract/merchant/identity/list-settings.ts';
import { callGateway, dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const CUSTOMERS = 'customers/merchant-customer-v2';
const NEWEST = { name: 'Newest', search: 'sort=created_at&dir=desc' };

withSandbox('list settings', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });
  const mine = async (as = token) => (await dataOf(sandbox(), listSettings.mine, {}, { token: as })).settings;
  const save = (body: ListSettingForm, as = token) => dataOf(sandbox(), listSettings.save, { body }, { token: as });

  it('are empty for a person who has changed no list', async () => {
    expect(await mine((await sandbox().signIn('farid')).access)).toEqual([]);
  });

  it('contain saved views and hidden columns, and are the same on another device', async () => {
    const saved = await save({ list: CUSTOMERS, views: [NEWEST], hidden_columns: ['phone'] });
    expect(saved).toEqual({ list: CUSTOMERS, views: [NEWEST], hidden_columns: ['phone'] });
    const other = (await sandbox().signIn('aminah')).access;
    expect(await mine(other)).toEqual([saved]);
  });

  it('keep every field that a change does not contain, and the last change wins', async () => {
    const list = 'collections/merchant-collection/';
    expect(await save({ list, hidden_columns: ['status'] })).toEqual({ list, views: [], hidden_columns: ['status'] });
    const other = (await sandbox().signIn('aminah')).access;
    await save({ list, views: [NEWEST] }, other);
    await save({ list, hidden_columns: ['due'] }, other);
    await save({ list, hidden_columns: null });
    expect((await mine(other)).find((one) => one.list === list)).toEqual({
      list,
      views: [NEWEST],
      hidden_columns: null,
    });
  });

  it('belong to one person, and another person does not see them', async () => {
    const kavitha = await sandbox().signIn('kavitha');
    await save({ list: CUSTOMERS, views: [{ name: 'Kavitha’s', search: 'q=tan' }] }, kavitha.access);
    expect(await mine(kavitha.access)).toMatchObject([{ views: [{ name: 'Kavitha’s' }] }]);
    expect(JSON.stringify(await mine())).not.toContain('Kavitha');
  });

  it.each([
    ['a view without a name', { list: CUSTOMERS, views: [{ name: ' ', search: '' }] }, 'views'],
    ['a list without a name', { list: '' }, 'list'],
    ['more than 100 views', { list: CUSTOMERS, views: Array.from({ length: 101 }, () => NEWEST) }, 'views'],
  ])('are refused with %s', async (_, body, field) => {
    const { code, fields } = await callGateway(sandbox(), listSettings.save, { body }, { token });
    expect(code).toBe(CODES.invalidInput.code);
    expect(Object.keys(fields)[0]).toMatch(new RegExp(`^${field}`));
  });

  it('are stored for at most 300 lists of a person', async () => {
    const { access } = await sandbox().signIn('weiming');
    for (let at = 0; at < 300; at += 1) await save({ list: `list ${at}` }, access);
    const one = { body: { list: 'one more' } };
    expect(await callGateway(sandbox(), listSettings.save, one, { token: access })).toMatchObject({
      code: CODES.invalidInput.code,
    });
    await save({ list: 'list 7', hidden_columns: [] }, access);
    expect(await mine(access)).toHaveLength(300);
  });
});
