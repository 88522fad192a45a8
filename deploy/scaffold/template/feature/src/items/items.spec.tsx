import { formContract } from '@portal/shared/testing/form-contract.tsx';
import { listContract } from '@portal/shared/testing/list-contract.tsx';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen } from '@testing-library/react';
import { items } from '../../contract/items.ts';
import en from '../messages/en.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);

listContract(specs, {
  address: paths.items.list(),
  title: en['items.title'],
  sort: en['items.name'],
  record: (id) => paths.items.one('view', id),
});

formContract(specs, {
  address: paths.items.create(),
  title: en['items.new'],
  requiredField: { label: en['items.name'], wire: 'name' },
  path: items.create.path,
  fill: (user, name) => user.type(screen.getByRole('textbox', { name: en['items.name'] }), name),
});

it('the list has the records of the demonstration', async () => {
  await specs.open(paths.items.list());
  expect(await screen.findByRole('row', { name: /Contoh satu/ })).toBeVisible();
});
