/** T7: an account always has an owner who can sign in, also after concurrent changes. */
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { invitations } from '@portal/shared/contract/merchant/identity/invitations.ts';
import { callGateway } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { invitedBy, tokenTo } from '../testing/people-access.ts';
import { peopleOf } from '../testing/people.ts';

withSandbox('owners of an account', (sandbox) => {
  let token = '';
  const { maker, newcomer, everybody, joined, remove, change } = peopleOf(sandbox, () => token);

  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    // Kavitha is an owner as well and is removed first.
    for (const { id, role, is_own } of await everybody()) if (role === 'owner' && !is_own) await remove(id);
  });
  it('the last owner cannot leave, lose the role or be suspended, also under twenty concurrent requests', async () => {
    const [owner] = (await everybody()).filter(({ is_own }) => is_own);
    const id = owner?.id ?? '';
    const tries = Array.from({ length: 20 }, (_, at) =>
      at % 3 === 0
        ? remove(id)
        : change(id, at % 3 === 1 ? { role: 'finance' } : { role: 'owner', is_suspended: true }),
    );
    for (const { code } of await Promise.all(tries)) expect(code).toBe(CODES.lastOwner.code);
    expect((await everybody()).find(({ is_own }) => is_own)).toMatchObject({ role: 'owner', status: 'active' });
  });

  it('when two owners remove each other at the same time, one owner remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await joined('owner');
      const [own] = (await everybody()).filter(({ is_own }) => is_own);
      const [one, two] = await Promise.all([remove(other.id), remove(own?.id ?? '', other.token)]);
      expect([one?.code, two?.code].filter((code) => code === CODES.success.code)).toHaveLength(1);
      if (two?.code === CODES.success.code) {
        // If Aminah was removed, the other owner invites her again and leaves.
        await invitedBy({ sandbox: sandbox(), token: other.token }, { email: 'aminah@example.my', role: 'owner' });
        const body = newcomer(tokenTo(maker(), 'aminah@example.my'), 'aminah');
        const back = await callGateway(sandbox(), invitations.join, body);
        token = back.token ?? '';
        await remove(other.id);
      }
      expect((await everybody()).filter(({ role }) => role === 'owner')).toHaveLength(1);
    }
  });
});
