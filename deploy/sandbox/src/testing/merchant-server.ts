/** A merchant's server that receives callbacks: the gateway's own receiver, and readers for its page and for the log. */
import { callbacks, RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { movedBy } from '../kernel/time/clock.ts';
import type { ReceiverMode } from '../simulators/receiver/receiver-rooms.ts';
import { callGateway, dataOf } from './calls.ts';
import { BANK, payerOf } from './payer.ts';
import { allOn } from '../domains/collections/testing/payment-settings.ts';
import type { TestSandbox } from './test-sandbox.ts';
import { walkBank } from './walk-bank.ts';

/** `listen` returns the sandbox, which has to listen for its own callbacks. */
export function merchantServer(listen: () => TestSandbox) {
  let names = 0;
  const receiver = () => `${listen().app.sandbox.origins.gateway}${RECEIVER_PATH}shop-${(names += 1)}`;
  const run = async () => (await listen().app.sandbox.jobs.runApart())['retry callbacks'];
  const receivedAt = async (url: string) => {
    const { body } = await listen().app.inject({ url: new URL(url).pathname });
    const topics = [...body.matchAll(/&quot;topic&quot;:&quot;([a-z.]+)&quot;/g)].map(([, topic]) => topic);
    return { topics: topics.toReversed(), signed: body.split('The signature is right.').length - 1 };
  };
  const switchTo = (url: string, mode: ReceiverMode) =>
    listen().app.inject({
      method: 'POST',
      url: `${new URL(url).pathname}/mode`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `mode=${mode}`,
    });
  const wait = (milliseconds: number) => listen().clock.set(movedBy(listen().clock.setting(), milliseconds));

  async function collectionWithCallback(callback_url: string): Promise<string> {
    const payer = payerOf(listen());
    const form = { title: 'Yuran 2027', description: '', record_status: 1 as const };
    const { id: collection_id } = await dataOf(listen(), collections.create, { body: form }, await payer.signedIn());
    const body = { ...allOn(collection_id), callback_url };
    await dataOf(listen(), paymentSettings.create, { body }, await payer.signedIn());
    return collection_id;
  }

  async function pay(collection_id: string, bank: string = BANK.approves) {
    const payer = payerOf(listen());
    const bill = await payer.createBill({ collection_id });
    const { invoice_no, redirect_url } = await payer.pay(bill.id, bank);
    await walkBank(listen().app, redirect_url);
    return { billId: bill.id, invoice_no };
  }

  const logOf = async (billId: string) => (await payerOf(listen()).bill(billId)).callbacks;
  const numberOf = async (billId: string) => (await payerOf(listen()).bill(billId)).bill_number;
  const redeliver = async (invoice_no: string, username: 'aminah' | 'weiming' = 'aminah') =>
    callGateway(listen(), callbacks.redeliver, { body: { invoice_no } }, await payerOf(listen(), username).signedIn());

  return {
    receiver,
    run,
    receivedAt,
    switchTo,
    wait,
    collectionTelling: collectionWithCallback,
    pay,
    logOf,
    numberOf,
    redeliver,
  };
}
