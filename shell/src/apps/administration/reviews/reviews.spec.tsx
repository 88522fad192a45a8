import { reviews } from '@portal/shared/contract/admin/reviews.ts';
import {
  COMPANY_FACTS,
  companyDetails,
  type CompanyDetails,
  type CompanyFact,
} from '@portal/shared/contract/merchant/company/company-details.ts';
import { createGateway } from '@portal/shared/gateway/client.ts';
import { gateway, http } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { setFilter } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { merchantNamed, PUTERI } from '../testing/administrator.ts';

const specs = portalSpecs(remote, openSandbox, PUTERI);

const SHOP = 'Kedai Sinar Pagi';

/** A gateway client that is signed in as the shop's owner. The page itself is signed in as the administrator. */
let shopkeeper: ReturnType<typeof createGateway>;
let shopId: string;

beforeAll(async () => {
  const { access } = await specs.connection().signIn('weiming');
  const nothing = () => undefined;
  shopkeeper = createGateway(http, { token: () => access, store: nothing, renew: async () => false, end: nothing });
  shopId = (await merchantNamed(SHOP)).id;
});

const company = async () => {
  const { list } = await shopkeeper.call(companyDetails.find, { query: {} });
  const [one] = list.data;
  if (!one) throw new Error('The shop has no company.');
  return one;
};

let floor = 0;

// A decision cannot be undone: each test begins with a company that was changed and submitted again.
beforeEach(async () => {
  const { id, status, ...sent } = await company();
  if (status === 'submitted' || status === 'in_review') return;
  const facts = Object.fromEntries(COMPANY_FACTS.map((field) => [field, sent[field]])) as Pick<
    CompanyDetails,
    CompanyFact
  >;
  const body = { ...facts, address_line_2: `Tingkat ${(floor += 1)}` };
  await shopkeeper.call(companyDetails.update, { params: { id }, body });
  await shopkeeper.call(companyDetails.submit, { params: { id } });
});

const decisions = () => specs.calls('administration').filter(({ method }) => method === 'POST');

const openCompany = async () => {
  const { user } = await specs.open(paths.company(shopId));
  const record = await screen.findByRole('region', { name: SHOP });
  return { user, record: within(record) };
};

listContract(specs, {
  address: paths.reviews(),
  title: 'Reviews',
  sort: 'Name',
  record: paths.company,
});

describe('the list of reviews', () => {
  it('shows the waiting companies and their waiting time, with links to their submissions', async () => {
    const sent = await company();
    const { user } = await specs.open(paths.reviews());
    const row = within(await screen.findByRole('row', { name: new RegExp(SHOP) }));
    expect(row.getByText('Sent for review')).toBeVisible();
    expect(row.getByText('Company')).toBeVisible();
    await user.click(row.getByRole('link', { name: SHOP }));
    const record = within(await screen.findByRole('region', { name: SHOP }));
    expect(record.getByText(sent.registration_number)).toBeVisible();
    expect(record.getByText(sent.address_line_2)).toBeVisible();
    expect(record.getByText('Partnership')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('can be filtered by business owners, and then shows that none waits', async () => {
    const { user } = await specs.open(paths.reviews());
    await screen.findByRole('row', { name: new RegExp(SHOP) });
    await setFilter(user, 'Kind', 'Business owner');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
  });
});

describe('a company that waits', () => {
  it('is not returned without a reason, and the first field shows that a reason is required', async () => {
    const { user } = await openCompany();
    await user.click(await screen.findByRole('button', { name: `Return ${SHOP}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Return ${SHOP}` }));
    expect(await axeFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    const field = dialog.getByRole('combobox', { name: /^Legal name/ });
    await waitFor(() => expect(field).toBeInvalid());
    expect(field).toHaveAccessibleDescription(/Choose one/);
    expect(decisions()).toEqual([]);
    expect((await company()).status).toBe('submitted');
  });

  it('is returned with a reason for each wrong field, and its owner sees the reasons', async () => {
    const { user, record } = await openCompany();
    await user.click(record.getByRole('button', { name: `Return ${SHOP}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Return ${SHOP}` }));
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Registration number/ }), [
      'The register knows no such number',
    ]);
    await user.selectOptions(dialog.getByRole('combobox', { name: /^Postcode/ }), ['Not clear, or not complete']);
    await user.click(dialog.getByRole('button', { name: 'Return' }));
    expect(await screen.findByText(`${SHOP} is returned.`)).toBeVisible();
    const words = 'Registration number: The register knows no such number · Postcode: Not clear, or not complete';
    expect(await record.findByText(words)).toBeVisible();
    expect(record.getByText('Returned')).toBeVisible();
    expect(record.queryByRole('button', { name: `Return ${SHOP}` })).toBeNull();
    expect(await company()).toMatchObject({
      status: 'returned',
      faults: [
        { field: 'registration_number', reason: 'not_registered' },
        { field: 'postcode', reason: 'unclear' },
      ],
    });
  });

  it('is approved after a confirmation, and then no longer waits', async () => {
    const { user, record } = await openCompany();
    const approve = () => user.click(record.getByRole('button', { name: `Approve ${SHOP}` }));
    await approve();
    const question = within(await screen.findByRole('dialog', { name: `Approve ${SHOP}` }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([]);
    await approve();
    const again = within(await screen.findByRole('dialog', { name: `Approve ${SHOP}` }));
    await user.click(again.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(`${SHOP} is approved.`)).toBeVisible();
    await waitFor(() => expect(record.queryByRole('button', { name: `Approve ${SHOP}` })).toBeNull());
    expect((await company()).status).toBe('approved');
    const input = { query: { skip: 0, limit: 100 }, body: {} };
    const waiting = (await gateway.call(reviews.waiting, input)).list.data;
    expect(waiting.filter(({ merchant_id }) => merchant_id === shopId)).toEqual([]);
  });

  it('shows an owner’s document only after the administrator has requested it', async () => {
    const { user } = await openCompany();
    const owner = within(await screen.findByRole('region', { name: 'Lim Wei Ming' }));
    expect(owner.queryByRole('img')).toBeNull();
    await user.click(owner.getByRole('button', { name: 'Show: Front of the identity card' }));
    const picture = await owner.findByRole('img', { name: 'Front of the identity card of Lim Wei Ming' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/webp;base64,/));
  });
});
