import { preloadRegistry } from './early-registry.ts';

const preloads = () =>
  [...document.head.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href'));

afterEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

it.each([
  ['an address of a remote', '/customers/datatable', null],
  ['the first page of somebody who is signed in', '/login', { id: 'a' }],
])('asks with the first script at %s', (_, address, account) => {
  history.replaceState(null, '', address);
  if (account) localStorage.setItem('portal.account', JSON.stringify(account));
  preloadRegistry();
  expect(preloads()).toEqual(['/registry.json', '/registry.json.sig']);
});

it('is not requested early on the sign-in page of a signed-out visitor', () => {
  history.replaceState(null, '', '/login');
  preloadRegistry();
  expect(preloads()).toEqual([]);
});
