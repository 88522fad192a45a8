import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import * as remote from '../remote.ts';

const { open, calls } = portalSpecs(remote, openSandbox);

it('a customer’s postcode fills in the town and the state, and the address is saved and shown', async () => {
  const { user } = await open('/customers/new');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Puan Kapit');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'kapit@example.my');
  await user.type(screen.getByRole('textbox', { name: /^Address, first line/ }), '12, Jalan Teo Chow Beng');
  await user.type(await screen.findByRole('combobox', { name: /^Postcode/ }), '96800');
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Town or village/ })).toHaveValue('Kapit'));
  expect(screen.getByRole('combobox', { name: /^State/ })).toHaveValue('Sarawak');
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Puan Kapit is saved.')).toBeVisible();
  await waitFor(() =>
    expect(calls('customers').some(({ method, url }) => method === 'POST' && url === 'customers')).toBe(true),
  );
  await user.click(await screen.findByRole('link', { name: 'Puan Kapit' }));
  const drawer = await screen.findByRole('dialog', { name: 'Puan Kapit' });
  const lines = [...(within(drawer).getByText('Address').nextElementSibling?.children ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['12, Jalan Teo Chow Beng', '96800 Kapit', 'Sarawak']);
});

it('customers are searched by state', async () => {
  await open('/customers/datatable?q=selangor&in=state');
  const rows = (await screen.findAllByRole('row')).slice(1);
  for (const row of rows) expect(row).toHaveTextContent('Selangor');
});

it('customers are filtered by the days on which they were added, and clearing the filter restores all rows', async () => {
  const { user } = await open('/customers/datatable?created_at=1990-01-01..1990-12-31');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  expect(calls('customers/merchant-customer')[0]?.body).toMatchObject({
    filter: { created_at: '1990-01-01..1990-12-31' },
  });
  expect(screen.getByRole('button', { name: /1 Jan\s?–\s?31 Dec 1990/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByText(/^1–10 of/)).toBeVisible();
  expect(location.search).toBe('');
});
