/**
 * Data that is stored only on this device: the current payment of a bill, the method chosen for the bill, and the method used last. A
 * payment is stored *before* the gateway is called, so that the page finds it after a refresh, in a second tab, or after a lost reply.
 */
import * as v from 'valibot';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';
import { cookieIn, cookieText } from './payment-cookie.rules.ts';
import { paths } from '../paths.ts';
import { Payment } from './payment.rules.ts';

const Choice = v.object({ channel: Channel, service: v.string() });
/** A payment method, with the code of its bank or provider, which is the same for every merchant. */
export type Choice = v.InferOutput<typeof Choice>;

const paymentOf = (billId: string) => deviceStorage(`payment.${billId}`, Payment);

/** The storage key whose change tells other tabs of the payment of a bill. */
export const paymentKey = (billId: string) => paymentOf(billId).key;

/** Tells the edge that this device stores the payments of the bill, so that it sends no form that works without script. */
const tellEdge = (billId: string): void => {
  const security = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = cookieText(billId, { by: 'script' }) + security;
};

/** Cookies belong to the page of one bill, so a page of another kind sees none. */
const cookieOf = (billId: string) =>
  location.pathname.startsWith(paths.bill(billId)) ? cookieIn(document.cookie) : null;

/** Moves a payment that a form began before the script was loaded into the storage. */
function storeBegun(billId: string): void {
  const cookie = cookieOf(billId);
  if (cookie?.by !== 'form') return;
  const { by: _, ...payment } = cookie;
  payments.keep(billId, payment);
}

export const payments = {
  /** The id for a new payment: that of the form in the document, so that a press of the form and a later press are the same payment. */
  newId(billId: string): string {
    const cookie = cookieOf(billId);
    return cookie?.by === 'offer' ? cookie.id : crypto.randomUUID();
  },
  of(billId: string): Payment | null {
    storeBegun(billId);
    return paymentOf(billId).read();
  },
  /** False when the browser did not store the payment: paying is then not allowed, because nothing would prevent a duplicate payment. */
  keep(billId: string, payment: Payment): boolean {
    paymentOf(billId).write(payment);
    const isStored = paymentOf(billId).read()?.id === payment.id;
    if (isStored) tellEdge(billId);
    return isStored;
  },
  /** Removes this payment, and restores the one `before` it. A payment that another tab has stored since then stays. */
  forget(billId: string, { id }: Payment, before: Payment | null = null): void {
    if (paymentOf(billId).read()?.id === id) paymentOf(billId).write(before);
  },
};

/** The method of the last payment on this device, for any bill. */
export const lastUsedMethod = deviceStorage('last-used-method', Choice);

/** The name of the bank or e-wallet that was chosen for the last such payment on this device. */
export const lastUsedApp = deviceStorage('last-used-app', v.string());

/** The method chosen for a bill before the payment, so that the choice survives a refresh. */
export const chosenMethod = (billId: string) => deviceStorage(`chosen-method.${billId}`, Choice);

export const BUSY = Symbol('busy');

/** Runs `work` exclusively among all tabs of this browser; returns BUSY immediately when another tab holds the lock. */
export async function alone<T>(billId: string, work: () => Promise<T>): Promise<T | typeof BUSY> {
  // Without Web Locks the payment id still makes every tab's request the same payment.
  if (!('locks' in navigator)) return work();
  return (await navigator.locks.request(paymentKey(billId), { ifAvailable: true }, (lock) =>
    lock ? work() : BUSY,
  )) as T | typeof BUSY;
}
