import { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

const companyNow = async () => {
  const { list } = await gateway.call(companyDetails.find, { query: {} });
  const [company] = list.data;
  if (!company) throw new Error('The merchant has no company.');
  return company;
};

const reviewPanel = () => screen.findByRole('region', { name: 'Review' });

/** Makes each number unique. */
let serial = 2_000;

async function fill(user: User, name: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), name);
  serial += 3;
  await user.type(dialog.getByRole('textbox', { name: /^Identity number/ }), `900131-14-${serial}`);
}

// The company is tested first: the later tests add owners, and these owners would wait to be submitted together with the company.
describe('the page of the company', () => {
  it('shows the approval with an explanation, and the registered data', async () => {
    await specs.open(paths.company.list());
    const panel = await reviewPanel();
    expect(within(panel).getByRole('heading', { name: 'Approved' })).toBeVisible();
    expect(panel).toHaveTextContent('There is nothing to do. A later change is reviewed before it counts.');
    expect(screen.getByText('201601023456')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('shows that a change of an approved fact waits to be sent, and that the approved value is valid until then', async () => {
    const { id } = await companyNow();
    const { user } = await specs.open(paths.company.one('edit', id));
    const drawer = within(await screen.findByRole('dialog', { name: 'Tadika Sinar Pagi Sdn. Bhd.' }));
    const name = drawer.getByRole('textbox', { name: 'Legal name' });
    await user.clear(name);
    await user.type(name, 'Tadika Sinar Baru Sdn. Bhd.');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tadika Sinar Baru Sdn. Bhd. is saved.')).toBeVisible();
    const panel = within(await reviewPanel());
    await waitFor(() => expect(panel.getByRole('heading', { name: 'Changes wait to be sent' })).toBeVisible());
    expect(await panel.findByText(/until then Tadika Sinar Pagi Sdn\. Bhd\./)).toBeVisible();
  });

  it('shows a refusal of the gateway at its field, and does not clear typed input', async () => {
    const { id } = await companyNow();
    const { user } = await specs.open(paths.company.one('edit', id));
    const drawer = within(await screen.findByRole('dialog'));
    const number = drawer.getByRole('textbox', { name: /^Registration number/ });
    await user.clear(number);
    await user.type(number, '201603023456');
    await user.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('This number belongs to another kind of business')).toBeVisible();
    expect(number).toHaveValue('201603023456');
  });

  it('moves the focus to the field that is named in the URL', async () => {
    await specs.open(`${paths.company.list()}#website`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Contact and pictures' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Website/ })).toHaveFocus());
  });
});

listContract(specs, {
  address: paths.owners.list(),
  title: 'Business owners',
  sort: 'Name',
  record: (id) => paths.owners.one('view', id),
});

formContract(specs, {
  address: paths.owners.create(),
  title: 'Add business owner',
  fill,
  requiredField: { label: 'Name', wire: 'name' },
  path: 'business-owner-details',
  unlike: { identity_number: '' },
  said: /is saved\.$/,
  read: async (_user, name) => screen.findByRole('dialog', { name }),
});

describe('a business owner', () => {
  it('is shown with only the end of the identity number, and with the stored pictures', async () => {
    const { list } = await gateway.call(businessOwners.find, { query: { limit: 100 } });
    const aminah = list.data.find(({ name }) => name === 'Aminah binti Yusof');
    await specs.open(paths.owners.one('view', aminah?.id ?? ''));
    const drawer = within(await screen.findByRole('dialog', { name: 'Aminah binti Yusof' }));
    expect(drawer.getByText('••••5566')).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Show: Front of the identity card' })).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Replace picture: Back of the identity card' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('has the date of birth filled in from a typed identity card number', async () => {
    const { user } = await specs.open(paths.owners.create());
    const drawer = within(await screen.findByRole('dialog', { name: 'Add business owner' }));
    await user.type(drawer.getByRole('textbox', { name: /^Identity number/ }), '850615-07-5123');
    expect(drawer.getByRole('textbox', { name: /^Date of birth/ })).toHaveValue('15-06-1985');
  });
});
