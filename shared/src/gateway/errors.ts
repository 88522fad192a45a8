import type { FieldErrors } from '../contract/envelope.ts';

interface Circumstances extends ErrorOptions {
  /** Seconds that the gateway asked to be left alone for. */
  readonly retryAfter?: number;
  /** No dialog opens for this (specification §8). */
  readonly isQuiet?: boolean;
}

/**
 * Every failure a screen can see. `refused`: the gateway answered a code other than success. `session`: 401 or 7777.
 * `unreachable`: no answer. `malformed`: an answer that is not the contract's.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  /** When the call may be made again, in milliseconds of `performance.now()`; null when it may at any time. */
  readonly retryAt: number | null;
  readonly isQuiet: boolean;
  constructor(
    readonly kind: 'refused' | 'session' | 'unreachable' | 'malformed',
    /** The response code; 0 when there was none. */
    readonly code: number,
    message: string,
    readonly fields: FieldErrors = {},
    { retryAfter, isQuiet = false, ...options }: Circumstances = {},
  ) {
    super(message, options);
    this.retryAt = retryAfter === undefined ? null : performance.now() + retryAfter * 1000;
    this.isQuiet = isQuiet;
  }
}
