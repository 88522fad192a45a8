import { act, render, screen, waitFor } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import type { ListView } from '../../contract/kernel/list.ts';
import { customers } from '../../contract/merchant/customers/customers.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { useListMoves } from '../../router/list-search.tsx';
import { ListTools } from './list-tools.tsx';
import { Providers } from '../theme/providers.tsx';

const COLUMNS = [
  { value: 'name', label: 'Name' },
  { value: 'email', label: 'Email' },
];

/** Waits longer than the debounce time of the search. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 500)));

function List() {
  const { clear, toSort } = useListMoves();
  return (
    <>
      <ListTools view={useLoaderData<ListView>()} total={1} searchable={COLUMNS} sortable={COLUMNS} filters={[]} />
      <button onClick={() => clear([])}>Clear</button>
      <button onClick={() => toSort('email', 'asc')}>Sort</button>
    </>
  );
}

async function open(search = '') {
  await Promise.all([kitMessages.load(), portalMessages.load()]);
  const router = createMemoryRouter(
    [
      {
        path: '/',
        loader: ({ request }) => customers.list.readView(new URL(request.url).searchParams),
        HydrateFallback: () => null,
        Component: List,
      },
    ],
    { initialEntries: [`/${search}`] },
  );
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  const field = await screen.findByRole('searchbox', { name: 'Search' });
  const column = screen.getByRole('combobox', { name: 'Search in' });
  return { router, user: newUser(), field, column, address: () => router.state.location.search };
}

it('a typed search is sent after a pause, and the search field keeps the text', async () => {
  const { user, field, address } = await open();
  await user.type(field, 'ali');
  await waitFor(() => expect(address()).toBe('?q=ali&in=name'));
  await settled();
  expect(field).toHaveValue('ali');
});

it('the back button restores a cleared search in the URL and in the search field', async () => {
  const { router, user, field, address } = await open();
  await user.type(field, 'ali');
  await waitFor(() => expect(address()).toContain('q=ali'));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(field).toHaveValue(''));
  await act(() => router.navigate(-1));
  await settled();
  expect(address()).toContain('q=ali');
  expect(field).toHaveValue('ali');
});

it('the back button restores the search column', async () => {
  const { router, user, column, address } = await open('?q=ali&in=name');
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.selectOptions(column, 'email');
  await waitFor(() => expect(address()).toContain('in=email'));
  await act(() => router.navigate(-1));
  await settled();
  expect(address()).toBe('?q=ali&in=name');
  expect(column).toHaveValue('name');
});

it('the back button restores the search column also before the new search is rendered', async () => {
  const { router, user, column, address } = await open('?q=ali&in=name');
  await user.click(screen.getByRole('button', { name: 'Sort' }));
  await user.selectOptions(column, 'email');
  // React renders nothing until this `act` ends.
  await act(async () => {
    while (!address().includes('in=email')) await new Promise((resolve) => setTimeout(resolve, 10));
    await router.navigate(-1);
  });
  await settled();
  expect(address()).toBe('?q=ali&in=name');
  expect(column).toHaveValue('name');
});

it('a search column that is chosen before typing stays chosen', async () => {
  const { user, field, column, address } = await open();
  await user.selectOptions(column, 'email');
  await user.type(field, 'ali');
  await waitFor(() => expect(address()).toBe('?q=ali&in=email'));
  await user.clear(field);
  await waitFor(() => expect(address()).toBe(''));
  await settled();
  expect(column).toHaveValue('email');
});
