import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal, speak } from '@portal/shared/testing/render-remote.tsx';
import type { SandboxHttp } from '@portal/shared/testing/sandbox-http.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Dialog, load } from './role.tsx';

let http: SandboxHttp;

beforeAll(async () => {
  await load();
  http = await openPortal(await openSandbox(), { username: 'rosnah', password: 'cendol pulut tanpa santan' });
});

afterAll(() => signOut());

const open = () =>
  render(
    <Providers>
      <Dialog onClose={() => undefined} />
    </Providers>,
  );

const cellsOf = async (permission: string) =>
  within((await screen.findByRole('rowheader', { name: permission })).closest('tr') as HTMLElement)
    .getAllByRole('img')
    .map((cell) => cell.getAttribute('aria-label'));

test('the dialog of roles shows the person’s role, and the permissions of every role of the portal', async () => {
  open();
  expect(await screen.findByRole('columnheader', { name: 'Clerk Your role' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Allowed',
    'Owner',
    'Finance',
    'ClerkYour role',
    'Kaunter',
  ]);
  expect(await cellsOf('See bills')).toEqual(['Yes', 'Yes', 'Yes', 'Yes']);
  expect(await cellsOf('Change bills')).toEqual(['Yes', 'Yes', 'No', 'Yes']);
  expect(await cellsOf('Change collections')).toEqual(['Yes', 'No', 'No', 'No']);
  expect(await axeFaults()).toEqual([]);
  await speak('ar');
  expect(await cellsOf('تغيير الفواتير')).toEqual(['نعم', 'نعم', 'لا', 'نعم']);
  await speak('en');
});

test('the dialog of roles shows that the gateway cannot be reached, and can be loaded again', async () => {
  const mend = http.cut();
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  mend();
  fireEvent.click(again);
  expect(await screen.findByRole('columnheader', { name: 'Clerk Your role' })).toBeVisible();
});
