/** Test fixtures for the calls of introducers, and for the calls of administrators about introducers. */
import { introducerShares } from '@portal/shared/contract/admin/introducers.ts';
import { commissions } from '@portal/shared/contract/introducer/commissions.ts';
import { introducerDashboard } from '@portal/shared/contract/introducer/dashboard.ts';
import { introducerInvite } from '@portal/shared/contract/introducer/invite.ts';
import { introducer } from '@portal/shared/contract/introducer/introducer.ts';
import { commissionPayouts } from '@portal/shared/contract/introducer/payouts.ts';
import { openInvite } from '@portal/shared/contract/merchant/identity/open-invite.ts';
import { accountId } from '../../../kernel/seed/accounts.ts';
import { dataOf } from '../../../testing/calls.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';

/** The ids of a statement and of a commission of the owner, which the demonstration contains. */
async function own({ sandbox, token }: Owner) {
  const payouts = await dataOf(sandbox, commissionPayouts.list, listInput('number', 'month') as never, { token });
  const records = await dataOf(sandbox, commissions.list, listInput('merchant_name', 'accrued_at') as never, { token });
  return { payout: payouts.list.data[0]?.id ?? '', commission: records.list.data[0]?.id ?? '' };
}

/** The code of an introducer's invite link. Any person may look it up. */
async function inviteCodeOf({ sandbox }: Owner): Promise<string> {
  const { access: token } = await sandbox.signIn('farid');
  const { invite } = await dataOf(sandbox, introducerInvite.mine, {}, { token });
  return invite?.code ?? '';
}

const FARID = accountId('Rakan Niaga Utara');
const SHARE = { share: '25', reason: 'Agreed by telephone' };

/** An introduction of Farid that is in force. */
async function introductionOf({ sandbox, token }: Owner) {
  const { introductions } = await dataOf(sandbox, introducerShares.get, { params: { id: FARID } }, { token });
  return introductions.find(({ until }) => until === null)?.id ?? '';
}

export const accessFixtures: readonly AccessFixture[] = [
  row(introducer.me, 'own', async () => ({ query: { skip: 0, limit: 100 } })),
  row(introducer.merchants, 'own', async () => listInput('name', 'since')),
  row(introducerDashboard.me, 'same', async () => ({})),
  // A code is not the id of a row; `invite.spec.ts` checks that each introducer has a different code.
  row(introducerInvite.mine, 'same', async () => ({})),
  row(introducerInvite.replace, 'same', async () => ({}), withKey),
  row(openInvite.look, 'same', async (owner) => ({ body: { invite_code: await inviteCodeOf(owner) } })),
  row(commissions.list, 'own', async () => listInput('merchant_name', 'accrued_at')),
  row(commissions.get, 'refused', async (owner) => ({ params: { id: (await own(owner)).commission } })),
  row(commissionPayouts.list, 'own', async () => listInput('number', 'month')),
  row(commissionPayouts.get, 'refused', async (owner) => ({ params: { id: (await own(owner)).payout } })),
  row(commissionPayouts.lines, 'refused', async (owner) => ({
    params: { id: (await own(owner)).payout },
    ...listInput('merchant_name', 'created_at'),
  })),
  row(introducer.payments, 'own', async () => listInput('merchant_name', 'created_at')),
  row(introducerShares.list, 'same', async () => listInput('name', 'merchants')),
  row(introducerShares.get, 'same', async () => ({ params: { id: FARID } })),
  row(
    introducerShares.setShare,
    'same',
    async (owner) => ({
      params: { id: FARID, introduction: await introductionOf(owner) },
      body: { ...SHARE, from: owner.sandbox.clock.today() },
    }),
    withKey,
  ),
  row(introducerShares.setInviteShare, 'same', async () => ({ params: { id: FARID }, body: SHARE }), withKey),
];
