/** An administrator sets the share of an introducer for one merchant, sees its history, and sets the share of invited merchants. */
import { introducerShares, type IntroducerDetails } from '@portal/shared/contract/admin/introducers.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { PUTERI } from '../testing/administrator.ts';

const specs = portalSpecs(remote, openSandbox, PUTERI);

const MERCHANT = 'Tadika Sinar Pagi';
const SHARE = 'Share of the fee, in percent';

let farid: IntroducerDetails;

const read = (id: string) => gateway.call(introducerShares.get, { params: { id } });

beforeAll(async () => {
  const { list } = await gateway.call(introducerShares.list, { query: { skip: 0, limit: 50 }, body: {} });
  farid = await read(list.data.find(({ name }) => name === 'Rakan Niaga Utara')?.id ?? '');
});

listContract(specs, {
  address: paths.introducers(),
  title: 'Introducers',
  sort: 'Introducer',
  record: paths.introducer,
});

async function openShare() {
  const { user } = await specs.open(paths.introducer(farid.id));
  const its = within(await screen.findByRole('region', { name: MERCHANT }));
  await user.click(its.getByRole('button', { name: `Set share for ${MERCHANT}` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Share for ${MERCHANT}` }));
  return { user, its, dialog };
}

it('an introducer’s share above 100 percent is refused at its field', async () => {
  const { user, dialog } = await openShare();
  const share = dialog.getByRole('textbox', { name: SHARE });
  await user.type(share, '100.01');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed by telephone');
  await user.click(dialog.getByRole('button', { name: 'Set share' }));
  await waitFor(() => expect(share).toBeInvalid());
  expect(await read(farid.id)).toEqual(farid);
  expect(await axeFaults()).toEqual([]);
});

it('a new share is the first row of the history, with its time, its person and its reason', async () => {
  const { user, its, dialog } = await openShare();
  await user.type(dialog.getByRole('textbox', { name: SHARE }), '27.5');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed by telephone');
  await user.click(dialog.getByRole('button', { name: 'Set share' }));
  expect(await screen.findByText(`The share for ${MERCHANT} is set.`)).toBeVisible();
  const history = within(its.getByRole('table', { name: 'History of the shares' }));
  await waitFor(() => expect(history.getAllByRole('row')[1]).toHaveTextContent('27.5%'));
  const [, newest, earlier] = history.getAllByRole('row');
  expect(newest).toHaveTextContent(/In force.*Puteri binti Hassan.*Agreed by telephone/);
  expect(earlier).toHaveTextContent('25%');
  expect(earlier).toHaveTextContent('Before');
  expect(await axeFaults()).toEqual([]);
});

it('the share for invited merchants can be set, and is removed by an empty field', async () => {
  const { user } = await specs.open(paths.introducer(farid.id));
  await user.click(await screen.findByRole('button', { name: 'Set share for invited merchants' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Share for merchants that/ }));
  const share = dialog.getByRole('textbox', { name: new RegExp(`^${SHARE}`) });
  expect(share).toHaveValue('20');
  await user.clear(share);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'No more invitations');
  await user.click(dialog.getByRole('button', { name: 'Set share' }));
  await waitFor(async () => expect((await read(farid.id)).invite_basis_points).toBeNull());
  expect(await screen.findByText('May not invite')).toBeVisible();
});
