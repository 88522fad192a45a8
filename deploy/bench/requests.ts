/** Sends requests to a running gateway as a client does, and measures how long the answers take. */
import { fillPath, type CallSpec } from '../../shared/src/contract/kernel/call.ts';
import { CODES } from '../../shared/src/contract/kernel/codes.ts';
import type { ReadingInput } from '../sandbox/src/testing/reading-calls.ts';
import type { TestSandbox } from '../sandbox/src/testing/test-sandbox.ts';

/** How long a client may wait for an answer, in milliseconds (p95). */
export const OVER_HTTP = 200;

/** The data of the answer, and the milliseconds until it was read. Rejects when the gateway answers with another code than success. */
export async function request(
  sandbox: TestSandbox,
  token: string,
  spec: CallSpec,
  { params, query = {}, body }: ReadingInput,
): Promise<{ readonly data: unknown; readonly milliseconds: number }> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const url = `${sandbox.app.sandbox.origins.gateway}/api/v1/${fillPath(spec.path, params)}?${search}`;
  const started = performance.now();
  const answer = await fetch(url, {
    method: spec.method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { response_code, data } = (await answer.json()) as { readonly response_code: number; readonly data: unknown };
  if (response_code !== CODES[spec.success ?? 'success'].code)
    throw new Error(`${spec.method} ${spec.path} answered ${response_code}.`);
  return { data, milliseconds: performance.now() - started };
}

/** The time within which nineteen of twenty requests are answered. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
