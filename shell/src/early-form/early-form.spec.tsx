import { accountAtom, store } from '@portal/shared/session/atoms.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { waitFor } from '@testing-library/react';
import { act } from 'react';
import { app } from '../apps/identity/app.ts';
import { signInTemplates } from '../documents.tsx';
import { signedOut } from '../testing/signed-out.ts';
import { showEarlyForm } from './early-form.ts';

const visit = signedOut();
const html = document.documentElement;
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
const form = () => document.querySelector('form');

/** Types as a person does before any script listens to the form. */
function type(name: string, text: string): HTMLInputElement | null {
  const input = field(name);
  input?.focus();
  if (input) input.value = text;
  return input;
}

let templates: string;
beforeAll(async () => {
  templates = await signInTemplates();
  await speak('en');
});

/** The document of the sign-in form, as the browser has parsed it, and its first script. */
function openDocument(query = ''): void {
  history.replaceState(null, '', `/login${query}`);
  const built = new DOMParser().parseFromString(templates, 'text/html');
  const root = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.replaceChildren(root, ...built.querySelectorAll('template'));
  showEarlyForm();
}

/** Mounts the app, as the shell does when its scripts have arrived. */
async function mountApp() {
  const area = document.body.appendChild(document.createElement('div'));
  const report = jest.fn();
  await act(() => app.mount({ domElement: area, report }));
  visit.opened = { close: () => act(() => app.unmount()) } as typeof visit.opened;
  return { area, report };
}

beforeEach(() => (visit.opened = { close: () => Promise.resolve() } as typeof visit.opened));
afterEach(() => {
  document.body.replaceChildren();
  html.lang = 'en';
});

test('the form of the document is the form of the scripts after they have arrived, with its input and its focus', async () => {
  openDocument();
  const username = type('username', 'aminah');
  const { area, report } = await mountApp();
  await waitFor(() => expect(form()?.dataset).not.toHaveProperty('early'));
  expect(field('username')).toBe(username);
  expect(area).toContainElement(username);
  expect(username).toHaveValue('aminah');
  expect(username).toHaveFocus();
  expect(document.getElementById('early-form')).toBeNull();
  expect(report).not.toHaveBeenCalled();
});

test('a form that was sent before the scripts arrived is sent by the scripts', async () => {
  openDocument();
  type('username', 'aminah');
  type('password', 'teh tarik kurang manis');
  form()?.requestSubmit();
  expect(form()).toHaveAttribute('data-early', 'sent');
  expect(visit.http.calls).toEqual([]);
  await mountApp();
  await waitFor(() => expect(store.get(accountAtom)?.name).toBe('Tadika Sinar Pagi'));
  expect(visit.http.calls).toHaveLength(1);
});

test('a form that is sent while the scripts take it over is sent once', async () => {
  openDocument();
  type('username', 'aminah');
  type('password', 'teh tarik kurang manis');
  const mounting = mountApp();
  form()?.requestSubmit();
  await mounting;
  await waitFor(() => expect(store.get(accountAtom)).not.toBeNull());
  expect(visit.http.calls).toHaveLength(1);
});

test('controls that need the scripts are inert until the scripts take the form over', async () => {
  openDocument();
  const areInert = () =>
    [...document.querySelectorAll('.i-top, button[type="button"]')].map((control) => control.hasAttribute('inert'));
  expect(areInert()).toEqual([true, true]);
  await mountApp();
  await waitFor(() => expect(areInert()).toEqual([false, false]));
});

test.each([
  ['en', '', 'Bills, payments and settlements of your business.'],
  ['en', 'introducer', 'The merchants you introduced, and their payments.'],
  ['ms', '', 'Bil, bayaran dan penyelesaian perniagaan anda.'],
])('the form is in the language %s for the portal type "%s"', (language, type, lead) => {
  html.lang = language;
  const meta = Object.assign(document.createElement('meta'), { name: 'portal:type', content: type });
  document.head.append(meta);
  openDocument();
  expect(form()).toHaveTextContent(lead);
  meta.remove();
});

test.each([
  ['to a signed-in user', '', { id: 'a' }],
  ['for a URL that names another form', '?open', null],
  ['for a URL with a notice', '?next=%2Fdashboard', null],
])('the form of the document is not shown %s', (_, query, account) => {
  localStorage.setItem('portal.account', JSON.stringify(account));
  openDocument(query);
  expect(form()).toBeNull();
});
