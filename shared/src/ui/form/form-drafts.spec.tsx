import { holdTyped, keepTyped, takeTyped } from './form-drafts.ts';

const FIELDS = ['name', 'password', 'picture'];

const hold = (values: Record<string, unknown> | null) => holdTyped({ fields: FIELDS, read: () => values });

it('what was typed is given back once, to the same form at the same address', () => {
  const end = hold({ name: 'Nurul Huda' });
  keepTyped();
  end();
  expect(takeTyped(FIELDS)).toEqual({ name: 'Nurul Huda' });
  expect(takeTyped(FIELDS)).toBeNull();
});

it('a password is never kept, nor a file, which would not come back', () => {
  const end = hold({ name: 'Nurul Huda', password: 'teh tarik', picture: new File([], 'a.png') });
  keepTyped();
  end();
  expect(JSON.stringify(sessionStorage)).not.toContain('teh tarik');
  expect(takeTyped(FIELDS)).toEqual({ name: 'Nurul Huda' });
});

it.each([
  ['another form', ['email'], '/customers/new'],
  ['the same form at another address', FIELDS, '/customers/edit/7'],
])('%s gets nothing of it', (_, fields, address) => {
  history.pushState(null, '', '/customers/new');
  const end = hold({ name: 'Nurul Huda' });
  keepTyped();
  end();
  history.pushState(null, '', address);
  expect(takeTyped(fields)).toBeNull();
  history.pushState(null, '', '/customers/new');
  expect(takeTyped(FIELDS)).toBeNull();
});

it('a form in which nothing was typed leaves nothing', () => {
  const end = hold(null);
  keepTyped();
  end();
  expect(takeTyped(FIELDS)).toBeNull();
});

it('whoever is about to be asked whether to leave is not', () => {
  const guard = jest.fn();
  addEventListener('beforeunload', guard);
  keepTyped();
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  removeEventListener('beforeunload', guard);
  expect(guard).not.toHaveBeenCalled();
});
