/** Checks what the specification says about the frame: §2 routing rules, §9 default layout. */
import { supportContact } from '@portal/shared/gateway/addresses.ts';
import { http } from '@portal/shared/gateway/gateway.ts';
import { setLanguage, setDirection } from '@portal/shared/i18n/i18n.ts';
import { kitMessages } from '@portal/shared/i18n/kit.ts';
import { storedDirection } from '@portal/shared/i18n/language.ts';
import { colorSchemeAtom, store } from '@portal/shared/session/atoms.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { connectHttp } from '@portal/shared/testing/sandbox-http.ts';
import { Dialogs } from '@portal/shared/ui/overlay/dialogs.tsx';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { toast } from '@portal/shared/ui/overlay/toast.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { shellMessages } from '../words.ts';
import { Foot } from './foot.tsx';
import { areKeysOnAtom, isMenuNarrowAtom, widthAtom } from './layout.ts';
import { Progress, startProgress } from '../progress.tsx';
import { isCustomizerOffered } from '../page-settings.ts';
import { closeOnNavigation, openOverlay, overlayAtom } from '../overlays.ts';

const html = document.documentElement;

const setting = (name: string, content: string) => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = `portal:${name}`;
  meta.content = content;
};

beforeAll(async () => {
  await Promise.all([kitMessages.load(), shellMessages.load()]);
  // Every call fails unless a test sets another adapter.
  http.defaults.adapter = () => Promise.reject(new Error('unreachable'));
});

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  localStorage.clear();
});

test('the layout begins with the defaults of the specification', () => {
  expect(store.get(colorSchemeAtom)).toBe('dark');
  expect(store.get(widthAtom)).toBe('full');
  expect(store.get(isMenuNarrowAtom)).toBe(false);
  expect(store.get(areKeysOnAtom)).toBe(true);
  expect(html.dir).not.toBe('rtl');
  expect(isCustomizerOffered()).toBe(false);
});

test('the customizer is offered when its setting is on', () => {
  setting('customizer', 'on');
  expect(isCustomizerOffered()).toBe(true);
});

test('a right-to-left choice survives a change of language, and is deleted when the person chooses the direction of the language', async () => {
  setDirection('rtl');
  expect(html.dir).toBe('rtl');
  expect(storedDirection.read()).toBe('rtl');
  await setLanguage('ms');
  expect(html.dir).toBe('rtl');
  setDirection('ltr');
  expect(html.dir).toBe('ltr');
  expect(storedDirection.read()).toBeNull();
  await setLanguage('ar');
  expect(html.dir).toBe('rtl');
  await setLanguage('en');
  expect(html.dir).toBe('ltr');
});

test('the support contact is a link to the configured email and a link to the configured phone', async () => {
  setting('support-email', 'bantuan@portal.example');
  setting('support-phone', '03-2000 0000');
  render(<Foot />);
  expect(screen.getByRole('link', { name: 'bantuan@portal.example' })).toHaveAttribute(
    'href',
    'mailto:bantuan@portal.example',
  );
  expect(screen.getByRole('link', { name: '+60 3-2000 0000' })).toHaveAttribute('href', 'tel:0320000000');
  expect(await axeFaults()).toEqual([]);
});

test('the page title does not change when the gateway has no title', async () => {
  document.title = 'Portal Bayaran';
  render(<Foot />);
  await act(() => setLanguage('ms'));
  expect(document.title).toBe('Portal Bayaran');
  await act(() => setLanguage('en'));
});

test('without a support contact, the footer shows no contact', () => {
  expect(supportContact()).toEqual({ email: '', phone: '' });
  render(<Foot />);
  expect(screen.queryByText('Need help?')).toBeNull();
});

test('scroll-to-top is enabled: its button appears when the top of the page is out of view', () => {
  const scroll = jest.fn();
  Object.assign(window, { scrollTo: scroll });
  render(<Foot />);
  expect(screen.queryByRole('button', { name: 'Back to the top' })).toBeNull();
  act(() => {
    Object.assign(window, { scrollY: 900 });
    dispatchEvent(new Event('scroll'));
  });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the top' }));
  expect(scroll).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
  Object.assign(window, { scrollY: 0 });
});

test('a toast notification shows an icon, title, text and an optional close control, and disappears after 3000 ms', () => {
  jest.useFakeTimers();
  render(
    <Providers>
      <Dialogs />
    </Providers>,
  );
  act(() => {
    toast('Ready.');
    toast('Stays until its time.', { tone: 'bad', title: 'Not sent', isClosable: false });
  });
  const [closable, other] = screen.getAllByRole('alert');
  expect(closable).toHaveTextContent(/^Ready\.$/);
  expect(closable?.querySelector('svg')).toBeVisible();
  expect(closable?.querySelector('button')).toHaveAccessibleName('Close');
  expect(other).toHaveTextContent('Not sentStays until its time.');
  expect(other?.querySelector('button')).toBeNull();
  act(() => jest.advanceTimersByTime(2999));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  act(() => jest.advanceTimersByTime(1));
  // Wait for the fade-out.
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the loading overlay is hidden after each navigation', () => {
  render(<Progress />);
  let end = () => {};
  act(() => {
    end = startProgress();
  });
  expect(screen.getByRole('progressbar')).toBeVisible();
  act(() => end());
  expect(screen.queryByRole('progressbar')).toBeNull();
  const stop = closeOnNavigation();
  for (const event of ['popstate', 'single-spa:routing-event']) {
    openOverlay('palette');
    dispatchEvent(new Event(event));
    expect(store.get(overlayAtom)).toBeNull();
  }
  stop();
});

test('the gateway’s support contact and title replace those of the page', async () => {
  setting('support-email', 'old@portal.example');
  connectHttp(await openSandbox());
  render(<Foot />);
  expect(await screen.findByRole('link', { name: 'bantuan@bayar.example' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'old@portal.example' })).toBeNull();
  expect(screen.getByText('Bayar')).toBeVisible();
  expect(document.title).toBe('Bayar');
});
