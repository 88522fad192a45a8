import { axeFaults } from '@portal/shared/testing/axe.ts';
import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);
const { open } = specs;

const rowOf = (title: RegExp) => screen.findByRole('row', { name: title });

it('the list of zones shows the area of each zone in words', async () => {
  await open(paths.zones.list());
  expect(within(await rowOf(/Semenanjung/)).getByRole('cell', { name: 'Peninsular Malaysia' })).toBeVisible();
  expect(within(await rowOf(/Sabah dan Labuan/)).getByRole('cell', { name: 'Labuan, Sabah' })).toBeVisible();
  expect(within(await rowOf(/Pulau/)).getByRole('cell', { name: '86800-86810, 07000' })).toBeVisible();
});

describe('the form “Which zone is a postcode in?”', () => {
  async function find(postcode: string) {
    const { user } = await open(paths.zones.list());
    const test = within(await screen.findByRole('region', { name: 'Which zone is a postcode in?' }));
    await user.type(test.getByRole('textbox', { name: 'Postcode' }), postcode);
    await user.click(test.getByRole('button', { name: 'Find its zone' }));
    return { test, user };
  }

  it.each([
    ['50480', 'Kuala Lumpur', 'Semenanjung'],
    ['88000', 'Sabah', 'Sabah dan Labuan'],
    ['٨٧٠٠٠', 'Labuan', 'Sabah dan Labuan'],
    ['93000', 'Sarawak', 'Sarawak'],
    ['07000', 'Kedah', 'Pulau'],
    ['99000', '–', 'No postcode in Malaysia begins like 99000.'],
  ])('shows for %s the state %s and the zone %s', async (postcode, state, zone) => {
    const { test } = await find(postcode);
    const facts = await test.findAllByRole('definition');
    expect(facts.slice(1).map(({ textContent }) => textContent)).toEqual([state, zone]);
  });

  it('shows the town of a postcode', async () => {
    const { test } = await find('93000');
    expect((await test.findAllByRole('definition'))[0]).toHaveTextContent('Kuching');
  });

  it('refuses an invalid postcode at its field', async () => {
    const { test } = await find('9300');
    expect(test.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
      'Enter a postcode of five digits, like 50480',
    );
    expect(test.queryByRole('definition')).toBeNull();
  });

  it('uses the current zones after a zone is deactivated or activated', async () => {
    const { test, user } = await find('95000');
    await waitFor(() => expect(test.getAllByRole('definition')[2]).toHaveTextContent('Sarawak'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sarawak' }));
    const deactivate = { name: 'Deactivate' };
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', deactivate));
    await waitFor(() =>
      expect(test.getAllByRole('definition')[2]).toHaveTextContent(
        'No zone covers 95000, so nothing can be sent there.',
      ),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Sarawak' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Activate' }));
    await waitFor(() => expect(test.getAllByRole('definition')[2]).toHaveTextContent(/^Sarawak$/));
  });
});

describe('a zone', () => {
  it('is refused when it has no state and no postcode, and when a range of postcodes is invalid', async () => {
    const { user } = await open(paths.zones.create());
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Kosong');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Choose a state, or write postcodes')).toBeVisible();
    const postcodes = screen.getByRole('textbox', { name: 'Postcodes (optional)' });
    await user.type(postcodes, '91999-88000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(postcodes).toHaveAccessibleDescription(
      expect.stringContaining('Write postcodes and ranges of them, like 87000, 88000-91999'),
    );
  });

  it('includes a whole region with one click', async () => {
    const { user } = await open(paths.zones.create());
    await user.click(await screen.findByRole('button', { name: 'Choose Peninsular Malaysia' }));
    expect(screen.getByRole('checkbox', { name: 'Perlis' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Sabah' })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Choose all states' }));
    expect(screen.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThanOrEqual(16);
    expect(screen.getByRole('checkbox', { name: 'Sabah' })).toBeChecked();
  });

  it('cannot be deleted while it has a rate, and the reason is shown', async () => {
    const { user } = await open(paths.zones.list());
    await user.click(await screen.findByRole('link', { name: 'Semenanjung' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Semenanjung?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/in use/i)).toBeVisible();
    await user.keyboard('{Escape}');
  });
});

it.each([
  ['ms', ms],
  ['ar', ar],
] as const)('the list of zones is translated: %s', async (language, words) => {
  await open(paths.zones.list());
  await speak(language);
  expect(await screen.findByRole('heading', { level: 2, name: words['zones.test'] })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await speak('en');
});

// The shared list tests run last, because they create records.
listContract(specs, {
  address: paths.zones.list(),
  title: 'Shipping zones',
  sort: 'Title',
  record: (id) => paths.zones.one('view', id),
});

formContract(specs, {
  address: paths.zones.create(),
  title: 'New zone',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'shipping-zones',
  fill: async (user, title) => {
    await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
    await user.click(screen.getByRole('checkbox', { name: 'Johor' }));
  },
});
