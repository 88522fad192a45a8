/** Changes that one test file makes to the shared window do not reach the next test file. */
import type { JestEnvironmentConfig } from '@jest/environment';
import { ReusedWindow } from './reused-window.ts';

const config = { projectConfig: { testEnvironmentOptions: {}, globals: {} } };
const kept = new ReusedWindow(config as unknown as JestEnvironmentConfig);
const window = kept.jsdom.global as unknown as Window & typeof globalThis;
const noop = () => undefined;

afterAll(() => kept.jsdom.teardown());

it.each<readonly [what: string, of: () => object, name: string]>([
  ['a method that is added to a class', () => window.HTMLAnchorElement.prototype, 'click'],
  ['a changed method of a class', () => window.HTMLElement.prototype, 'click'],
  ['a changed method of JavaScript', () => window.Promise.prototype, 'then'],
  ['a replaced class', () => window, 'HTMLAnchorElement'],
  ['a changed property of the window', () => window, 'scrollTo'],
  ['a changed property of the document', () => window.document, 'title'],
])('%s is undone after a test file', (_what, of, name) => {
  const before = Reflect.getOwnPropertyDescriptor(of(), name);
  Reflect.defineProperty(of(), name, { value: noop, configurable: true, writable: true });
  expect(Reflect.get(of(), name)).toBe(noop);
  kept.sweep();
  expect(Reflect.getOwnPropertyDescriptor(of(), name)).toEqual(before);
});

it('the page, storage and event listeners of a test file are removed after the file', () => {
  const { document, localStorage, sessionStorage } = window;
  const heard = jest.fn();
  document.body.append('left behind');
  document.body.className = 'left';
  document.cookie = 'left=behind';
  localStorage.setItem('left', 'behind');
  sessionStorage.setItem('left', 'behind');
  window.addEventListener('resize', heard);
  window.history.pushState(null, '', '/left');
  kept.sweep();
  window.dispatchEvent(new window.Event('resize'));
  expect(heard).not.toHaveBeenCalled();
  expect(document.body.outerHTML).toBe('<body></body>');
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
  expect(window.location.pathname).toBe('/');
});
