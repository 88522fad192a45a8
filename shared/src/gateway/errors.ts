import type { FieldErrors } from '../contract/kernel/envelope.ts';
import type { FailurePolicy } from '../contract/kernel/failures.ts';

interface FailureDetails extends ErrorOptions {
  /** The seconds after which the gateway allows the call again. */
  readonly retryAfter?: number;
  /** How the failure is shown (specification §8); as a dialog by default. */
  readonly policy?: FailurePolicy;
  /** Further data of a refusal, in wire form. */
  readonly data?: unknown;
  /** The call that failed, as the contract names it: `GET customers/{id}`. */
  readonly call?: string;
}

/**
 * Every failure that a screen can get. `refused`: the gateway responded with a code other than success. `session`: 401
 * or 7777. `unreachable`: no response. `malformed`: a response that does not match the contract.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: 'refused' | 'session' | 'unreachable' | 'malformed';
  /** The response code; 0 without a response. */
  readonly code: number;
  /** By field: the rule that the field breaks (`rule.max?max=5`), or the sentence that the gateway sent. */
  readonly fields: FieldErrors;
  /** When the call may be made again, in milliseconds of `performance.now()`; null if there is no waiting time. */
  readonly retryAt: number | null;
  readonly policy: FailurePolicy;
  readonly call: string;
  readonly data: unknown;
  constructor(
    kind: GatewayError['kind'],
    code: number,
    message: string,
    fields: FieldErrors = {},
    { retryAfter, policy = 'dialog', call = '', data, ...options }: FailureDetails = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
    this.retryAt = retryAfter === undefined ? null : performance.now() + retryAfter * 1000;
    this.policy = policy;
    this.call = call;
    this.data = data;
  }
}
