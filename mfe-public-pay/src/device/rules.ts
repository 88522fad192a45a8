/**
 * Data that is stored only on this device: the current payment of a bill, the method chosen for the bill, and the method used last. A
 * payment is stored *before* the gateway is called, so that the page finds it after a refresh, in a second tab, or after a lost reply.
 */
import * as v from 'valibot';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';

const Payment = v.object({
  /** The payment id: the idempotency key of every request for this payment. */
  id: Id,
  payment_service_id: v.string(),
  /** The amount that the page showed, in wire format; payments that older releases stored have none. */
  amount: v.exactOptional(v.string()),
  /** Null until the gateway's reply arrived. */
  invoice_no: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

const Choice = v.object({ channel: Channel, service: v.string() });
/** A payment method, with the code of its bank or provider, which is the same for every merchant. */
export type Choice = v.InferOutput<typeof Choice>;

const paymentOf = (billId: string) => deviceStorage(`payment.${billId}`, Payment);

/** The storage key whose change tells other tabs of the payment of a bill. */
export const paymentKey = (billId: string) => paymentOf(billId).key;

export const payments = {
  of: (billId: string) => paymentOf(billId).read(),
  /** False when the browser did not store the payment: paying is then not allowed, because nothing would prevent a duplicate payment. */
  keep(billId: string, payment: Payment): boolean {
    paymentOf(billId).write(payment);
    return paymentOf(billId).read()?.id === payment.id;
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
