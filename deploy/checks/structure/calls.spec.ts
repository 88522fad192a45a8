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

test('a call of the list that is served and asked is in order', () => expect(caught({})).toEqual([]));

test('a resource passed whole to serveResource and formLoader counts as served and called', () => {
  const whole = { ...handler, text: 'serveResource(app, customers, rows);' };
  expect(caught({}, [whole, { ...caller, text: 'formLoader(customers)' }])).toEqual([]);
});

test.each([
  ['a call that the specification does not name', { path: 'customers/all' }, 'no call of the specification'],
  ['a merchant call that everybody may make', { access: 'public' }, 'is for bearer, not for public'],
])('%s is caught', (_, change, message) => expect(caught(change)).toEqual([expect.stringContaining(message)]));

test.each([
  ['beside others of its folder', 'customers', 'collections'],
  ['in a folder of its own', 'pledges', 'pledges'],
])('a call without a row, %s, is told which row to add', (_, folder, domain) => {
  const other = { ...update, name: 'pledges.list', method: 'POST', path: 'pledges/all', folder };
  expect(callProblems(rows, [update, other], [handler, caller]).map(({ message }) => message)).toContain(
    'POST pledges/all is no call of the specification. Add its row to deploy/checks/specification/calls.tsv:\n' +
      `POST\tpledges/all\tbearer\t${domain}\t\tadded`,
  );
});

test('a call without a handler, and one without a caller, are caught', () => {
  expect(caught({}, [caller])).toEqual([expect.stringContaining('no handler')]);
  expect(caught({}, [handler])).toEqual([expect.stringContaining('asked by nobody')]);
});

test('an import or a spec is neither a handler nor a caller', () => {
  const imported = {
    ...handler,
    text: "import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';",
  };
  const spec = { ...caller, path: 'mfe-collections/src/customers/form.screen.spec.tsx' };
  expect(caught({}, [imported, spec])).toHaveLength(2);
});

test('a domain file that only names its calls is not a handler', () => {
  const domainFile = {
    path: 'deploy/sandbox/src/domains/customers/domain.ts',
    text: 'defineDomain({ calls: [bills, customers] });',
  };
  expect(caught({}, [domainFile, caller])).toEqual([expect.stringContaining('no handler')]);
});

test('a call described twice is caught', () => {
  const twice = callProblems(rows, [update, { ...update, name: 'people.update' }], [handler, caller]);
  expect(twice.map((p) => p.message).join()).toContain('described twice, also as customers.update');
});

test('calls are found alone and under a noun; nothing else is a call', () => {
  const call = { method: 'GET', path: 'roles', access: 'merchant', data: {} };
  const exported = { roles: call, users: { get: call, name: 'x' }, RULES: { a: 'b' }, f: () => 1 };
  expect(contractsOf(exported, 'identity')).toMatchObject([
    { name: 'roles', folder: 'identity' },
    { name: 'users.get', folder: 'identity' },
  ]);
});
