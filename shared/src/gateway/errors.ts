import type { FieldErrors } from '../contract/envelope.ts';

/**
 * Every failure a screen can see. `refused`: the gateway answered a code other than success. `session`: 401 or 7777.
 * `unreachable`: no answer. `malformed`: an answer that is not the contract's.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  constructor(
    readonly kind: 'refused' | 'session' | 'unreachable' | 'malformed',
    /** The response code; 0 when there was none. */
    readonly code: number,
    message: string,
    readonly fields: FieldErrors = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
