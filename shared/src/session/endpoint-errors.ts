/**
 * Failures of list calls that open no dialog (specification §8): which call, when, and with which code. Each call has at most one
 * failure, until the call succeeds again; the list shows the failure in place of its rows.
 */
import { atom, useAtomValue } from 'jotai';
import type { GatewayError } from '../gateway/errors.ts';
import { store } from './atoms.ts';

export interface EndpointError {
  /** The call as the contract names it: `POST payment-records/merchant-payment-records`. */
  readonly call: string;
  /** The time of the failure, by this device's clock. */
  readonly at: string;
  /** The response code; 0 without a response. */
  readonly code: number;
  readonly error: GatewayError;
}

export const endpointErrorsAtom = atom<readonly EndpointError[]>([]);

const without = (call: string) => store.get(endpointErrorsAtom).filter((record) => record.call !== call);

/** Stores the failure of a call; `at` is the time of the failure, by this device's clock. */
export function recordEndpointError(error: GatewayError, at: string): void {
  const { call, code } = error;
  store.set(endpointErrorsAtom, [...without(call), { call, at, code, error }]);
}

/** Removes the failure of a call, because the call has succeeded. */
export function clearEndpointError(call: string): void {
  const left = without(call);
  if (left.length < store.get(endpointErrorsAtom).length) store.set(endpointErrorsAtom, left);
}

/** The latest failure of a call; undefined if the call has succeeded since. */
export const useEndpointError = (call: string): EndpointError | undefined =>
  useAtomValue(endpointErrorsAtom, { store }).find((record) => record.call === call);
