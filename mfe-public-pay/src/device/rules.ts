/**
 * What this device remembers, and nothing else does: the payment under way for a bill, the way chosen for it, and the way used
 * last. A payment is remembered *before* the gateway is asked, so that a refresh, a second tab or a lost reply finds it again.
 */
import * as v from 'valibot';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import { Channel } from '@portal/shared/contract/public/payment-channel.ts';
import { deviceStorage } from '@portal/shared/gateway/device.ts';

const Payment = v.object({
  /** The payment id: the idempotency key of every request for this payment. */
  id: Id,
  payment_service_id: v.string(),
  /** The amount that the page showed, as it is sent; payments that older pages stored have none. */
  amount: v.exactOptional(v.string()),
  /** Null until the gateway's reply arrived. */
  invoice_no: v.nullable(v.string()),
});
export type Payment = v.InferOutput<typeof Payment>;

const Choice = v.object({ channel: Channel, service: v.string() });
/** A way to pay, with the code of its bank or provider, which is the same for every merchant. */
export type Choice = v.InferOutput<typeof Choice>;

const paymentOf = (billId: string) => deviceStorage(`payment.${billId}`, Payment);

/** The key under which other tabs see the payment of a bill come and go. */
export const paymentKey = (billId: string) => paymentOf(billId).key;

export const payments = {
  of: (billId: string) => paymentOf(billId).read(),
  /** False when the browser does not keep it: then nothing may be paid, because nothing would stop a second payment. */
  keep(billId: string, payment: Payment): boolean {
    paymentOf(billId).write(payment);
    return paymentOf(billId).read()?.id === payment.id;
  },
  /** Forgets this payment, and remembers the one `before` it again; one that another tab has made since stays. */
  forget(billId: string, { id }: Payment, before: Payment | null = null): void {
    if (paymentOf(billId).read()?.id === id) paymentOf(billId).write(before);
  },
};

/** The way of the last payment on this device, whatever the bill. */
export const wayUsedLast = deviceStorage('way-used-last', Choice);

/** The way chosen for a bill and not yet paid by, so that a refresh keeps the choice. */
export const wayChosen = (billId: string) => deviceStorage(`way-chosen.${billId}`, Choice);

export const BUSY = Symbol('busy');

/** Runs `work` alone among all tabs of this browser; answers BUSY at once when another tab is at it. */
export async function alone<T>(billId: string, work: () => Promise<T>): Promise<T | typeof BUSY> {
  // Without Web Locks the payment id still makes every tab's request the same payment.
  if (!('locks' in navigator)) return work();
  return (await navigator.locks.request(paymentKey(billId), { ifAvailable: true }, (lock) =>
    lock ? work() : BUSY,
  )) as T | typeof BUSY;
}
