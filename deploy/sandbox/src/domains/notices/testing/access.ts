/** Test fixtures for the calls of notices and of notification settings. */
import { notices } from '@portal/shared/contract/merchant/platform/notices.ts';
import { notificationSettings } from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { keyOf } from '../../api-keys/testing/access.ts';

const FORM = { event: 'payment.received', portal: true, mail: false, digest: 'daily' } as const;

/** Makes a setting of the owner, after deleting their earlier settings. */
async function settingOf({ sandbox, token }: Owner) {
  const by = { token };
  const { list } = await dataOf(sandbox, notificationSettings.find, { query: {} }, by);
  for (const { id } of list.data) await dataOf(sandbox, notificationSettings.remove, { params: { id } }, by);
  return dataOf(sandbox, notificationSettings.create, { body: FORM }, by);
}

const one = async (owner: Owner) => ({ params: { id: (await settingOf(owner)).id } });

export const accessFixtures: readonly AccessFixture[] = [
  row(notificationSettings.list, 'own', async () => listInput('user_name', 'event')),
  row(notificationSettings.find, 'own', async (owner) => (await settingOf(owner), { query: {} })),
  row(notificationSettings.get, 'refused', one),
  row(notificationSettings.create, 'own', async () => ({ body: { ...FORM, event: 'report.ready' as const } }), withKey),
  row(notificationSettings.update, 'refused', async (owner) => ({ ...(await one(owner)), body: FORM })),
  row(notificationSettings.remove, 'refused', one),
  row(notices.list, 'own', async (owner) => (await keyOf(owner), { query: {} })),
  row(notices.unread, 'same', async () => ({})),
  row(notices.read, 'same', async () => ({ body: {} })),
];
