import type { FieldErrors } from '../contract/kernel/envelope.ts';
import type { FailurePolicy } from '../contract/kernel/failures.ts';

interface FailureDetails extends ErrorOptions {
  /** Seconds that the gateway asked to be left alone for. */
  readonly retryAfter?: number;
  /** What a person sees of it (specification §8); the dialog by default. */
  readonly policy?: FailurePolicy;
  /** What a refusal says besides, in its wire form. */
  readonly data?: unknown;
  /** The call that failed, as the contract names it: `GET customers/{id}`. */
  readonly call?: string;
}

/**
 * Every failure a screen can see. `refused`: the gateway answered a code other than success. `session`: 401 or 7777.
 * `unreachable`: no answer. `malformed`: an answer that is not the contract's.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly kind: 'refused' | 'session' | 'unreachable' | 'malformed';
  /** The response code; 0 when there was none. */
  readonly code: number;
  /** By field, the rule that it breaks (`rule.max?max=5`), or the sentence that the gateway sent. */
  readonly fields: FieldErrors;
  /** When the call may be made again, in milliseconds of `performance.now()`; null when it may at any time. */
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
