import { localOrigin, proposalIn, proposalsIn, withEntry } from './overrides.ts';

test.each([
  ['http://localhost:4321', 'http://localhost:4321'],
  ['http://localhost:4321/', 'http://localhost:4321'],
  ['https://localhost', 'https://localhost'],
  ['HTTP://LocalHost:80', 'http://localhost'],
])('%s is a URL of this machine', (text, origin) => expect(localOrigin(text)).toBe(origin));

test.each([
  'https://elsewhere.example',
  'http://localhost.elsewhere.example:4321',
  'http://elsewhere.example#http://localhost:4321',
  'http://localhost:4321@elsewhere.example',
  'http://somebody@localhost:4321',
  'http://localhost:4321/remote',
  'http://localhost:4321?x',
  'http://localhost:4321#x',
  'http://localhost.',
  'http://127.0.0.1:4321',
  'http://[::1]:4321',
  '//localhost:4321',
  'localhost:4321',
  'ws://localhost:4321',
  'file://localhost/remote',
  'javascript:alert(1)//localhost',
  'data:text/javascript,alert(1)',
  'blob:http://localhost:4321/1',
  '',
])('no code is loaded from the URL %j', (text) => expect(localOrigin(text)).toBeUndefined());

test('a proposal names a remote and a URL of this machine', () => {
  expect(proposalIn('mfe-stores@http://localhost:4321')).toEqual({
    name: 'mfe-stores',
    origin: 'http://localhost:4321',
  });
});

test.each([
  'mfe-stores',
  'mfe-stores@',
  '@http://localhost:4321',
  'shell@http://localhost:4321',
  '__proto__@http://localhost:4321',
  'mfe-stores@https://elsewhere.example',
  'mfe-stores@mfe-stores@http://localhost:4321',
  'mfe-stores@http://localhost:4321@elsewhere.example',
])('the text %s proposes no local build', (text) => expect(proposalIn(text)).toBeUndefined());

test('a URL may propose several builds, and invalid proposals are left out', () => {
  const search = '?page=2&local=mfe-stores@http://localhost:4321&local=x&local=mfe-a@http%3A%2F%2Flocalhost%3A1';
  expect(proposalsIn(search).map(({ name }) => name)).toEqual(['mfe-stores', 'mfe-a']);
});

test('changing one entry of the stored overrides leaves the other entries unchanged', () => {
  expect(withEntry({ a: 1, b: 2 }, 'b', 3)).toEqual({ a: 1, b: 3 });
  expect(withEntry({ a: 1, b: 2 }, 'b', null)).toEqual({ a: 1 });
});
