import { people } from '@portal/shared/contract/merchant/identity/people.ts';
import { roles } from '@portal/shared/contract/merchant/identity/roles.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { setPermissionAreas } from '@portal/shared/i18n/permission-areas.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const everybody = async () => (await gateway.call(people.find, { query: { limit: 100 } })).list.data;

async function called(username: string) {
  const person = (await everybody()).find((one) => one.username === username);
  if (!person) throw new Error(`Nobody is called ${username}.`);
  return person;
}

const newAddress = () => `nadia-${crypto.randomUUID().slice(0, 8)}@example.my`;

describe('the form of a role', () => {
  const specs = portalSpecs(remote, openSandbox);
  const label = { en: 'Rewards', ms: 'Ganjaran', ar: 'المكافآت' };
  const read = { en: 'See rewards', ms: 'Lihat ganjaran', ar: 'عرض المكافآت' };
  const area = {
    name: 'template.items',
    label,
    permissions: { read, write: { ...read, en: 'Change rewards' } },
  } as const;
  beforeAll(() => setPermissionAreas([area]));
  afterAll(() => setPermissionAreas([]));

  it('has the permissions that remotes bring, in the words of the remote', async () => {
    const { user } = await specs.open(paths.roles.create());
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ganjaran');
    await user.click(screen.getByRole('checkbox', { name: 'Rewards: Change rewards' }));
    expect(screen.getByRole('checkbox', { name: 'Rewards: See rewards' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const saved = (await gateway.call(roles.list, {})).find(({ name }) => name === 'Ganjaran');
      expect(saved?.permissions).toEqual(['template.items.read', 'template.items.write']);
    });
  });

  it('of a built-in role shows that clerks may read what a remote brings', async () => {
    await specs.open(paths.roles.one('view', 'clerk'));
    expect(await screen.findByRole('img', { name: 'Rewards: See rewards: yes' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Rewards: Change rewards: no' })).toBeVisible();
  });
});

describe('the page of people, for an owner', () => {
  const specs = portalSpecs(remote, openSandbox);

  listContract(specs, {
    address: paths.people.list(),
    title: 'People',
    sort: 'Name',
    record: (id) => paths.people.one('view', id),
  });

  it('invites a person with a role, and shows errors at their fields', async () => {
    const { user } = await specs.open(paths.people.create());
    const email = newAddress();
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Nadia binti Osman');
    await user.type(screen.getByRole('textbox', { name: 'Email address' }), 'rosnah@example.my');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Kaunter');
    const send = screen.getByRole('button', { name: 'Send the invitation' });
    await user.click(send);
    await user.click(await screen.findByRole('button', { name: 'Close', hidden: true }));
    const field = screen.getByRole('textbox', { name: 'Email address' });
    await waitFor(() => expect(field).toBeInvalid());
    await user.clear(field);
    await user.type(field, email);
    await user.click(send);
    await waitFor(async () =>
      expect(await everybody()).toContainEqual(
        expect.objectContaining({ email, status: 'invited', role_name: 'Kaunter' }),
      ),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  });

  it('shows a person with the last change, and can give the person another role', async () => {
    const { id, name } = await called('rosnah');
    const { user } = await specs.open(paths.people.one('edit', id));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Role' }), 'Finance');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect(await called('rosnah')).toMatchObject({ role: 'finance' }));
    await specs.open(paths.people.one('view', id));
    const drawer = await screen.findByRole('dialog', { name });
    expect(await within(drawer).findByText('Person given another role')).toBeVisible();
    expect(drawer).toHaveTextContent('Role: Clerk → Finance');
    expect(drawer).toHaveTextContent('by Aminah binti Yusof');
    expect(await axeFaults()).toEqual([]);
  });

  it('lists the open tasks of a person before the person is removed', async () => {
    const { id, name } = await called('chandran');
    const { user } = await specs.open(paths.people.one('view', id));
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('dialog', { name: `Remove ${name} from the account?`, hidden: true });
    expect(await within(dialog).findByText('Nothing waits for this person.')).toBeVisible();
    expect(await axeFaults(dialog)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Remove', hidden: true }));
    await waitFor(async () => expect((await everybody()).map((person) => person.id)).not.toContain(id));
  });
});

describe('the page of people, for a person of finance', () => {
  const specs = portalSpecs(remote, openSandbox, { username: 'chandran', password: 'mee goreng telur mata' });

  it('lists people and roles, without controls that change them', async () => {
    await specs.open(paths.people.list());
    expect(await screen.findByRole('link', { name: 'Chandran a/l Muthu (you)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Invite a person' })).toBeNull();
    const { role } = (await gateway.call(roles.list, {})).find(({ name }) => name === 'Kaunter') ?? { role: '' };
    await specs.open(paths.roles.list());
    expect(await screen.findByRole('link', { name: 'Kaunter' })).toHaveAttribute('href', paths.roles.one('view', role));
    expect(screen.queryByRole('link', { name: 'New role' })).toBeNull();
  });
});
