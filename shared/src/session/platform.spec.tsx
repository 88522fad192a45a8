import { act, render, screen } from '@testing-library/react';
import { connectHttp, type SandboxHttp } from '../testing/sandbox-http.ts';
import { paymentRates, portalConstants, systemConstants, systemOptions } from './platform.ts';
import { signIn, signOut, startSession } from './session.ts';

const KEY = 'portal.system_constants';
const AMINAH = { username: 'aminah', password: 'teh tarik kurang manis' };
const WEIMING = { username: 'weiming', password: 'roti canai kuah asing' };

let http: SandboxHttp;
beforeAll(async () => {
  http = connectHttp(await openSandbox());
  startSession();
});

test('missing portal constants delay a caller by at most one second, and are requested only once', async () => {
  http.clear();
  const release = http.hold();
  const both = Promise.all([portalConstants.soon(), portalConstants.soon()]);
  expect(await both).toEqual([null, null]);
  expect(http.calls).toHaveLength(1);
  release();
  expect((await portalConstants.soon())?.support.email).toBe('bantuan@bayar.example');
});

test('a failed request for system constants returns null, and the next call tries again', async () => {
  const mend = http.cut();
  expect(await systemConstants.soon()).toBeNull();
  mend();
  expect((await systemConstants.soon())?.banks.length).toBeGreaterThan(40);
});

test('system constants are persisted in local storage', () => {
  const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '');
  expect(stored).toEqual(systemConstants.now());
});

test.each([
  ['corrupt', '{"banks":'],
  ['of another shape', '{"banks":[{"name":5}]}'],
])('stored system constants that are %s count as absent', async (_how, text) => {
  localStorage.setItem(KEY, text);
  await jest.isolateModulesAsync(async () => {
    const { systemConstants: fresh } = await import('./platform.ts');
    expect(fresh.now()).toBeNull();
  });
});

test('stored system constants are available before any call', async () => {
  localStorage.setItem(KEY, JSON.stringify({ banks: [], holidays: [{ day: '2026-12-25', name: 'Christmas' }] }));
  await jest.isolateModulesAsync(async () => {
    const { systemConstants: fresh } = await import('./platform.ts');
    expect(fresh.now()?.holidays).toEqual([{ day: '2026-12-25', name: 'Christmas' }]);
  });
});

function Days() {
  return <output>{systemOptions.use()?.bill_due_days ?? 'not known'}</output>;
}

test('a merchant’s options and prices are not shown to the next user of the device', async () => {
  await signIn(AMINAH);
  expect((await paymentRates.soon())?.slice(0, 2).map(({ fixed }) => fixed)).toEqual([70n, 120n]);
  render(<Days />);
  expect(await screen.findByText('14')).toBeVisible();
  act(() => signOut());
  expect(screen.getByText('not known')).toBeVisible();
  expect(paymentRates.now()).toBeNull();
  await act(() => signIn(WEIMING));
  expect(await screen.findByText('7')).toBeVisible();
  act(() => signOut());
});
