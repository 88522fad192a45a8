import { flavour } from './flavour.ts';

const before = process.env['PORTAL_FLAVOUR'];

afterAll(() => {
  delete process.env['PORTAL_FLAVOUR'];
  if (before !== undefined) process.env['PORTAL_FLAVOUR'] = before;
});

test('the build flavour is production unless PORTAL_FLAVOUR names another flavour', () => {
  delete process.env['PORTAL_FLAVOUR'];
  expect(flavour()).toBe('production');
});

test.each(['debug', '', 'Production'])('the build flavour %j is refused', (name) => {
  process.env['PORTAL_FLAVOUR'] = name;
  expect(flavour).toThrow('PORTAL_FLAVOUR must be production, development, hot.');
});
