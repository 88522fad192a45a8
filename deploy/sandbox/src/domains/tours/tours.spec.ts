import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { failurePolicyOf } from '@portal/shared/contract/kernel/failures.ts';
import { ALL_TOURS, tours, usualTour } from '@portal/shared/contract/merchant/platform/tours.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

const PAGE = { query: { skip: 0, limit: 100 } };

it('the default tour setting has the tour of the dashboard enabled', () => {
  expect(usualTour('dashboard')).toEqual({ setting: 'unseen', routeName: 'dashboard', tour_enabled: true });
});

withSandbox('a tour setting', (sandbox) => {
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('hafiz')).access;
  });
  const mine = (routeName: string) => callGateway(sandbox(), tours.mine, { body: { routeName } }, { token });
  const create = (routeName: string, tour_enabled: boolean) =>
    dataOf(sandbox(), tours.create, { body: { setting: 'finished', routeName, tour_enabled } }, { token });

  it('a missing tour setting is answered with the code 3333, and the portal shows no error', async () => {
    const { code } = await mine('dashboard');
    expect(code).toBe(3333);
    expect(code).toBe(CODES.tourSettingAbsent.code);
    expect(failurePolicyOf(tours.mine, code)).toBe('quiet');
  });

  it('a tour setting has an id, a setting, a route name and whether the tour is enabled', async () => {
    const created = await create('collections', false);
    expect(created).toEqual({ id: created.id, setting: 'finished', routeName: 'collections', tour_enabled: false });
    expect((await mine('collections')).data).toEqual(created);
  });

  it('a tour setting is stored once for each route, also when two devices create it', async () => {
    const first = await create('bills', true);
    const second = await create('bills', false);
    expect(second).toEqual({ ...first, tour_enabled: false });
    const { list } = await dataOf(sandbox(), tours.list, PAGE, { token });
    expect(list.data.filter(({ routeName }) => routeName === 'bills')).toEqual([second]);
    expect(list.total).toBe(list.data.length);
  });

  it('a tour setting is updated by its id, for its own route only', async () => {
    const { id, ...form } = await create('customers', false);
    const params = { id };
    const body = { ...form, setting: 'skipped' as const, tour_enabled: true };
    expect(await dataOf(sandbox(), tours.update, { params, body }, { token })).toEqual({ id, ...body });
    const elsewhere = { ...body, routeName: 'dashboard' };
    expect(await callGateway(sandbox(), tours.update, { params, body: elsewhere }, { token })).toMatchObject({
      code: CODES.notFound.code,
    });
  });

  it('a tour setting belongs to one user, and another user does not get it', async () => {
    await create('bill-form', false);
    const { access } = await sandbox().signIn('weiming');
    const { list } = await dataOf(sandbox(), tours.list, PAGE, { token: access });
    expect(list.data.map(({ routeName }) => routeName)).toEqual([ALL_TOURS]);
  });
});
