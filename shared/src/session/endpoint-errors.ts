/**
 * Failures of list calls that open no dialog (specification §8): which call, when, and with which code. There is one for each call,
 * until the call succeeds again; the list shows it in its own place.
 */
import { atom, useAtomValue } from 'jotai';
import type { GatewayError } from '../gateway/errors.ts';
import { store } from './atoms.ts';

export interface EndpointError {
  /** As the contract names it: `POST payment-records/merchant-payment-records`. */
  readonly call: string;
  /** By this device's clock. */
  readonly at: string;
  /** 0 when there was no response. */
  readonly code: number;
  readonly error: GatewayError;
}

export const endpointErrorsAtom = atom<readonly EndpointError[]>([]);

const without = (call: string) => store.get(endpointErrorsAtom).filter((record) => record.call !== call);

/** `at` is a moment by this device's clock. */
export function recordEndpointError(error: GatewayError, at: string): void {
  const { call, code } = error;
  store.set(endpointErrorsAtom, [...without(call), { call, at, code, error }]);
}

/** Removes the failure of a call, which has succeeded. */
export function clearEndpointError(call: string): void {
  const left = without(call);
  if (left.length < store.get(endpointErrorsAtom).length) store.set(endpointErrorsAtom, left);
}

/** The failure of a call that has not succeeded since. */
export const useEndpointError = (call: string): EndpointError | undefined =>
  useAtomValue(endpointErrorsAtom, { store }).find((record) => record.call === call);
