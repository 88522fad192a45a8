import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

it('the list of shipping methods shows for each method whether it is a courier, and the maximum weight', async () => {
  await specs.open(`${paths.profiles.list()}?sort=title&dir=asc`);
  const row = await screen.findByRole('row', { name: /Ambil di tadika/ });
  expect(within(row).getByRole('cell', { name: 'Own delivery' })).toBeVisible();
  expect(within(row).getByRole('cell', { name: '50 kg' })).toBeVisible();
});

it('a shipping method is refused at a weight of zero, and at a weight that is typed with its unit', async () => {
  const { user } = await specs.open(paths.profiles.create());
  const weight = await screen.findByRole('textbox', { name: 'Heaviest parcel (kg)' });
  for (const [typed, sentence] of [
    ['2 kg', 'Enter a weight in kg, like 1.5'],
    ['0', 'Enter a weight above zero'],
  ] as const) {
    await user.clear(weight);
    await user.type(weight, typed);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(weight).toHaveAccessibleDescription(expect.stringContaining(sentence));
  }
});

listContract(specs, {
  address: paths.profiles.list(),
  title: 'Shipping methods',
  sort: 'Title',
  record: (id) => paths.profiles.one('view', id),
});

formContract(specs, {
  address: paths.profiles.create(),
  title: 'New method',
  requiredField: { label: 'Title', wire: 'title' },
  path: 'shipping-profiles',
  fill: (user, title) => user.type(screen.getByRole('textbox', { name: 'Title' }), title),
});
