import { act, screen } from '@testing-library/react';
import { signedOut } from '../../testing/signed-out.ts';
import { app } from './app.ts';

const visit = signedOut();
const { open } = visit;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const click = (name: string) => visit.opened.user.click(screen.getByRole('link', { name }));

test('a link of the sign-in form opens its page with the focus on the heading, and the back button returns to the form', async () => {
  await open('/login');
  await click('Forgot your password?');
  expect(await heading('Forgot your password?')).toHaveFocus();
  expect(location.pathname).toBe('/forgot-password');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  history.back();
  expect(await heading('Sign in')).toHaveFocus();
});

test('another form of the sign-in page is named by the URL, and the form itself is one link away', async () => {
  await open('/login?link#code');
  await heading('Sign in by link');
  await click('Back to sign-in');
  await heading('Sign in');
  await click('Forgot your user name?');
  await heading('Forgot your user name?');
});

test('a page that arrives after the app was unmounted is not shown', async () => {
  const area = document.body.appendChild(document.createElement('main'));
  history.pushState(null, '', '/forgot-password');
  const mounting = app.mount({ domElement: area });
  await act(() => app.unmount());
  await act(() => mounting);
  expect(area).toBeEmptyDOMElement();
  area.remove();
});

/** Waits until pages whose import has begun would be shown. */
const settle = async () => {
  await import('./pages.ts');
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
};

test('the form keeps its input for a person who returns before the next page has arrived, and its links still work', async () => {
  await open('/login');
  await act(() => app.unmount());
  // The app starts the progress bar just before it imports the pages.
  const startProgress = jest.fn(() => jest.fn());
  await act(() => app.mount({ domElement: visit.opened.area, startProgress }));
  await heading('Sign in');
  const username = screen.getByLabelText('User name');
  await visit.opened.user.type(username, 'aminah');
  startProgress.mockImplementationOnce(() => {
    history.pushState(null, '', '/login');
    return jest.fn();
  });
  act(() => history.pushState(null, '', '/forgot-password'));
  await settle();
  expect(startProgress).toHaveBeenCalledTimes(1);
  expect(username).toBeVisible();
  expect(username).toHaveFocus();
  expect(username).toHaveValue('aminah');
  await click('Forgot your password?');
  expect(await heading('Forgot your password?')).toHaveFocus();
});

test('pages are not shown if the app is unmounted while they take the place of the form', async () => {
  await open('/login');
  const { area } = visit.opened;
  // The form stops listening when it is about to be unmounted.
  const stopListening = jest.spyOn(window, 'removeEventListener').mockImplementation((type) => {
    if (type !== 'popstate') return;
    stopListening.mockRestore();
    void app.unmount();
  });
  act(() => history.pushState(null, '', '/forgot-password'));
  await settle();
  expect(area).toBeEmptyDOMElement();
});

test('a URL of another app changes nothing, because single-spa unmounts this one', async () => {
  await open('/login');
  act(() => history.pushState(null, '', '/dashboard'));
  await settle();
  expect(await heading('Sign in')).toBeVisible();
});
