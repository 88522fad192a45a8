import { registerForm, storeDrafts, takeDraft } from './form-drafts.ts';

const FIELDS = ['name', 'password', 'picture'];

const hold = (values: Record<string, unknown> | null) => registerForm({ fields: FIELDS, read: () => values });

it('typed values are restored once, to the same form at the same URL', () => {
  const end = hold({ name: 'Nurul Huda' });
  storeDrafts();
  end();
  expect(takeDraft(FIELDS)).toEqual({ name: 'Nurul Huda' });
  expect(takeDraft(FIELDS)).toBeNull();
});

it('a password is never stored, nor a file, which could not be restored', () => {
  const end = hold({ name: 'Nurul Huda', password: 'teh tarik', picture: new File([], 'a.png') });
  storeDrafts();
  end();
  expect(JSON.stringify(sessionStorage)).not.toContain('teh tarik');
  expect(takeDraft(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it('lines of a form come back as they were typed, without those that hold a file', () => {
  const end = hold({ name: [{ over: '0', up_to: '1.' }], picture: [{ file: new File([], 'a.png') }] });
  storeDrafts();
  end();
  expect(takeDraft(FIELDS)).toEqual({ name: [{ over: '0', up_to: '1.' }] });
});

it.each([
  ['another form', ['email'], '/customers/new'],
  ['the same form at another address', FIELDS, '/customers/edit/7'],
])('%s gets none of them', (_, fields, address) => {
  history.pushState(null, '', '/customers/new');
  const end = hold({ name: 'Nurul Huda' });
  storeDrafts();
  end();
  history.pushState(null, '', address);
  expect(takeDraft(fields)).toBeNull();
  history.pushState(null, '', '/customers/new');
  expect(takeDraft(FIELDS)).toBeNull();
});

it('a form in which nothing was typed stores nothing', () => {
  const end = hold(null);
  storeDrafts();
  end();
  expect(takeDraft(FIELDS)).toBeNull();
});

it('the question whether to leave is skipped', () => {
  const guard = jest.fn();
  addEventListener('beforeunload', guard);
  storeDrafts();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  removeEventListener('beforeunload', guard);
  expect(guard).not.toHaveBeenCalled();
});
