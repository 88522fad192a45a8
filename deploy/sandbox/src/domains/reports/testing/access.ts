/** Test fixtures for the calls of report files. */
import { reportFiles } from '@portal/shared/contract/merchant/money/report-files.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import { makeFile } from './files.ts';

const NOVEMBER = { start_date: '01-11-2026', end_date: '30-11-2026' };

const waitingFile = async ({ sandbox, token }: Owner): Promise<string> =>
  (await dataOf(sandbox, reportFiles.payout, { body: NOVEMBER }, { token, headers: withKey() })).id;

async function linkOf({ sandbox, token }: Owner): Promise<string> {
  const { id } = await makeFile(sandbox, reportFiles.payout, NOVEMBER, token);
  return (await dataOf(sandbox, reportFiles.link, { params: { id } }, { token })).link;
}

export const accessFixtures: readonly AccessFixture[] = [
  row(reportFiles.collection, 'own', async () => ({ body: NOVEMBER }), withKey),
  row(reportFiles.payout, 'own', async () => ({ body: NOVEMBER }), withKey),
  row(reportFiles.selfSettlement, 'own', async () => ({ body: NOVEMBER }), withKey),
  row(reportFiles.fees, 'own', async () => ({ body: NOVEMBER }), withKey),
  row(reportFiles.balancePool, 'own', async () => ({ body: { pool_type: 'payout' as const, ...NOVEMBER } }), withKey),
  row(reportFiles.list, 'own', async (owner) => {
    await waitingFile(owner);
    return listInput('maker_name', 'created_at');
  }),
  row(reportFiles.cancel, 'refused', async (owner) => ({ params: { id: await waitingFile(owner) } })),
  row(reportFiles.link, 'refused', async ({ sandbox, token }) => ({
    params: { id: (await makeFile(sandbox, reportFiles.payout, NOVEMBER, token)).id },
  })),
  row(reportFiles.file, 'same', async (owner) => ({ params: { link: await linkOf(owner) } })),
  row(reportFiles.payoutRange, 'same', async () => ({ query: NOVEMBER })),
  row(reportFiles.feeStatement, 'same', async () => ({ query: { month: 11, year: 2026 } })),
];
