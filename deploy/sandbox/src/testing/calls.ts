/** Makes calls to a test sandbox: by their contract, or as raw requests that break a contract. */
import { fillPath, formDataOf, type CallInput, type CallSpec } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import type { TestSandbox } from './test-sandbox.ts';

export interface GatewayReply {
  /** The HTTP status. */
  readonly status: number;
  readonly code: number;
  readonly fields: Readonly<Record<string, string>>;
  /** The data in wire form. */
  readonly data: unknown;
  readonly token: string | null;
}

export interface CallOptions {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The caller's network address; this machine's own by default. */
  readonly from?: string;
}

/** Sends any request. The response must be an envelope, or a file, whose bytes are the data. */
export async function callRaw({ app }: TestSandbox, request: InjectOptions): Promise<GatewayReply> {
  const answer = await app.inject(request);
  if (answer.headers['accept-ranges'] !== undefined && answer.statusCode < 400)
    return { status: answer.statusCode, code: CODES.success.code, fields: {}, data: answer.body, token: null };
  const { response_code, breakdown_errors, data, token } = v.parse(Envelope, answer.json());
  return { status: answer.statusCode, code: response_code, fields: breakdown_errors ?? {}, data, token: token ?? null };
}

interface AnyInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

/** A call whose input is not checked against its contract before it is sent. */
export function callUnchecked(
  sandbox: TestSandbox,
  { method, path, multipart }: CallSpec,
  { params, query = {}, body }: AnyInput,
  { token, headers = {}, from }: CallOptions = {},
): Promise<GatewayReply> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return callRaw(sandbox, {
    method,
    url: `/api/v1/${fillPath(path, params)}?${search}`,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(from !== undefined && { remoteAddress: from }),
    ...(body && { payload: multipart ? formDataOf(body) : body }),
  });
}

/** A call as its contract describes it. */
export const callGateway = <const S extends CallSpec>(
  sandbox: TestSandbox,
  spec: S,
  input: CallInput<S>,
  options?: CallOptions,
): Promise<GatewayReply> => callUnchecked(sandbox, spec, input as AnyInput, options);

/** The data of a successful call, parsed by the contract. Throws when the call was refused. */
export async function dataOf<const S extends CallSpec>(
  sandbox: TestSandbox,
  spec: S,
  input: CallInput<S>,
  options?: CallOptions,
): Promise<v.InferOutput<S['data']>> {
  const { code, fields, data } = await callGateway(sandbox, spec, input, options);
  if (code !== CODES[spec.success ?? 'success'].code)
    throw new Error(`${spec.path} answered ${code} ${JSON.stringify(fields)}`);
  return v.parse(spec.data, data);
}
