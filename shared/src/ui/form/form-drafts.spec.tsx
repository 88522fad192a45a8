import type { Account } from '../../contract/merchant/identity/auth.ts';
import { accountAtom, store } from '../../session/atoms.ts';
import { registerForm, storeDrafts, takeDraft } from './form-drafts.ts';

const FIELDS = ['name', 'password', 'picture'];

const account = (id: string): Account => ({ id, name: id, portal_type: 'merchant', role: 'owner', permissions: [] });

beforeEach(() => {
  sessionStorage.clear();
  store.set(accountAtom, account('kedai'));
  history.pushState(null, '', '/customers/new');
});

const hold = (values: Record<string, unknown>) => registerForm({ fields: FIELDS, read: () => values });

/** As when the person reloads the page or goes to another site. */
const go = () => dispatchEvent(new Event('pagehide'));

it.each([
  ['the portal reloads the page', storeDrafts],
  ['the person reloads it', go],
])('when %s, typed values are restored once, to the same form at the same URL', (_, reload) => {
  const end = hold({ name: 'Nurul Huda' });
  reload();
  end();
  expect(takeDraft(FIELDS)).toEqual({ name: 'Nurul Huda' });
  expect(takeDraft(FIELDS)).toBeNull();
});

it('forms of one page each get their own values', () => {
  const ends = [hold({ name: 'Nurul Huda' }), registerForm({ fields: ['note'], read: () => ({ note: 'pagi' }) })];
  go();
  for (const end of ends) end();
  expect(takeDraft(['note'])).toEqual({ note: 'pagi' });
  expect(takeDraft(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('a draft outlives a second reload while its form is still loading', () => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  end();
  go();
  expect(takeDraft(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('a password is never stored, nor a file, which could not be restored', () => {
  const end = hold({ name: 'Nurul Huda', password: 'teh tarik', picture: new File([], 'a.png') });
  go();
  end();
  expect(JSON.stringify(sessionStorage)).not.toContain('teh tarik');
  expect(takeDraft(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('card data and one-time codes are not stored, whatever their field is called; a shipping profile is', () => {
  const input = document.createElement('input');
  input.name = 'code';
  input.setAttribute('autocomplete', 'one-time-code');
  document.body.append(input);
  const fields = ['shipping_id', 'code', 'card_number', 'email_code'];
  const values = { shipping_id: '7', code: '123456', card_number: '4111', email_code: '654321' };
  const end = registerForm({ fields, read: () => values });
  go();
  end();
  input.remove();
  expect(takeDraft(fields)).toEqual({ shipping_id: '7' });
});

it('lines of a form come back as they were typed, without those that hold a file', () => {
  const end = hold({ name: [{ over: '0', up_to: '1.' }], picture: [{ file: new File([], 'a.png') }] });
  go();
  end();
  expect(takeDraft(FIELDS)).toEqual({ name: [{ over: '0', up_to: '1.' }] });
});

it.each([
  ['another form', ['email'], '/customers/new'],
  ['the same form at another address', FIELDS, '/customers/edit/7'],
  ['the same form for another record of the list', FIELDS, '/customers/new?payment=7'],
])('%s gets none of them', (_, fields, address) => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  end();
  history.pushState(null, '', address);
  expect(takeDraft(fields)).toBeNull();
});

it('another account gets none of them, and after signing out none are stored', () => {
  const end = hold({ name: 'Nurul Huda' });
  store.set(accountAtom, account('lain'));
  go();
  expect(takeDraft(FIELDS)).toBeNull();
  store.set(accountAtom, null);
  go();
  expect(JSON.stringify(sessionStorage)).not.toContain('Nurul');
  store.set(accountAtom, account('kedai'));
  go();
  end();
  store.set(accountAtom, account('lain'));
  expect(takeDraft(FIELDS)).toBeNull();
});

it('a form in which nothing was typed stores nothing', () => {
  const end = hold({});
  go();
  end();
  expect(takeDraft(FIELDS)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('a page that comes back as it was keeps no draft of its forms', () => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  end();
  expect(takeDraft(FIELDS)).toBeNull();
});

it('the question whether to leave is skipped when the portal reloads the page', () => {
  const guard = jest.fn();
  addEventListener('beforeunload', guard);
  storeDrafts();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  removeEventListener('beforeunload', guard);
  expect(guard).not.toHaveBeenCalled();
});
