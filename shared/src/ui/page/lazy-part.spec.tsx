import { render, screen } from '@testing-library/react';
import { newUser } from '../../testing/user.ts';
import { kitMessages } from '../../i18n/kit.ts';
import { lazyPart } from './lazy-part.tsx';
import { Providers } from '../theme/providers.tsx';

beforeAll(() => kitMessages.load());

const Part = ({ name }: { readonly name: string }) => <p>{name} is here</p>;

it('a lazy part is loaded when it is first rendered', async () => {
  const Late = lazyPart(async () => Part);
  render(<Late name="Ali" />, { wrapper: Providers });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(await screen.findByText('Ali is here')).toBeVisible();
});

it('a lazy part that was preloaded is rendered immediately, without a placeholder', async () => {
  const load = jest.fn(async () => Part);
  const Late = lazyPart(load);
  await Late.ready();
  await Late.ready();
  render(<Late name="Ali" />, { wrapper: Providers });
  expect(screen.getByText('Ali is here')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a lazy part that could not be preloaded shows a retry button in its place', async () => {
  let tries = 0;
  const Late = lazyPart(async () => {
    tries += 1;
    if (tries < 3) throw new Error('gone');
    return Part;
  });
  await Late.ready();
  render(<Late name="Ali" />, { wrapper: Providers });
  await newUser().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ali is here')).toBeVisible();
});

it('a lazy part over the page has no placeholder, and shows a retry button when loading fails', async () => {
  let isThere = false;
  const load = async () => {
    if (!isThere) throw new Error('gone');
    return Part;
  };
  const Late = lazyPart(load, { isOver: true });
  const { container } = render(<Late name="Ali" />, { wrapper: Providers });
  expect(container.querySelector('.k-part')).toBeNull();
  isThere = true;
  await newUser().click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ali is here')).toBeVisible();
});
