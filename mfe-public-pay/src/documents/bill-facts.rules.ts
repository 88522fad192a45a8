/** What is known about a bill when its document is rendered: the request of the browser, and the answers of the gateway. */
import type { BillData } from '../bill/page-data.rules.ts';
import { cookieIn } from '../device/payment-cookie.rules.ts';
import type { Payment } from '../device/payment.rules.ts';
import { UUID, type Visit } from './subject.rules.ts';

export interface Facts {
  readonly visit: Visit;
  /** The bill and its services in wire format, as the page's script reads them. */
  readonly wire: { readonly bill: object; readonly services: object };
  readonly data: Pick<BillData, 'bill' | 'services'>;
}

const BILL_PAGE = new RegExp(`^/pay/bill/(${UUID})/?$`);

export const billIdIn = ({ pathname }: URL): string | undefined => BILL_PAGE.exec(pathname)?.[1];

/** Whether the document contains the form: a top-up has its own page, and any other state depends on payments at the bank. */
export const isPayable = ({ status, is_open, top_up }: BillData['bill']): boolean =>
  (status === 'due' || status === 'overdue') && is_open && top_up === null;

/** The payment of a form that this device has sent before. The choice of a form that is being sent is read later. */
export function begunBy({ cookie, form }: Visit): Payment | undefined {
  const known = form ? null : cookieIn(cookie);
  if (known?.by !== 'form') return undefined;
  const { by: _, ...payment } = known;
  return payment;
}

/** What the address of a bill says about a form that was sent before. */
export interface SentState {
  /** The mark of a payment: the browser leaves for its bank. At any other address, a payer who comes back sees the payment in progress. */
  readonly go?: string;
  /** The channel in which the payer has chosen nothing yet. */
  readonly choose?: string;
}

const STATES = ['go', 'choose'] as const satisfies readonly (keyof SentState)[];

/**
 * Names a payment in an address. It is too short to be the payment's idempotency key, because a payer may send the address to another person.
 */
export const markOf = ({ id }: Pick<Payment, 'id'>): string => id.slice(0, 8);

export const isGoing = ({ searchParams }: URL, payment: Payment): boolean => searchParams.get('go') === markOf(payment);

export const unchosenIn = ({ searchParams }: URL): string | null => searchParams.get('choose');

/** The address of the same page in another state. */
export function addressIn({ pathname, searchParams }: URL, state: SentState): string {
  const query = new URLSearchParams(searchParams);
  for (const name of STATES) {
    const value = state[name];
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return pathname + (query.size > 0 ? `?${query}` : '');
}
