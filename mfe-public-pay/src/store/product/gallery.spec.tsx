import { fireEvent, render, screen, within } from '@testing-library/react';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { newUser } from '@portal/shared/testing/user.ts';
import { orderingMessages } from '../../ordering-messages.ts';
import { Gallery } from './gallery.tsx';

const image = (name: string) => ({
  url: `http://localhost/media/${name}`,
  avif: '',
  webp: '',
  alt_text: name === 'c' ? '' : `Kek ${name}`,
});
const product = { title: 'Kek lapis', images: ['a', 'b', 'c', 'd'].map(image) };

const slides = () => screen.getByRole('list', { name: /^Picture \d of 4$/ });
const fetched = () => [...slides().querySelectorAll('img')].map(({ src }) => src.at(-1)).join('');
const arrow = (key: string) => fireEvent.keyDown(slides(), { key });

beforeAll(() => orderingMessages.load());

it('the gallery moves by keys and buttons, shows the position, and loads only the shown picture and the next one', async () => {
  const user = newUser();
  render(<Gallery product={product} />);
  const before = screen.getByRole('button', { name: 'Picture before' });
  const next = screen.getByRole('button', { name: 'Next picture' });
  expect(fetched()).toBe('ab');
  expect(before).toBeDisabled();
  arrow('ArrowRight');
  expect(slides()).toHaveAccessibleName('Picture 2 of 4');
  expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 4: Kek b');
  expect(fetched()).toBe('abc');
  await user.click(next);
  expect(screen.getByRole('status')).toHaveTextContent(/^Picture 3 of 4$/);
  arrow('End');
  expect(next).toBeDisabled();
  arrow('ArrowRight');
  expect(slides()).toHaveAccessibleName('Picture 4 of 4');
  await user.click(screen.getByRole('button', { name: 'Picture 2 of 4' }));
  expect(screen.getByRole('button', { name: 'Picture 2 of 4' })).toHaveAttribute('aria-current', 'true');
  expect(within(slides()).getAllByRole('img')).toHaveLength(1);
  arrow('Home');
  expect(before).toBeDisabled();
  expect(await axeFaults()).toEqual([]);
});

it('the gallery moves to the left in right-to-left text', () => {
  render(<Gallery product={product} />);
  slides().style.direction = 'rtl';
  arrow('ArrowLeft');
  expect(slides()).toHaveAccessibleName('Picture 2 of 4');
  arrow('ArrowRight');
  expect(slides()).toHaveAccessibleName('Picture 1 of 4');
});

it('the gallery follows a swipe', () => {
  render(<Gallery product={product} />);
  Object.defineProperty(slides(), 'clientWidth', { value: 360 });
  fireEvent.scroll(slides(), { target: { scrollLeft: -725 } });
  expect(slides()).toHaveAccessibleName('Picture 3 of 4');
});
