import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const LIST = '/collections/list?sort=title&dir=asc';
const { open, calls, http } = portalSpecs(remote, openSandbox);

const here = () => location.pathname + location.search;

const pick = async (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const outcomes = () =>
  within(screen.getByRole('list', { name: 'What happened to each row' }))
    .getAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
const updates = () => calls('collections/').filter(({ method }) => method === 'PUT');

describe('stopping or starting several collections', () => {
  it('shows the outcome of each row, and skips collections that are already stopped', async () => {
    const { user } = await open(LIST);
    await user.click(await pick('Hari Sukan 2026'));
    await user.click(await pick('Lawatan Zoo Taiping'));
    await user.click(await pick('Yuran pendaftaran'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stop · 2 of 3 done')).toBeVisible();
    expect(outcomes()).toEqual([
      ['Hari Sukan 2026', 'Inactive'],
      ['Lawatan Zoo Taiping', 'Left as it was'],
      ['Yuran pendaftaran', 'Inactive'],
    ]);
    expect(updates()).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Start / })).toHaveLength(3));
    // The list shows the first ten collections with the new status, newest first (specification §4), whatever it showed before.
    expect(here()).toBe('/collections/list?record_status=2');
    expect(calls('collections/merchant-collection/').at(-1)).toMatchObject({
      url: 'collections/merchant-collection/?skip=0&limit=10',
      body: { sort: { parameter_name: 'created_at', sort_type: 'desc' }, filter: { record_status: '2' } },
    });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Stop · 2 of 3 done')).toBeNull();
  });

  it('can be undone, for the changed collections only', async () => {
    const { user } = await open(LIST);
    await user.click(await pick('Hari Sukan 2026'));
    await user.click(await pick('Yuran bulanan 2026'));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Start · 1 of 2 done')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undo · 1 of 1 done')).toBeVisible();
    expect(outcomes()).toEqual([['Hari Sukan 2026', 'Inactive']]);
    expect(updates().map(({ body }) => body)).toEqual([{ record_status: 1 }, { record_status: 2 }]);
    expect(await screen.findByRole('button', { name: 'Start Hari Sukan 2026' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('lists each collection that could not be changed with the reason, and keeps the collection selected', async () => {
    const { user } = await open(LIST);
    await user.click(await pick('Hari Sukan 2026'));
    await user.click(await pick('Yuran bulanan 2026'));
    const mend = http().cut();
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('Start · 0 of 2 done')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    mend();
    expect(outcomes()).toEqual([
      ['Hari Sukan 2026', 'The gateway cannot be reached. Check the connection, then try again.'],
      ['Yuran bulanan 2026', 'Left as it was'],
    ]);
  });

  it('can be cancelled midway, and then lists the collections that were not tried and keeps them selected', async () => {
    const { user } = await open(LIST);
    await user.click(await pick('Hari Sukan 2026'));
    await user.click(await pick('Yuran pendaftaran'));
    const release = http().hold();
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('0 of 2 done')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop after this one' }));
    release();
    expect(await screen.findByText('Start · 1 of 2 done')).toBeVisible();
    expect(outcomes()).toEqual([
      ['Hari Sukan 2026', 'Active'],
      ['Yuran pendaftaran', 'Not tried'],
    ]);
    await waitFor(() => expect(screen.getByText('1 row selected', { selector: 'b' })).toBeVisible());
    const page = await gateway.call(
      collections.list,
      collections.list.toInput(collections.list.readView(new URLSearchParams('record_status=2'))),
    );
    expect(page.list.data.map(({ title }) => title)).toContain('Yuran pendaftaran');
  });
});

it('after a collection is stopped on its own page, the list shows the newest ten stopped collections', async () => {
  const { user } = await open('/collections/list?record_status=1&sort=title&limit=25');
  await user.click(await screen.findByRole('link', { name: 'Tabung Buku Perpustakaan' }));
  await choose(user, screen, 'Stop Tabung Buku Perpustakaan');
  expect(await screen.findByText('Tabung Buku Perpustakaan is stopped.')).toBeVisible();
  http().clear();
  act(() => history.back());
  const row = await screen.findByRole('row', { name: /Tabung Buku Perpustakaan/ });
  expect(within(row).getByText('Inactive')).toBeVisible();
  expect(calls('collections/merchant-collection/').at(-1)).toMatchObject({
    url: 'collections/merchant-collection/?skip=0&limit=10',
    body: { sort: { parameter_name: 'created_at', sort_type: 'desc' }, filter: { record_status: '2' } },
  });
  await user.click(screen.getByRole('link', { name: 'Tabung Buku Perpustakaan' }));
  act(() => history.back());
  await screen.findByRole('row', { name: /Tabung Buku Perpustakaan/ });
  expect(location.search).toBe('?record_status=2');
});
