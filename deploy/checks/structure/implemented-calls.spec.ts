import { implementedAddresses, implementedCalls, stateProblems } from './implemented-calls.ts';
import { readTable, type Row } from './tables.ts';

const [addresses, calls] = [readTable('routes'), readTable('calls')];

const without = (rows: readonly Row[], state: string) => rows.filter((row) => row['state'] !== state);
const problemsOf = (
  table: 'routes' | 'calls',
  implemented: readonly Row[],
  rows = table === 'calls' ? calls : addresses,
) => stateProblems(table, rows, implemented);

test('every URL and every call of the specification is implemented', () => {
  const ofSpecification = (rows: readonly Row[]) => rows.filter(({ state }) => state !== 'added');
  expect([...addresses, ...calls].filter(({ state }) => state === 'waiting')).toEqual([]);
  expect([addresses, calls].map((rows) => ofSpecification(rows).length)).toEqual([97, 291]);
});

const manifestOf = (rows: readonly Row[], portal: string) => ({
  name: portal,
  portal,
  screens: rows
    .filter((row) => row['portal'] === portal)
    .map(({ path = '' }) => ({ path: path.replace(/\{(\w+)\}/g, ':$1'), access: 'login' })),
  nav: [],
});
const screensOf = (rows: readonly Row[]) =>
  ['merchant', 'introducer', 'admin', 'public'].map((portal) => manifestOf(rows, portal));

test('an address that no remote has any more is reported', () => {
  const now = without(addresses, 'waiting');
  expect(problemsOf('routes', implementedAddresses(addresses, screensOf(now)))).toEqual([]);
  const less = now.filter(({ path }) => path !== '/customers/new');
  expect(problemsOf('routes', implementedAddresses(addresses, screensOf(less)))).toEqual([
    {
      path: 'deploy/checks/specification/routes.tsv',
      message:
        '/customers/new is no longer implemented. If it will be implemented later, change its row to:\n' +
        '/customers/new\tmerchant\tlogin\tmfe-collections\t\twaiting',
    },
  ]);
});

const described = (rows: readonly Row[]) =>
  rows.map(({ method = '', path = '' }) => ({ name: path, method, path, access: 'login', folder: '' }));

test('a call that no contract describes any more is reported', () => {
  const now = described(without(calls, 'waiting'));
  expect(problemsOf('calls', implementedCalls(calls, now))).toEqual([]);
  const less = now.filter(({ path }) => !path.includes('create-payment-viu'));
  expect(problemsOf('calls', implementedCalls(calls, less)).map(({ message }) => message)).toEqual([
    expect.stringContaining('create-payment-viu is no longer implemented'),
  ]);
});

const ROW = { method: 'GET', path: 'pledges', auth: 'bearer', domain: 'pledges', note: 'CRUD family' };

test('a row that is “waiting” although its call is implemented is reported, with the corrected row', () => {
  const row = { ...ROW, state: 'waiting' };
  expect(problemsOf('calls', [row], [row])).toEqual([
    {
      path: 'deploy/checks/specification/calls.tsv',
      message: 'GET pledges is implemented now: change its row to:\nGET\tpledges\tbearer\tpledges\tCRUD family',
    },
  ]);
});

test('an “added” row without an implemented call is reported, and an unknown state of a row is reported', () => {
  const messages = (state: string) => problemsOf('calls', [], [{ ...ROW, state }]).map(({ message }) => message);
  expect(messages('added')).toEqual([
    'GET pledges has the state “added”, but is no longer implemented. Delete its row.',
  ]);
  expect(messages('later')).toEqual([
    'GET pledges has the state “later”, but a state can only be empty, “waiting” or “added”.',
  ]);
  expect(messages('waiting')).toEqual([]);
});
