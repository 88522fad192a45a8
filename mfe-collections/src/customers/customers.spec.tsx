import { openPortal, openRemote, type Opened } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { screen, within } from '@testing-library/react';
import * as remote from '../remote.ts';

let http: SandboxHttp;
let opened: Opened;

beforeAll(async () => {
  http = await openPortal(await openSandbox(), { username: 'aminah', password: 'teh tarik kurang manis' });
});

afterEach(() => opened.close());

const open = async (address: string) => {
  http.forget();
  opened = await openRemote(remote, address);
  return opened;
};

it('page 2 of the list asks to skip 10', async () => {
  await open('/customers/datatable?page=2');
  expect(await screen.findByText('11–20 of 64')).toBeVisible();
  expect(http.calls.at(-1)?.url).toBe('customers/merchant-customer?skip=10&limit=10');
});
