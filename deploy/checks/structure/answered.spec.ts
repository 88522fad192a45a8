import { answeredAddresses, answeredCalls, lostProblems, RECORDED } from './answered.ts';
import { readTable } from './tables.ts';

const [addresses, calls] = [readTable('routes'), readTable('calls')];
const whole = ['mfe-collections', 'shell'] as const;
const domains = ['auth', 'collections', 'platform', 'public-pay'] as const;

const manifest = (name: string, left: number) => ({
  name,
  portal: 'merchant',
  screens: addresses
    .filter((row) => row['home'] === name && row['portal'] === 'merchant')
    .slice(left)
    .map((row) => ({ path: row['path'] ?? '', access: 'login' })),
  nav: [],
});
const recorded = (count: number) => `RECORDED in deploy/checks/structure/answered.ts says ${count}`;
const messagesFor = (by: 'home' | 'domain', rows: typeof calls) => lostProblems(by, rows).map(({ message }) => message);

test.each(whole)('every address of %s is recorded as answered', (home) => {
  expect(recorded(RECORDED.home[home])).toBe(recorded(addresses.filter((row) => row['home'] === home).length));
});

test.each(domains)('every call of %s is recorded as answered', (domain) => {
  expect(recorded(RECORDED.domain[domain])).toBe(recorded(calls.filter((row) => row['domain'] === domain).length));
});

test('an address that nobody answers any more is missed', () => {
  const rest = addresses.filter((row) => row['home'] !== 'mfe-collections');
  const count = RECORDED.home['mfe-collections'];
  const having = (left: number) => [...rest, ...answeredAddresses(addresses, [manifest('mfe-collections', left)])];
  expect(messagesFor('home', having(0))).toEqual([]);
  expect(messagesFor('home', having(1))).toEqual([
    `Of mfe-collections ${count - 1} rows of the specification are answered, and ${count} were.`,
  ]);
});

test('a call that nobody describes any more is missed', () => {
  const contracts = calls.map(({ method = '', path = '' }) => ({ name: path, method, path, access: 'login' }));
  expect(messagesFor('domain', [...answeredCalls(calls, contracts)])).toEqual([]);
  const without = contracts.filter(({ path }) => !path.includes('create-payment-viu'));
  expect(messagesFor('domain', [...answeredCalls(calls, without)])).toEqual([
    expect.stringMatching(/^Of public-pay 1?\d rows of the specification are answered, and 12 were\.$/),
  ]);
});
