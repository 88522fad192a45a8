import { tours } from '@portal/shared/contract/merchant/platform/tours.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { GatewayError } from '@portal/shared/gateway/errors.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { addMessages } from '@portal/shared/i18n/i18n.ts';
import { dayOf } from '@portal/shared/i18n/format.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { store } from '@portal/shared/session/atoms.ts';
import { signIn, signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { Dialogs } from '@portal/shared/ui/overlay/dialogs.tsx';
import { reportError } from '@portal/shared/ui/overlay/error-queue.ts';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { closeOverlay } from '../overlays.ts';
import { registryAtom } from '../portal.ts';
import { registered, registry } from '../testing/registry.ts';
import { shellMessages } from '../words.ts';
import { startTour, tourHere } from './here.ts';
import { areToursOnAtom, tourDayAtom, turnTours } from './settings.ts';
import { Tours } from './tours.tsx';

const KEY = 'portal.tour_settings';
/** A new person, for whom the gateway has stored no settings. */
const HAFIZ = { username: 'hafiz', password: 'laksa utara lebih kuah' };

const WORDS = {
  'tour.first.title': 'Figures',
  'tour.first.text': 'What came in today.',
  'tour.gone.title': 'Gone',
  'tour.gone.text': 'Nobody sees this.',
  'tour.last.title': 'Orders',
  'tour.last.text': 'What was sold today.',
};
const steps = ['first', 'gone', 'last'].map((target) => ({ target, words: `tour.${target}` }));

let http: SandboxHttp;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), HAFIZ);
  const load = () => Promise.resolve({ default: WORDS });
  await Promise.all([
    kitMessages.load(),
    shellMessages.load(),
    addMessages('mfe-probe', { en: load, ms: load, ar: load }),
  ]);
  const { name, stable } = registered();
  const tourNamed = (tour: string) => ({ name: tour, path: `/${tour}`, steps });
  const own = { ...stable, tours: ['dashboard', 'orders', 'stock', 'people', 'returns'].map(tourNamed) };
  store.set(registryAtom, { ...registry(), remotes: [{ name, stable: own }] });
});

beforeEach(() => {
  http.clear();
  store.set(tourDayAtom, '');
});
afterEach(() => {
  closeOverlay();
  cleanup();
});

function visit(address: string, first = <div data-tour="first">5</div>) {
  history.pushState(null, '', address);
  render(
    <Providers>
      <h1>Page</h1>
      {first}
      <div data-tour="last">6</div>
      <Dialogs />
      <Tours />
    </Providers>,
  );
}

const requests = () => http.calls.map(({ method, url }) => `${method} ${url}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Waits long enough for a tour to start. */
const aWhile = () => act(() => new Promise((later) => setTimeout(later, 1200)));

test('the dashboard tour is enabled by default, and the response code 3333 is not shown', async () => {
  visit('/dashboard');
  expect(await screen.findByRole('dialog', { name: 'Figures' })).toHaveAccessibleDescription('What came in today.');
  expect(requests()).toEqual(['POST user-tour-setting/me', 'POST user-tour-setting/me']);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Figures' })).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
});

test('a tour leaves out steps without a target; a finished tour is stored at the gateway and persisted in local storage', async () => {
  visit('/dashboard');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  press('Next');
  expect(screen.getByRole('dialog', { name: 'Orders' })).toBeVisible();
  expect(screen.getByText('2 of 2')).toBeVisible();
  press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  const setting = { routeName: 'dashboard', setting: 'finished', tour_enabled: false };
  // The page does not show when the gateway has stored the setting, so the test asks the gateway.
  await waitFor(async () =>
    expect(await gateway.call(tours.mine, { body: { routeName: 'dashboard' } })).toMatchObject(setting),
  );
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([expect.objectContaining(setting)]);
});

test('a finished tour does not start again, and causes no call', async () => {
  visit('/dashboard');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(http.calls.map(({ body }) => body)).toEqual([{ routeName: 'all' }]);
});

test('only one tour a day starts automatically, and the next tour starts on the next day at the earliest', async () => {
  store.set(tourDayAtom, dayOf());
  visit('/orders');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(http.calls).toEqual([]);
  cleanup();
  store.set(tourDayAtom, addDays(dayOf(), -1));
  visit('/orders');
  expect(await screen.findByRole('dialog', { name: 'Figures' })).toBeVisible();
});

test('a tour that was closed without an answer counts as the tour of its day', async () => {
  visit('/stock');
  await screen.findByRole('dialog', { name: 'Figures' });
  act(() => closeOverlay());
  cleanup();
  visit('/orders');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the target of a tour can be pressed, and the press ends the tour', async () => {
  const pressed = jest.fn();
  const button = (
    <button type="button" data-tour="first" onClick={pressed}>
      5
    </button>
  );
  visit('/returns', button);
  await screen.findByRole('dialog', { name: 'Figures' });
  fireEvent.click(document.querySelector('button.f-tour-bright') as HTMLElement);
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(store.get(tourDayAtom)).toBe(dayOf());
});

test('a tour that was finished on another device does not start on this one', async () => {
  await gateway.call(tours.create, { body: { routeName: 'stock', setting: 'finished', tour_enabled: false } });
  visit('/stock');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a finished tour is shown again on request', async () => {
  visit('/dashboard');
  act(() => {
    const tour = tourHere();
    if (tour) startTour(tour);
  });
  expect(await screen.findByRole('dialog', { name: 'Figures' })).toBeVisible();
});

test('a tour never covers an error dialog, and continues after the dialog is closed', async () => {
  visit('/orders');
  await screen.findByRole('dialog', { name: 'Figures' });
  act(() => reportError(new GatewayError('refused', 5000, 'Something went wrong.')));
  expect(await screen.findByRole('dialog', { name: '5000' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Figures' })).toBeNull();
  press('Close');
  expect(await screen.findByRole('dialog', { name: 'Figures' })).toBeVisible();
});

test('a tour does not start after the person has begun to type', async () => {
  visit('/people');
  const field = document.body.appendChild(document.createElement('input'));
  fireEvent.input(field, { target: { value: 'a' } });
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  field.remove();
});

test('while the gateway does not respond, no tour starts and no error is shown', async () => {
  const mend = http.cut();
  visit('/people');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  mend();
});

test('"No more tours" applies to every page, until tours are turned on again', async () => {
  visit('/people');
  await screen.findByRole('dialog', { name: 'Figures' });
  press('No more tours');
  expect(store.get(areToursOnAtom)).toBe(false);
  cleanup();
  visit('/orders');
  await aWhile();
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => turnTours(true));
  expect(store.get(areToursOnAtom)).toBe(true);
  cleanup();
  visit('/dashboard');
  expect(await screen.findByRole('dialog', { name: 'Figures' })).toBeVisible();
});

test('the next person on the same device does not get the finished tours of the person before', async () => {
  act(() => signOut());
  expect(localStorage.getItem(KEY)).not.toContain('dashboard');
  await act(() => signIn(HAFIZ));
  expect(store.get(areToursOnAtom)).toBe(true);
});
