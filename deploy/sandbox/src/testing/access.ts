/**
 * Test cases that a domain provides for each of its calls, in its `testing/access.ts`: a request that its owner may make, and the response
 * that other callers get for it.
 */
import { randomUUID } from 'node:crypto';
import type { CallInput, CallSpec } from '@portal/shared/contract/kernel/call.ts';
import type { TestSandbox } from './test-sandbox.ts';

export interface Owner {
  readonly sandbox: TestSandbox;
  readonly token: string;
  readonly refresh: string;
}

export interface AccessFixture {
  readonly spec: CallSpec;
  /** Creates the subject of the request, as the owner, and returns the input of the request. */
  readonly prepare: (owner: Owner) => Promise<object>;
  /**
   * The response to another merchant. `refused`: a refusal, and nothing is changed. `own`: an answer about the other merchant's own rows, without any
   * of the owner's. `same`: the call is open to all and about no merchant's rows, or it returns only sums of the caller's own rows. The specs of the
   * call's domain check that such sums contain only the caller's rows.
   */
  readonly others: 'refused' | 'own' | 'same';
  readonly headers?: () => Readonly<Record<string, string>>;
  /** The call ends sessions of people or revokes their proofs, so the specs of all calls sign them in again afterwards. */
  readonly changesSessions?: true;
}

/** A person who may make a call and has rows that the call shows, and another person of the same portal. */
export function peopleFor({ access }: CallSpec) {
  if (access === 'introducer') return { owner: 'farid', other: 'suhaila' };
  // There is one administrator, and the data that administrators read belongs to no administrator.
  return access === 'admin' ? { owner: 'puteri', other: 'puteri' } : { owner: 'aminah', other: 'weiming' };
}

export const row = <const S extends CallSpec>(
  spec: S,
  others: AccessFixture['others'],
  prepare: (owner: Owner) => Promise<CallInput<S> & object>,
  headers?: () => Readonly<Record<string, string>>,
): AccessFixture => ({
  spec,
  others,
  prepare,
  ...(headers && { headers }),
});

/** The input of a list: fifty rows, newest first. */
export const listInput = (search_column: string, parameter_name: string) => ({
  query: { skip: 0, limit: 50 },
  body: {
    search: { search_enable: false, search_key: '', search_column },
    sort: { parameter_name, sort_type: 'desc' as const },
  },
});

/** The header with a new idempotency key. A call runs once for each key, however often it is sent. */
export const withKey = () => ({ 'idempotency-key': randomUUID() });
