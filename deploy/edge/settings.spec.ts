import { settingsFrom } from './settings.ts';

test.each(['merchant', 'introducer', ''])('the portal can be the one of: %p', (type) =>
  expect(settingsFrom({ PORTAL_TYPE: type }).page.type).toBe(type),
);

test('a portal for nobody is refused', () =>
  expect(() => settingsFrom({ PORTAL_TYPE: 'payer' })).toThrow(
    'PORTAL_TYPE must be merchant, introducer, or nothing.',
  ));
