/** Test fixtures for the calls of administrators. The calls concern a merchant of the demonstration. */
import { administration } from '@portal/shared/contract/admin/administration.ts';
import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import { eq } from 'drizzle-orm';
import { accountId } from '../../../kernel/seed/accounts.ts';
import { accounts } from '../../../kernel/data/accounts.tables.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { companies } from '../../company/domain.ts';
import { companyOf, documentOf, ownerOf } from '../../company/testing/access.ts';

const SHOP = accountId('Kedai Sinar Pagi');
const REASON = { reason: 'Complaints of several payers' };
const one = { params: { id: SHOP } };

/** Suspends or reopens the account, because an earlier call may have left it in the other state. */
async function setSuspended({ sandbox }: Pick<Owner, 'sandbox'>, suspended_reason: string | null) {
  const suspended_at = suspended_reason === null ? null : sandbox.clock.now();
  await sandbox.database.tx((tx) =>
    tx.update(accounts).set({ suspended_at, suspended_reason }).where(eq(accounts.id, SHOP)),
  );
}

/** Sends the company of a merchant for review. */
export async function sentCompany({ sandbox }: Pick<Owner, 'sandbox'>, merchantId: string = SHOP) {
  const submitted_at = sandbox.clock.now();
  const [row] = await sandbox.database.tx((tx) =>
    tx
      .update(companies)
      .set({ status: 'submitted', submitted_at, faults: [], review_at: null })
      .where(eq(companies.account_id, merchantId))
      .returning({ id: companies.id }),
  );
  if (!row) throw new Error('The merchant has no company.');
  return { id: row.id, submitted_at: submitted_at.toISOString() };
}

/** Reopens the shop, and signs in a person who may change its data. */
async function shopkeeper(owner: Owner) {
  await setSuspended(owner, null);
  return { sandbox: owner.sandbox, token: (await owner.sandbox.signIn('weiming')).access };
}

const document: AccessFixture['prepare'] = async (owner) => {
  const maker = await shopkeeper(owner);
  const { id } = await ownerOf(maker);
  await documentOf(maker, id);
  return { params: { id: SHOP, owner: id, side: 'front' } };
};

const { dashboard, merchants, exceptions, merchant, balances, exceptionsOf, suspend, reopen, setPlan, setLimits } =
  administration;

export const accessFixtures: readonly AccessFixture[] = [
  row(dashboard, 'same', async () => ({ query: { part: 'merchants' as const } })),
  row(merchants, 'same', async () => listInput('name', 'volume')),
  row(exceptions, 'same', async () => listInput('merchant', 'created_at')),
  row(merchant, 'same', async () => one),
  row(balances, 'same', async () => one),
  row(exceptionsOf, 'same', async () => one),
  row(
    suspend,
    'same',
    async (owner) => {
      await setSuspended(owner, null);
      return { ...one, body: REASON };
    },
    withKey,
  ),
  row(
    reopen,
    'same',
    async (owner) => {
      await setSuspended(owner, REASON.reason);
      return { ...one, body: REASON };
    },
    withKey,
  ),
  row(setPlan, 'same', async () => ({ ...one, body: { plan_id: 'complete' as const, ...REASON } }), withKey),
  row(
    setLimits,
    'same',
    async () => ({ ...one, body: { payment_maximum: '50000.00', payout_daily: '', ...REASON } }),
    withKey,
  ),
  row(reviews.waiting, 'same', async () => listInput('name', 'submitted_at')),
  row(reviews.company, 'same', async () => ({ params: { id: SHOP } })),
  { spec: reviews.document, others: 'same', prepare: document },
  row(
    reviews.decide,
    'same',
    async (owner) => {
      await companyOf(await shopkeeper(owner));
      return { params: { id: SHOP }, body: { kind: 'company' as const, ...(await sentCompany(owner)), faults: [] } };
    },
    withKey,
  ),
];
