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
const messagesFor = (by: 'home' | 'domain', rows: typeof calls) => lostProblems(by, rows).map(({ message }) => message);

test.each(whole)('every address of %s is recorded as answered', (home) => {
  expect(addresses.filter((row) => row['home'] === home)).toHaveLength(RECORDED.home[home]);
});

test.each(domains)('every call of %s is recorded as answered', (domain) => {
  expect(calls.filter((row) => row['domain'] === domain)).toHaveLength(RECORDED.domain[domain]);
});

test('an address that nobody answers any more is missed', () => {
  const rest = addresses.filter((row) => row['home'] !== 'mfe-collections');
  const having = (left: number) => [...rest, ...answeredAddresses(addresses, [manifest('mfe-collections', left)])];
  expect(messagesFor('home', having(0))).toEqual([]);
  expect(messagesFor('home', having(1))).toEqual([
    'Of mfe-collections 16 rows of the specification are answered, and 17 were.',
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
