import { act, renderHook, waitFor } from '@testing-library/react';
import { listSettings } from '../contract/merchant/identity/list-settings.ts';
import { AMINAH } from '../testing/portal-specs.ts';
import { openPortal } from '../testing/render-remote.tsx';
import type { SandboxHttp } from '../testing/sandbox-http.ts';
import { changeListSetting, listSetting, useListSetting } from './list-settings.ts';
import { signIn, signOut } from './session.ts';

const WEIMING = { username: 'weiming', password: 'roti canai kuah asing' };
const NEWEST = { name: 'Newest', search: 'sort=created_at' };
const OVERDUE = { name: 'Overdue', search: 'status=overdue' };

let http: SandboxHttp;
/** Each test uses a separate list, because the gateway still has the settings of earlier tests. */
let list = '';
let turn = 0;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), AMINAH);
});

beforeEach(() => {
  turn += 1;
  list = `list ${turn}`;
  http.clear();
});

const saves = () => http.calls.filter(({ url, method }) => url === listSettings.save.path && method === 'PUT');
const reads = () => http.calls.filter(({ url, method }) => url === listSettings.mine.path && method === 'GET');
const settled = () => waitFor(() => expect(localStorage.getItem('portal.list_changes')).toBe('[]'));

/** Opens a list, and waits until the gateway has answered. */
async function openList() {
  const { result, unmount } = renderHook(() => useListSetting(list));
  await waitFor(() => expect(reads()).not.toHaveLength(0));
  await act(async () => new Promise((heard) => setTimeout(heard, 50)));
  return { setting: () => result.current, unmount };
}

/** Signs the same person in again with an empty storage, as on another device. */
async function onAnotherDevice() {
  signOut();
  await signIn(AMINAH);
  http.clear();
  return openList();
}

it('a changed list setting applies immediately, and on the person’s other devices after signing in', async () => {
  const { result, unmount } = renderHook(() => useListSetting(list));
  act(() => changeListSetting(list, { views: [NEWEST], hidden_columns: ['phone'] }));
  expect(result.current).toEqual({ list, views: [NEWEST], hidden_columns: ['phone'] });
  unmount();
  await settled();
  const other = await onAnotherDevice();
  expect(other.setting()).toEqual({ list, views: [NEWEST], hidden_columns: ['phone'] });
  other.unmount();
});

it('a list is rendered with the settings stored on the device before the gateway answers', async () => {
  act(() => changeListSetting(list, { hidden_columns: ['email'] }));
  await settled();
  const release = http.hold();
  const { result, unmount } = renderHook(() => useListSetting(list));
  expect(result.current.hidden_columns).toEqual(['email']);
  release();
  unmount();
});

it('a change of the hidden columns does not overwrite views that another device saved', async () => {
  act(() => changeListSetting(list, { views: [NEWEST] }));
  await settled();
  const other = await onAnotherDevice();
  act(() => changeListSetting(list, { hidden_columns: ['phone'] }));
  await settled();
  expect(http.calls.at(-1)?.body).toEqual({ list, hidden_columns: ['phone'] });
  other.unmount();
  const third = await onAnotherDevice();
  expect(third.setting()).toEqual({ list, views: [NEWEST], hidden_columns: ['phone'] });
  third.unmount();
});

it('of several quick changes of a list setting, the last change is stored', async () => {
  for (const keys of [['a'], ['a', 'b'], ['a', 'b', 'c'], ['b']])
    act(() => changeListSetting(list, { hidden_columns: keys }));
  await settled();
  expect(saves().length).toBeLessThan(4);
  const other = await onAnotherDevice();
  expect(other.setting().hidden_columns).toEqual(['b']);
  other.unmount();
});

it('an unsent change of a list setting is kept on the device, and is sent with the next change', async () => {
  act(() => changeListSetting(list, { views: [NEWEST] }));
  await settled();
  const mend = http.cut();
  act(() => changeListSetting(list, { views: [OVERDUE] }));
  await waitFor(() => expect(saves().length).toBeGreaterThan(1));
  expect(listSetting(list).views).toEqual([OVERDUE]);
  mend();
  act(() => changeListSetting('another list', { views: [NEWEST] }));
  await settled();
  const other = await onAnotherDevice();
  expect(other.setting().views).toEqual([OVERDUE]);
  other.unmount();
});

it('a change of a list setting is not overwritten by the response to an earlier request', async () => {
  act(() => changeListSetting(list, { views: [NEWEST] }));
  await settled();
  signOut();
  await signIn(AMINAH);
  http.clear();
  const release = http.hold();
  const { result, unmount } = renderHook(() => useListSetting(list));
  await waitFor(() => expect(reads()).toHaveLength(1));
  act(() => changeListSetting(list, { views: [OVERDUE] }));
  release();
  await settled();
  await act(async () => new Promise((heard) => setTimeout(heard, 50)));
  expect(result.current.views).toEqual([OVERDUE]);
  unmount();
});

it('a change of a list setting that the gateway refuses does not block later changes', async () => {
  act(() => changeListSetting(list, { hidden_columns: ['x'.repeat(500)] }));
  act(() => changeListSetting(`${list}, after it`, { hidden_columns: ['phone'] }));
  await settled();
  expect(saves()).toHaveLength(2);
});

it('the next person who signs in on a device gets no list settings of the person before', async () => {
  act(() => changeListSetting(list, { views: [NEWEST] }));
  await settled();
  signOut();
  await signIn(WEIMING);
  http.clear();
  const { setting, unmount } = await openList();
  expect(setting()).toEqual({ list, views: [], hidden_columns: null });
  unmount();
});
