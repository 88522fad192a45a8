import { resolve } from 'node:path';
import { settingsFrom } from './settings.ts';

test.each(['merchant', 'introducer', ''])('the portal can be for the account type %p', (type) =>
  expect(settingsFrom({ PORTAL_TYPE: type }).page.type).toBe(type),
);

test('a portal for an unknown type of account is refused', () =>
  expect(() => settingsFrom({ PORTAL_TYPE: 'payer' })).toThrow(
    'PORTAL_TYPE must be merchant, introducer, or nothing.',
  ));

test('the edge listens on this machine only, unless another network address is set', () => {
  expect(settingsFrom({}).host).toBe('localhost');
  expect(settingsFrom({ LISTEN_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(settingsFrom({ LISTEN_HOST: '::' }).host).toBe('::');
});

test.each(['', 'everywhere', '0.0.0', 'example.my'])('%p is refused as a network address', (host) =>
  expect(() => settingsFrom({ LISTEN_HOST: host })).toThrow(
    'LISTEN_HOST must be localhost, or an address of this machine such as 0.0.0.0.',
  ),
);

test('the title of the pages is PORTAL_TITLE, and empty when the setting is absent', () => {
  expect(settingsFrom({ PORTAL_TITLE: 'Bayar' }).page.title).toBe('Bayar');
  expect(settingsFrom({}).page.title).toBe('');
});

test('the mark of the operator is the SVG path in PORTAL_MARK', () => {
  expect(settingsFrom({ PORTAL_MARK: 'M2 2h28v28H2z' }).page.mark).toBe('M2 2h28v28H2z');
  expect(settingsFrom({}).page.mark).toBe('');
});

test.each(['mark.svg', "M2 2z'), url(", '<path d="M2 2z"/>', 'M'])('%p is refused as a mark', (mark) =>
  expect(() => settingsFrom({ PORTAL_MARK: mark })).toThrow('PORTAL_MARK must be the path of an SVG'),
);

test('releases are in the folder of the pages, unless RELEASES_FOLDER names a separate folder', () => {
  const pages = resolve('dist');
  expect(settingsFrom({}).folders).toEqual({ pages, releases: pages });
  expect(settingsFrom({ EDGE_DIST: '/app', RELEASES_FOLDER: '/releases' }).folders).toEqual({
    pages: '/app',
    releases: '/releases',
  });
});

test('introducers have a separate portal when INTRODUCER_PORT is set', () => {
  expect(settingsFrom({}).ports.introducer).toBeUndefined();
  expect(settingsFrom({ INTRODUCER_PORT: '4301' })).toMatchObject({
    ports: { introducer: 4301 },
    addresses: { introducer: 'http://localhost:4301' },
  });
  expect(() => settingsFrom({ INTRODUCER_PORT: 'many' })).toThrow('INTRODUCER_PORT must be a port number');
});
