/** A merchant changes its settlement settings and settles available money, with calls named as in the specification. */
import { randomUUID } from 'node:crypto';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { makeAvailable } from './merchant.ts';

/** Makes a call by its name in the specification and returns the response. */
type Ask = (name: string, request: object) => Promise<unknown>;

export async function settleOwn(sandbox: TestSandbox, ok: Ask): Promise<void> {
  await ok('PUT accounts/merchant/settlement-channel-toggle', {
    query: { channel_id: 'card' },
    body: { is_automatic: false },
  });
  await ok('PUT accounts/merchant/confident-ratio-setting', { body: { percent: 3 } });
  await makeAvailable(sandbox, DEMO_MERCHANTS[0]?.id ?? '', 5_000n);
  const body = { amount: '50.00', rail: 'duitnow' };
  const estimate = await ok('POST payment-services/merchant/calculate-settlement-fee', { body });
  expect(estimate).toMatchObject({ amount: '50.00', fee: '1.00', tax: '0.08', net: '48.92' });
  const headers = { 'idempotency-key': randomUUID() };
  const own = await ok('POST payment-services/switch/create-self-settlement-invoice', { body, headers });
  expect(own).toMatchObject({ net: '48.92', status: 'scheduled' });
}
