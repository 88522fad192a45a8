/** The audit list of an account, filtered by subject, by person, by days and by text. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { apiKeys } from '@portal/shared/contract/merchant/api-keys/api-keys.ts';
import { AUDIT_GROUPS, auditEntries } from '@portal/shared/contract/merchant/audit/audit-entries.ts';
import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { KEY, keyOf } from '../api-keys/testing/access.ts';
import { entryOf } from '../whitelist/testing/access.ts';

type ListBody = CallInput<typeof auditEntries.list>['body'];

withSandbox('the audit list', (sandbox) => {
  let token = '';
  beforeEach(async () => {
    token = (await sandbox().signIn('aminah')).access;
  });

  const owner = () => ({ sandbox: sandbox(), token });
  const listed = async (body: ListBody = {}, as = token) => {
    const { list } = await dataOf(
      sandbox(),
      auditEntries.list,
      { query: { skip: 0, limit: 100 }, body },
      { token: as },
    );
    return list.data;
  };

  it('has each change, newest first, with the person and the changed fields', async () => {
    const { id } = await keyOf(owner(), { name: 'Kedai' });
    const body = { ...KEY, name: 'Kedai', scopes: ['bills.read' as const] };
    await dataOf(sandbox(), apiKeys.update, { params: { id }, body }, { token });
    const [newest, before] = await listed();
    expect(newest).toMatchObject({
      action: 'api_key.changed',
      subject_id: id,
      subject_name: 'Kedai',
      before: { scopes: KEY.scopes },
      after: { scopes: ['bills.read'] },
      by_name: 'Aminah binti Yusof',
      address: '127.0.0.1',
      key_id: null,
    });
    expect(before).toMatchObject({ action: 'api_key.created', subject_id: id, before: null });
  });

  it('can be filtered by subject', async () => {
    await entryOf(owner());
    const all = await listed({});
    expect(new Set(all.map(({ action }) => action.split('.')[0]))).toEqual(new Set(['api_key', 'whitelist']));
    for (const group of AUDIT_GROUPS) {
      const entries = await listed({ filter: { group } });
      expect(entries).toEqual(all.filter(({ action }) => action.startsWith(`${group}.`)));
    }
  });

  it('can be filtered by person, and the list of people has only people with an audit entry', async () => {
    const finance = (await sandbox().signIn('chandran')).access;
    await keyOf({ sandbox: sandbox(), token: finance }, { name: 'Perakaunan', scopes: ['bills.read'] });
    const people = await dataOf(sandbox(), auditEntries.people, {}, { token });
    expect(people.map(({ name }) => name)).toEqual(['Aminah binti Yusof', 'Chandran a/l Muthu']);
    for (const { id, name } of people) {
      const entries = await listed({ filter: { user_id: id } });
      expect(entries.length).toBeGreaterThan(0);
      for (const entry of entries) expect(entry).toMatchObject({ user_id: id, by_name: name });
    }
  });

  it('can be filtered by days and by text', async () => {
    await keyOf(owner(), { name: 'Papan kenyataan' });
    const today = sandbox().clock.today();
    const ofToday = await listed({ filter: { created_at: `${today}..${today}` } });
    expect(ofToday.map(({ subject_name }) => subject_name)).toContain('Papan kenyataan');
    expect(ofToday.map(({ subject_name }) => subject_name)).not.toContain('Old website');
    const search = { search_enable: true, search_key: 'papan', search_column: 'subject_name' as const };
    expect((await listed({ search })).map(({ subject_name }) => subject_name)).toEqual(['Papan kenyataan']);
  });

  it('has only entries of its own account', async () => {
    const { id } = await keyOf(owner());
    const other = (await sandbox().signIn('weiming')).access;
    expect((await listed({}, other)).map(({ subject_id }) => subject_id)).not.toContain(id);
  });

  it('is refused to clerks, and the response names the missing permission', async () => {
    const { access } = await sandbox().signIn('rosnah');
    const input = { query: { skip: 0, limit: 10 }, body: {} };
    expect(await callGateway(sandbox(), auditEntries.list, input, { token: access })).toMatchObject({
      code: CODES.permissionMissing.code,
      fields: { missing_permission: 'audit.read', your_role: 'clerk' },
    });
    expect(await callGateway(sandbox(), whitelist.list, input, { token: access })).toMatchObject({
      code: CODES.success.code,
    });
  });
});
