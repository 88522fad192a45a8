/** The world around gateways that are measured, in this process: a merchant and their server, payers, and the provider of their wallet. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { billForm } from '@portal/shared/testing/forms.ts';
import * as v from 'valibot';
import { allOn } from '../../domains/collections/testing/payment-settings.ts';
import { signMessage } from '../../domains/payments/domain.ts';
import { routeOf } from '../../kernel/http/serve.ts';
import { signInAt } from '../over-http.ts';

type Headers = Readonly<Record<string, string>>;

const connections = new Agent({ keepAlive: true });

/** Sends a request with a JSON body. Throws for every status other than 200. */
async function post(url: string, body: string, headers: Headers): Promise<string> {
  const sent = request(url, {
    method: 'POST',
    agent: connections,
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode} ${answer}`);
  return answer;
}

const dataOf = (answer: string): unknown => {
  const { response_code, description, data } = v.parse(Envelope, JSON.parse(answer));
  if (response_code !== 2000) throw new Error(`The gateway answered ${response_code} ${description}`);
  return data;
};

const Made = v.object({ id: v.string() });
const Started = v.object({ invoice_no: v.string(), amount: v.string() });
const Callback = v.object({ id: v.string(), topic: v.string() });

/** The server of a merchant, which accepts every callback and counts the bills that became paid. */
export interface MerchantServer {
  /** The gateway's public URL, because on this machine a gateway sends callbacks only to itself. */
  readonly origin: string;
  readonly callbacks: () => number;
  /** Callbacks that had been accepted before. */
  readonly repeated: () => number;
  readonly paidBills: () => number;
  readonly close: () => void;
}

export async function startMerchantServer(): Promise<MerchantServer> {
  let [callbacks, paidBills] = [0, 0];
  const ids = new Set<string>();
  const server = createServer((received, response) => {
    void text(received).then((body) => {
      const { id, topic } = v.parse(Callback, JSON.parse(body));
      callbacks += 1;
      ids.add(id);
      if (topic === 'bill.paid') paidBills += 1;
      response.end('OK');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callbacks: () => callbacks,
    repeated: () => callbacks - ids.size,
    paidBills: () => paidBills,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface World {
  /** Makes one payment, from the bill to the provider's direct message, and returns its milliseconds. */
  readonly payOne: () => Promise<number>;
  /** Waits until the merchant's server knows that this many bills are paid. */
  readonly untilPaid: (count: number) => Promise<void>;
}

const POLL_MS = 50;
/** How long the merchant's server may learn of no bill. */
const LONGEST_WAIT_MS = 60_000;

/**
 * @param addresses the URLs at which the gateways listen. Each gateway gets the next call, as from a load balancer, so the calls of one
 *   payment reach different gateways.
 */
export async function openWorld(
  addresses: readonly [string, ...string[]],
  secret: string,
  server: MerchantServer,
): Promise<World> {
  let calls = 0;
  const next = (): string => addresses[calls++ % addresses.length] ?? addresses[0];
  const merchant = await signInAt(next());
  const call = async (path: string, body: object, headers: Headers = {}) =>
    dataOf(await post(next() + routeOf(path), JSON.stringify(body), headers));

  const form = { title: 'Yuran', description: '', record_status: 1 };
  const { id: collection_id } = v.parse(Made, await call(collections.create.path, form, merchant));
  const callback_url = `${server.origin}${RECEIVER_PATH}bench`;
  await call(paymentSettings.create.path, { ...allOn(collection_id), callback_url }, merchant);
  const bill = billForm({ collection_id, due_date: '2099-12-31' });

  /** The provider approves the payment, server to server. */
  async function approve({ invoice_no, amount }: v.InferOutput<typeof Started>): Promise<void> {
    const message = { event_id: randomUUID(), invoice_no, amount, fpx_code: '00', bank_reference: '1' };
    const { timestamp, signature, body } = signMessage(Buffer.from(secret), message, new Date());
    const headers: IncomingHttpHeaders & Headers = { 'fpx-timestamp': timestamp, 'fpx-signature': signature };
    await post(`${next()}/fpx/direct`, body, headers);
  }

  return {
    payOne: async () => {
      const begun = performance.now();
      const { id } = v.parse(Made, await call(bills.create.path, bill, merchant));
      const payment = { bill_id: id, payment_service_id: 'ewallet_TNG' };
      const started = await call(publicPay.pay.path, payment, { 'idempotency-key': randomUUID() });
      await approve(v.parse(Started, started));
      return performance.now() - begun;
    },
    untilPaid: async (count) => {
      let [known, end] = [-1, 0];
      while (server.paidBills() < count) {
        const now = performance.now();
        if (server.paidBills() > known) [known, end] = [server.paidBills(), now + LONGEST_WAIT_MS];
        else if (now > end) throw new Error(`The callbacks of ${count - known} bills are missing.`);
        await sleep(POLL_MS);
      }
    },
  };
}
