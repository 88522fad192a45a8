import type { BuildDescriptor } from '@portal/shared/build/build-descriptor.ts';
import { addressesToOpen } from './addresses-to-open.ts';

const screen = (path: `/${string}`) => ({ path, access: 'login', needs: 'anyone' }) as const;

const probe = {
  nav: [{ to: '/probes/list' }],
  screens: ['/probes/list', '/probes/new', '/probes/:mode/:id', '/pay/:uuid'].map((path) =>
    screen(path as `/${string}`),
  ),
} as unknown as BuildDescriptor;

test('the smoke test opens each screen that needs no record, and any other screen with the first record that is linked', () => {
  const { addresses, follow, unseen } = addressesToOpen(probe, []);
  expect(addresses).toEqual(['/probes/list', '/probes/new']);
  expect(unseen()).toEqual(['/probes/:mode/:id', '/pay/:uuid']);
  follow(['/probes/new', '/elsewhere', '/probes/view/7', '/probes/view/8']);
  expect(addresses).toEqual(['/probes/list', '/probes/new', '/probes/view/7']);
  expect(unseen()).toEqual(['/pay/:uuid']);
});

test('the smoke test opens a screen at the address that was supplied for this screen', () => {
  expect(addressesToOpen(probe, ['/pay/7']).unseen()).toEqual(['/probes/:mode/:id']);
});
