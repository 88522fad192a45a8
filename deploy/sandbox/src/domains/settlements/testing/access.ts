/** Test fixtures for the calls of settlements. */
import { banks } from '@portal/shared/contract/merchant/money/banks.ts';
import { bankExceptions } from '@portal/shared/contract/merchant/money/bank-exceptions.ts';
import { settlementNotice } from '@portal/shared/contract/merchant/money/holiday-notice.ts';
import { ownSettlements } from '@portal/shared/contract/merchant/money/own-settlements.ts';
import { settlements } from '@portal/shared/contract/merchant/money/settlements.ts';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { addUnmatchedLine, makeAvailable } from './merchant.ts';

/** The id of a settlement of the demonstration. */
async function settlementOf({ sandbox, token }: Owner): Promise<string> {
  const { list } = await dataOf(sandbox, settlements.list, listInput('number', 'created_at'), { token });
  const [first] = list.data;
  if (!first) throw new Error('The demonstration has no settlement.');
  return first.id;
}

const ACCOUNT = { bank_code: 'MBBEMYKL', account_number: '5140001111', holder_name: 'Nurul Aisyah' };

const OWN = { amount: '20.00', rail: 'ibg' as const };

async function withMoney({ sandbox }: Owner): Promise<void> {
  for (const { id } of DEMO_MERCHANTS) await makeAvailable(sandbox, id, 2_000n);
}

async function ownSettlementOf(owner: Owner): Promise<string> {
  await withMoney(owner);
  const as = { token: owner.token, headers: withKey() };
  return (await dataOf(owner.sandbox, ownSettlements.create, { body: OWN }, as)).id;
}

/** A counter that makes each bank account number of the merchant unique. */
let serial = 5_140_001_000;
const newAccount = () => ({ ...ACCOUNT, account_number: `${(serial += 10)}1`, is_settled_to: false });

const aBank = async ({ sandbox, token }: Owner) => {
  const as = { token, headers: withKey() };
  return { params: { id: (await dataOf(sandbox, banks.create, { body: newAccount() }, as)).id } };
};

export const accessFixtures: readonly AccessFixture[] = [
  row(banks.find, 'own', async (owner) => {
    await aBank(owner);
    return { query: { skip: 0, limit: 50 } };
  }),
  row(banks.get, 'refused', aBank),
  row(banks.create, 'own', async () => ({ body: newAccount() }), withKey),
  row(banks.update, 'refused', async (owner) => ({ ...(await aBank(owner)), body: newAccount() })),
  row(banks.remove, 'refused', aBank),
  row(settlements.list, 'own', async () => listInput('number', 'created_at')),
  row(settlements.incoming, 'own', async () => listInput('number', 'created_at')),
  row(settlements.get, 'refused', async (owner) => ({ params: { id: await settlementOf(owner) } })),
  row(settlements.items, 'refused', async (owner) => ({
    params: { id: await settlementOf(owner) },
    ...listInput('invoice_no', 'created_at'),
  })),
  row(settlements.settings, 'same', async () => ({})),
  row(settlements.toggleChannel, 'same', async () => ({
    query: { channel_id: 'card' as const },
    body: { is_automatic: true },
  })),
  row(settlements.changeReserve, 'same', async () => ({ body: { percent: 3 as const } })),
  row(settlements.changeAccount, 'same', async () => ({ body: ACCOUNT })),
  row(ownSettlements.estimate, 'same', async () => ({ body: OWN })),
  row(
    ownSettlements.create,
    'own',
    async (owner) => {
      await withMoney(owner);
      return { body: OWN };
    },
    withKey,
  ),
  row(ownSettlements.list, 'own', async (owner) => {
    await ownSettlementOf(owner);
    return listInput('number', 'created_at');
  }),
  row(ownSettlements.get, 'refused', async (owner) => ({ params: { id: await ownSettlementOf(owner) } })),
  row(ownSettlements.items, 'refused', async (owner) => ({
    params: { id: await ownSettlementOf(owner) },
    ...listInput('invoice_no', 'created_at'),
  })),
  row(bankExceptions.list, 'own', async (owner) => {
    await addUnmatchedLine(owner.sandbox, DEMO_MERCHANTS[0]?.id ?? '');
    return listInput('number', 'created_at');
  }),
  row(settlementNotice.get, 'same', async () => ({})),
];
