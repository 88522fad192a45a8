import { flavour } from './flavour.ts';

const before = process.env['PORTAL_FLAVOUR'];

afterAll(() => {
  delete process.env['PORTAL_FLAVOUR'];
  if (before !== undefined) process.env['PORTAL_FLAVOUR'] = before;
});

test('the flavour is production unless the environment names another', () => {
  delete process.env['PORTAL_FLAVOUR'];
  expect(flavour()).toBe('production');
});

test.each(['debug', '', 'Production'])('the flavour %j is refused', (name) => {
  process.env['PORTAL_FLAVOUR'] = name;
  expect(flavour).toThrow('PORTAL_FLAVOUR must be production, development, hot.');
});
