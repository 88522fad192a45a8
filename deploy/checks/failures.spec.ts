/** Checks the table of failure policies against the specification's list of calls. */
import { FAILURE_POLICIES, failurePolicyOf, type FailurePolicy } from '../../shared/src/contract/kernel/failures.ts';
import { readTable, type Row } from './structure/tables.ts';

const calls = readTable('calls');

const policyOf = ({ method, path = '', auth }: Row, code: number): FailurePolicy =>
  failurePolicyOf({ method: method as 'GET', path, access: auth === 'none' ? 'public' : 'merchant' }, code);

const callNamed = (key: string) => calls.find(({ method, path }) => `${method} ${path}` === key);

test('every row of the table of failure policies is a call of the specification', () => {
  expect(Object.keys(FAILURE_POLICIES).filter((key) => !callNamed(key))).toEqual([]);
});

test('3333 (tour settings me) is shown quietly', () => {
  const tour = { method: 'POST', path: 'user-tour-setting/me', access: 'merchant' } as const;
  expect(failurePolicyOf(tour, 3333)).toBe('quiet');
  expect(failurePolicyOf(tour, 4000)).not.toBe('quiet');
});

test('2111 (store opening-days), 5011 (public store calls) are shown quietly', () => {
  const hours = { method: 'POST', path: 'opening-day-hours/store-based/{store_id}', access: 'merchant' } as const;
  expect(failurePolicyOf(hours, 2111)).toBe('quiet');
  expect(failurePolicyOf(hours, 5011)).not.toBe('quiet');
  for (const path of ['stores/public/store-{id}', 'storespublic/{id}'])
    expect(failurePolicyOf({ method: 'GET', path, access: 'public' }, 5011)).toBe('quiet');
});

test('a code that the list of calls marks as “shown quietly” has the policy “quiet”, and the code 4000 of its call has another policy', () => {
  const quiet = calls.filter(({ note }) => note?.includes('shown quietly'));
  expect(quiet).toHaveLength(7);
  for (const call of quiet) {
    const code = Number(/(\d{4}) shown quietly/.exec(call['note'] ?? '')?.[1]);
    expect({ call, policy: policyOf(call, code) }).toEqual({ call, policy: 'quiet' });
    expect(policyOf(call, 4000)).not.toBe('quiet');
  }
});

test('Some calls suppress the dialog', () => {
  const suppressed = Object.values(FAILURE_POLICIES).filter(({ policy }) => policy === 'quiet');
  expect(suppressed.length).toBeGreaterThan(0);
  const path = 'customer-bills/fpx-failed-reason/{transaction_invoice_no}';
  expect(failurePolicyOf({ method: 'PUT', path, access: 'public' }, 4004)).toBe('quiet');
});

test('Some payment list calls record an endpoint error instead of a dialog', () => {
  const lists = Object.entries(FAILURE_POLICIES).filter(([, { policy }]) => policy === 'record');
  expect(lists.length).toBeGreaterThan(0);
  for (const [key] of lists) expect(callNamed(key)?.['path']).toMatch(/^payment-records(\/|$)/);
});

test('a failed call of the storefront, or of a payer’s bill, has the policy “reject”', () => {
  const storefront = calls.filter(({ domain }) => domain === 'storefront');
  expect(storefront).toHaveLength(12);
  for (const call of storefront) expect({ call, policy: policyOf(call, 4000) }).toEqual({ call, policy: 'reject' });
  const bill = { method: 'GET', path: 'customer-bills/{id}/{product}-bills', auth: 'none' };
  expect(policyOf(bill, 0)).toBe('reject');
});

test('the raw response code is shown for PUT users/me and PUT banks/{id}, and for no other call', () => {
  const alerts = Object.entries(FAILURE_POLICIES).filter(([, { policy }]) => policy === 'alert');
  expect(alerts.map(([key]) => key)).toEqual(['PUT users/me', 'PUT banks/{id}']);
  for (const [key] of alerts) expect(callNamed(key)?.['method']).toBe('PUT');
});

test('a failed call without a row in the table of failure policies opens an error dialog', () => {
  expect(failurePolicyOf({ method: 'PUT', path: 'customers/{id}', access: 'merchant' }, 4000)).toBe('dialog');
});
