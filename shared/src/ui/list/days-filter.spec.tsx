import { render, screen, waitFor, within } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { bills } from '../../contract/merchant/bills/bills.ts';
import type { ListView } from '../../contract/kernel/list.ts';
import { presetRange } from '../../domain/day-ranges.ts';
import { rangeText } from '../../contract/kernel/day-range.ts';
import { dayOf } from '../../i18n/format.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { speak } from '../../testing/render-remote.tsx';
import { axeFaults } from '../../testing/axe.ts';
import { ListTools } from './list-tools.tsx';
import { Providers } from '../theme/providers.tsx';

const FILTERS = [{ name: 'due_date', label: 'Due date', isDays: true }] as const;

const List = () => (
  <ListTools view={useLoaderData<ListView>()} total={1} searchable={[]} sortable={[]} filters={FILTERS} />
);

async function open(search = '') {
  await Promise.all([kitMessages.load(), portalMessages.load()]);
  const loader = ({ request }: { request: Request }) => bills.ofCollection.readView(new URL(request.url).searchParams);
  const router = createMemoryRouter([{ path: '/', loader, HydrateFallback: () => null, Component: List }], {
    initialEntries: [`/${search}`],
  });
  render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  );
  const user = newUser();
  const chip = await screen.findByRole('button', { name: /^Due date/ });
  const days = async () => {
    await user.click(chip);
    return screen.findByRole('textbox', { name: 'From', hidden: true });
  };
  return { user, chip, days, address: () => router.state.location.search };
}

const press = (name: string) => screen.findByRole('button', { name, hidden: true });

it.each(['Today', 'Yesterday', 'Last 7 days', 'This month', 'Last month', 'This year'])(
  'the date range of the preset “%s” is written into the URL',
  async (name) => {
    const { user, days, address } = await open('?sort=amount&dir=asc');
    await days();
    await user.click(await press(name));
    const preset = name.toLowerCase().replaceAll(' ', '_') as 'today';
    const range = rangeText(presetRange(preset, dayOf()));
    await waitFor(() => expect(address()).toBe(`?sort=amount&dir=asc&due_date=${range}`));
  },
);

it('the date filter shows its range, and the preset “Everything” removes the range from the URL', async () => {
  const { user, chip, days, address } = await open('?due_date=2026-01-31..2026-01-01');
  expect(chip).toHaveTextContent(/^Due date: 1–31 Jan 2026$/);
  expect(await days()).toHaveValue('01-01-2026');
  await user.click(await press('Everything'));
  await waitFor(() => expect(address()).toBe(''));
  await waitFor(() => expect(chip).toHaveTextContent(/^Due date$/));
});

it('the date filter begins with the default range 01-01-1990 to 01-01-2100 (specification §9)', async () => {
  const { days } = await open();
  expect(await days()).toHaveValue('01-01-1990');
  expect(screen.getByRole('textbox', { name: 'To', hidden: true })).toHaveValue('01-01-2100');
});

it('two days that are typed in reverse order are swapped in the date filter', async () => {
  const { user, days, address } = await open();
  const from = await days();
  const to = screen.getByRole('textbox', { name: 'To', hidden: true });
  await user.clear(from);
  await user.type(from, '31/1/2026');
  await user.clear(to);
  await user.type(to, '01-01-2026{Enter}');
  await waitFor(() => expect(address()).toBe('?due_date=2026-01-01..2026-01-31'));
});

it('an invalid day is reported at its field of the date filter', async () => {
  const { user, days, address } = await open();
  const from = await days();
  await user.clear(from);
  await user.type(from, '31-02-2026{Enter}');
  expect(from).toHaveAccessibleDescription(/Enter a date/);
  expect(address()).toBe('');
});

it('the first and the last day can be picked in the calendar of the date filter', async () => {
  const { user, days, address } = await open('?due_date=2026-03-10..2026-03-10');
  await days();
  await user.click(await press('Friday, 20 March 2026'));
  await user.click(await press('Wednesday, 11 March 2026'));
  await user.click(await press('Show these days'));
  await waitFor(() => expect(address()).toBe('?due_date=2026-03-11..2026-03-20'));
});

it('the date filter has no accessibility faults, and has Malay and Arabic texts with Latin digits', async () => {
  const { days } = await open('?due_date=2026-03-10..2026-03-12');
  await days();
  expect(await axeFaults()).toEqual([]);
  await speak('ms');
  expect(await press('Selasa, 10 Mac 2026')).toBeInTheDocument();
  await speak('ar');
  const grid = screen.getByRole('grid', { name: 'مارس 2026', hidden: true });
  expect(within(grid).getByRole('button', { name: /10 مارس 2026/, hidden: true })).toHaveTextContent('10');
  await speak('en');
});
