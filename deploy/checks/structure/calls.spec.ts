import { callProblems, contractsOf, type Contract } from './calls.ts';
import { readTable } from './tables.ts';

const rows = readTable('calls');
const update: Contract = {
  name: 'customers.update',
  method: 'PUT',
  path: 'customers/{id}',
  access: 'merchant',
  folder: 'customers',
};
const handler = { path: 'deploy/sandbox/src/customers.ts', text: 'serve(app, customers.update, () => null);' };
const caller = { path: 'mfe-collections/src/customers/form.screen.tsx', text: 'gateway.call(customers.update, {});' };
const caught = (contract: Partial<Contract>, sources = [handler, caller]) =>
  callProblems(rows, [{ ...update, ...contract }], sources).map((p) => p.message);

test('a call of the specification with a handler and a caller is accepted', () => expect(caught({})).toEqual([]));

test('the calls of a resource that is passed to serveResource and formLoader have a handler and a caller', () => {
  const whole = { ...handler, text: 'serveResource(app, customers, rows);' };
  expect(caught({}, [whole, { ...caller, text: 'formLoader(customers)' }])).toEqual([]);
});

test.each([
  ['a call that the specification does not name', { path: 'customers/all' }, 'not a call in the specification'],
  ['a merchant call with public access', { access: 'public' }, 'is for bearer, not for public'],
])('%s is caught', (_, change, message) => expect(caught(change)).toEqual([expect.stringContaining(message)]));

test.each([
  ['in a folder with other calls', 'customers', 'collections'],
  ['in a folder without other calls', 'pledges', 'pledges'],
])('the report of a call without a row, %s, contains the row to add', (_, folder, domain) => {
  const other = { ...update, name: 'pledges.list', method: 'POST', path: 'pledges/all', folder };
  expect(callProblems(rows, [update, other], [handler, caller]).map(({ message }) => message)).toContain(
    'POST pledges/all is not a call in the specification. Add its row to deploy/checks/specification/calls.tsv:\n' +
      `POST\tpledges/all\tbearer\t${domain}\t\tadded`,
  );
});

test('a call without a handler and a call without a caller are caught', () => {
  expect(caught({}, [caller])).toEqual([expect.stringContaining('no handler')]);
  expect(caught({}, [handler])).toEqual([expect.stringContaining('No code uses')]);
});

test('an import does not count as a handler, and a spec does not count as a caller', () => {
  const imported = {
    ...handler,
    text: "import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';",
  };
  const spec = { ...caller, path: 'mfe-collections/src/customers/form.screen.spec.tsx' };
  expect(caught({}, [imported, spec])).toHaveLength(2);
});

test('a domain file that only lists its calls does not count as a handler', () => {
  const domainFile = {
    path: 'deploy/sandbox/src/domains/customers/domain.ts',
    text: 'defineDomain({ calls: [bills, customers] });',
  };
  expect(caught({}, [domainFile, caller])).toEqual([expect.stringContaining('no handler')]);
});

test('a call of a remote needs no row, and its handler and its caller are in this remote', () => {
  const loyalty = { name: 'items.get', path: 'loyalty/items/{id}', folder: 'mfe-loyalty', remote: 'mfe-loyalty' };
  const own = { path: 'mfe-loyalty/gateway/items.ts', text: 'crudResource(items, {});' };
  const screen = { path: 'mfe-loyalty/src/items/list.screen.tsx', text: 'recordLoader(items.get)' };
  expect(caught(loyalty, [own, screen])).toEqual([]);
  const elsewhere = [
    { ...own, path: 'deploy/sandbox/src/items.ts' },
    { ...screen, path: 'mfe-stores/src/items.tsx' },
  ];
  expect(caught(loyalty, elsewhere)).toEqual([
    'PUT loyalty/items/{id} has no handler in mfe-loyalty/gateway.',
    'No code uses PUT loyalty/items/{id}.',
  ]);
});

test('a call that two contracts describe is caught', () => {
  const twice = callProblems(rows, [update, { ...update, name: 'people.update' }], [handler, caller]);
  expect(twice.map((p) => p.message).join()).toContain('described twice, also as customers.update');
});

test('a call is found as an export and inside an exported object, and other exports are not calls', () => {
  const call = { method: 'GET', path: 'roles', access: 'merchant', data: {} };
  const exported = { roles: call, users: { get: call, name: 'x' }, RULES: { a: 'b' }, f: () => 1 };
  expect(contractsOf(exported, 'identity')).toMatchObject([
    { name: 'roles', folder: 'identity' },
    { name: 'users.get', folder: 'identity' },
  ]);
});
