import { act, screen, waitFor } from '@testing-library/react';
import { newUser } from '../testing/user.ts';
import { defineMessages } from '../i18n/i18n.ts';
import { Link, type RouteObject } from '../router/screen.ts';
import { Page, PageHeader } from '../ui/page/page.tsx';
import type { RemoteManifest } from './manifest.ts';
import { mountRemote } from './mount-remote.tsx';

const manifest: RemoteManifest = {
  name: 'mfe-spec',
  owner: { team: 'probes', contact: 'probes@portal.example' },
  portal: 'merchant',
  contract: '*',
  screens: [],
  nav: [],
};

const none = async () => ({ default: {} });
const messages = defineMessages('mfe-spec', { en: none, ms: none, ar: none });

let isBroken = true;

function Fragile() {
  if (isBroken) throw new Error('A bug of the remote.');
  return <PageHeader title="Mended" />;
}

const routes: RouteObject[] = [
  {
    path: '/first',
    element: (
      <Page>
        <PageHeader title="First" />
        <Link to="/second">To the second</Link>
        <Link to="/fragile">To the fragile one</Link>
      </Page>
    ),
  },
  { path: '/second', element: <PageHeader title="Second" /> },
  { path: '/fragile', element: <Fragile /> },
];

const remote = mountRemote(manifest, async () => ({ routes }), messages);

let area: HTMLElement;
const report = jest.fn();
const onFirstPage = jest.fn();

const open = async (address: string) => {
  history.pushState(null, '', address);
  area = document.body.appendChild(document.createElement('main'));
  await act(() => remote.mount({ domElement: area, report, onFirstPage }));
  return newUser();
};

afterEach(async () => {
  await act(() => remote.unmount());
  area.remove();
  onFirstPage.mockClear();
});

it('a new page moves the focus to its heading and is announced to screen readers', async () => {
  const user = await open('/first');
  await screen.findByRole('heading', { name: 'First' });
  await user.click(screen.getByRole('link', { name: 'To the second' }));
  const heading = await screen.findByRole('heading', { name: 'Second' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Second');
});

it('the first page of a mount is reported once, and only if it is shown without an error', async () => {
  const user = await open('/nowhere');
  await screen.findByRole('heading', { name: 'This does not exist' });
  expect(onFirstPage).not.toHaveBeenCalled();
  await act(() => remote.unmount());
  area.remove();
  await open('/first');
  await user.click(await screen.findByRole('link', { name: 'To the second' }));
  await screen.findByRole('heading', { name: 'Second' });
  expect(onFirstPage).toHaveBeenCalledTimes(1);
});

it('F19: an error of one page is reported with the name of the remote, and the page can be retried', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = await open('/first');
  await user.click(await screen.findByRole('link', { name: 'To the fragile one' }));
  expect(await screen.findByRole('heading', { name: 'Something broke on this page' })).toBeVisible();
  expect(report).toHaveBeenCalledWith(expect.any(Error), 'mfe-spec');
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Mended' })).toBeVisible();
  silent.mockRestore();
});

it('an unknown URL of a remote shows the page “This does not exist”', async () => {
  await open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'This does not exist' })).toBeVisible();
});

it('an unmounted remote leaves no element and no event listener behind', async () => {
  const before = document.body.innerHTML;
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  await open('/first');
  await screen.findByRole('heading', { name: 'First' });
  await act(() => remote.unmount());
  area.remove();
  expect(document.body.innerHTML).toBe(before);
  const types = (spy: jest.SpyInstance) => spy.mock.calls.map(([type]) => String(type)).sort();
  expect(types(removed)).toEqual(types(added));
  added.mockRestore();
  removed.mockRestore();
});

it('a remote can be mounted again after unmounting, and unmounting twice has no effect', async () => {
  await open('/first');
  await act(() => remote.unmount());
  await act(() => remote.unmount());
  area.remove();
  await open('/second');
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible();
});

it('a remote that is unmounted while its code loads is not mounted later', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const late = mountRemote(manifest, () => arrived.then(() => ({ routes })), messages);
  const before = document.body.innerHTML;
  history.pushState(null, '', '/first');
  area = document.body.appendChild(document.createElement('main'));
  const mounting = late.mount({ domElement: area, report });
  await late.unmount();
  arrive();
  await act(() => mounting);
  expect(area).toBeEmptyDOMElement();
  area.remove();
  expect(document.body.innerHTML).toBe(before);
});
