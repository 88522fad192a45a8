import type { Account } from '../../../contract/merchant/identity/auth.ts';
import { accountAtom, store } from '../../../session/atoms.ts';
import { storedSession } from '../../../session/device.ts';
import { consumeDraft, draftUrl, isDraftStored, registerForm, storeDrafts, type Values } from './form-drafts.ts';

const FIELDS = ['name', 'password', 'picture'];

const account = (id: string): Account => ({ id, name: id, portal_type: 'merchant', role: 'owner', permissions: [] });

beforeEach(() => {
  sessionStorage.clear();
  store.set(accountAtom, account('kedai'));
  storedSession.sessionId.write('aminah');
});

const urlOf = (address: string) => draftUrl(new URL(address, location.origin));
const NEW = urlOf('/customers/new');

const openForm = (changed: Values, fields = FIELDS) => ({
  url: NEW,
  fields,
  read: () => ({ changed, loaded: { version: 3 }, choices: new Map(), sent: null }),
});
const hold = (values: Values, fields = FIELDS) => registerForm(openForm(values, fields));
const take = (fields = FIELDS, url = NEW) => consumeDraft({ url, fields })?.values ?? null;

/** Dispatches the same event as a reload of the page, or as a navigation to another site. */
const go = () => dispatchEvent(new Event('pagehide'));

it.each([
  ['the portal reloads the page', storeDrafts],
  ['the person reloads the page', go],
])('when %s, typed values are restored once, to the same form at the same URL', (_, reload) => {
  const end = hold({ name: 'Nurul Huda' });
  reload();
  end();
  expect(take(FIELDS)).toEqual({ name: 'Nurul Huda' });
  expect(take(FIELDS)).toBeNull();
});

it('each form of a page gets only the values of its own draft', () => {
  const ends = [hold({ name: 'Nurul Huda' }), hold({ note: 'pagi' }, ['note'])];
  go();
  for (const end of ends) end();
  expect(take(['note'])).toEqual({ note: 'pagi' });
  expect(take(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('a draft survives a second reload while its form is still loading', () => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  end();
  go();
  expect(take(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('a draft contains no password, and no file, because a file cannot be restored', () => {
  const end = hold({ name: 'Nurul Huda', password: 'teh tarik', picture: new File([], 'a.png') });
  go();
  end();
  expect(JSON.stringify(sessionStorage)).not.toContain('teh tarik');
  expect(take(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('a draft contains no card data and no one-time codes, and contains ids such as shipping_id and key_id', () => {
  const input = document.createElement('input');
  input.name = 'code';
  input.setAttribute('autocomplete', 'one-time-code');
  document.body.append(input);
  const fields = ['shipping_id', 'key_id', 'code', 'card_number', 'email_code'];
  const values = { shipping_id: '7', key_id: '8', code: '123456', card_number: '4111', email_code: '654321' };
  const end = hold(values, fields);
  go();
  end();
  input.remove();
  expect(take(fields)).toEqual({ shipping_id: '7', key_id: '8' });
});

it.each(['callback_key', 'key', 'passphrase', 'identity_number', 'account_number'])(
  'a draft does not contain the field %s',
  (name) => {
    const end = hold({ name: 'Nurul Huda', [name]: '880808-08-8888', inside: { [name]: '880808-08-8888' } });
    go();
    end();
    expect(take()).toEqual({ name: 'Nurul Huda' });
  },
);

it('a draft contains the typed lines of a form, without lines that contain a file', () => {
  const end = hold({ name: [{ over: '0', up_to: '1.' }], picture: [{ file: new File([], 'a.png') }] });
  go();
  end();
  expect(take(FIELDS)).toEqual({ name: [{ over: '0', up_to: '1.' }] });
});

it.each([
  ['a form with other fields', ['email'], '/customers/new'],
  ['the same form at another address', FIELDS, '/customers/edit/7'],
  ['the same form for another record of the list', FIELDS, '/customers/new?payment=7'],
  ['the same form as the copy of a record', FIELDS, '/customers/new?copy=7'],
])('%s does not get the draft', (_, fields, address) => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  end();
  expect(take(fields, urlOf(address))).toBeNull();
});

it('a draft is restored although the page or the filters of the list in the URL differ', () => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  end();
  expect(take(FIELDS, urlOf('/customers/new?page=2&is_active=true'))).toEqual({ name: 'Nurul Huda' });
});

it('of 30 drafts that are not restored, the oldest is deleted and the newest is kept', () => {
  for (let at = 0; at < 30; at += 1) {
    const end = hold({ name: 'Nurul Huda' }, [`field_${at}`]);
    go();
    end();
  }
  expect(take(['field_0'])).toBeNull();
  expect(take(['field_29'])).toEqual({ name: 'Nurul Huda' });
});

it('a colleague who signs in to the same account does not get the draft', () => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  end();
  storedSession.sessionId.write('farid');
  expect(take()).toBeNull();
});

it('another account does not get the draft, and no draft is stored after signing out', () => {
  const end = hold({ name: 'Nurul Huda' });
  store.set(accountAtom, account('lain'));
  go();
  expect(take(FIELDS)).toBeNull();
  store.set(accountAtom, null);
  go();
  expect(JSON.stringify(sessionStorage)).not.toContain('Nurul');
  store.set(accountAtom, account('kedai'));
  go();
  end();
  store.set(accountAtom, account('lain'));
  expect(take(FIELDS)).toBeNull();
});

it('a form without changed values stores no draft', () => {
  const end = hold({});
  go();
  end();
  expect(take(FIELDS)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('a page from the back/forward cache deletes the drafts of its forms', () => {
  const end = hold({ name: 'Nurul Huda' });
  go();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  end();
  expect(take(FIELDS)).toBeNull();
});

describe('when the portal reloads the page', () => {
  const isStored = (changed: Values, isFull = false) => {
    const form = openForm(changed);
    const end = registerForm(form);
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    if (!isFull) full.mockRestore();
    storeDrafts();
    full.mockRestore();
    const answer = isDraftStored(form);
    end();
    return answer;
  };

  it('a draft is complete when all changed values can be stored', () => {
    expect(isStored({ name: 'Nurul Huda' })).toBe(true);
  });

  it.each([
    ['a password is not stored', { name: 'Nurul Huda', password: 'teh tarik' }, false],
    ['a file is not stored', { picture: new File([], 'a.png') }, false],
    ['the storage is full', { name: 'Nurul Huda' }, true],
  ])('a draft is not complete when %s', (_, changed, isFull) => {
    expect(isStored(changed, isFull)).toBe(false);
  });

  it('a draft counts as complete only until the beforeunload event is over', async () => {
    const form = openForm({ name: 'Nurul Huda' });
    const end = registerForm(form);
    storeDrafts();
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isDraftStored(form)).toBe(true);
    await new Promise((done) => setTimeout(done));
    expect(isDraftStored(form)).toBe(false);
    end();
  });
});
