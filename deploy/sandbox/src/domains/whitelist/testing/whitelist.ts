/** A merchant's whitelist for specs: entries, calls from an address, and dry runs. */
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { whitelist } from '@portal/shared/contract/merchant/whitelist/whitelist.ts';
import { callGateway, dataOf, type CallOptions } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { keyOf } from '../../api-keys/testing/access.ts';
import { entryOf } from './access.ts';

type DryRunInput = CallInput<typeof whitelist.dryRun>['body'];

/** @param tokenOf returns the token of the owner, who signs in again before every test */
export function whitelistOf(sandbox: () => TestSandbox, tokenOf: () => string) {
  const owner = () => ({ sandbox: sandbox(), token: tokenOf() });
  const asOwner = (): CallOptions => ({ token: tokenOf() });
  const callFrom = (
    secret: string,
    from: string,
    headers: Readonly<Record<string, string>> = {},
    gateway = sandbox(),
  ) => callGateway(gateway, bills.list, { query: { skip: 0, limit: 10 }, body: {} }, { token: secret, from, headers });
  return {
    newKey: () => keyOf(owner()),
    add: (key_id: string | null, address: string, form: { label?: string; accepts_refusals?: boolean } = {}) =>
      entryOf(owner(), { key_id, address, ...form }),
    /** Makes a call that the key's scopes permit, from the address `from`. */
    callFrom,
    isLetIn: async (secret: string, from: string) => (await callFrom(secret, from)).code === CODES.success.code,
    dryRun: (body: DryRunInput, options: CallOptions = {}) =>
      dataOf(sandbox(), whitelist.dryRun, { body }, { ...asOwner(), ...options }),
    remove: (id: string, accepts_refusals: 'true' | 'false' = 'false') =>
      callGateway(sandbox(), whitelist.remove, { params: { id }, query: { accepts_refusals } }, asOwner()),
  };
}
