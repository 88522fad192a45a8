/** A merchant's server that stores its callbacks, and verifies their signatures as docs/callbacks.md explains. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { callbackKeys } from '@portal/shared/contract/merchant/webhooks/callback-keys.ts';
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { Id } from '@portal/shared/contract/kernel/fields.ts';
import * as v from 'valibot';
import { allOn } from '../../domains/collections/testing/payment-settings.ts';
import type { Requests } from '../kills/operations.ts';
import { openBill } from '../over-http.ts';

const Callback = v.object({ id: Id, topic: v.string(), data: v.looseObject({ bill_id: v.optional(Id) }) });

export interface ReceivedCallback extends v.InferOutput<typeof Callback> {
  /** One of its signatures was made with the key that the server has. */
  readonly isGenuine: boolean;
}

export interface MerchantReceiver {
  /** The public URL of the gateways, because on this machine a gateway sends callbacks only to itself. */
  readonly origin: string;
  readonly received: readonly ReceivedCallback[];
  /** Makes the receiver the server of all bills of the load. */
  readonly subscribe: (requests: Requests) => Promise<void>;
  /** Installs the newest key. */
  readonly installKey: (requests: Requests) => Promise<void>;
  readonly close: () => void;
}

export async function openMerchantReceiver(): Promise<MerchantReceiver> {
  const received: ReceivedCallback[] = [];
  let key = '';
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const expected = createHmac('sha256', Buffer.from(key, 'hex'))
        .update(`${String(request.headers['callback-timestamp'])}.${body}`)
        .digest('hex');
      const isGenuine = String(request.headers['callback-signature']).split(' ').includes(expected);
      received.push({ ...v.parse(Callback, JSON.parse(body)), isGenuine });
      response.end('OK');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function installKey({ call }: Requests): Promise<void> {
    const { list } = await call(callbackKeys.find, { by: 'aminah' });
    key = list.data[0]?.key ?? '';
  }

  return {
    origin,
    received,
    subscribe: async (requests) => {
      await installKey(requests);
      const callback_url = `${origin}${RECEIVER_PATH}kedai`;
      const body = { ...allOn(openBill('').collection_id), callback_url };
      await requests.call(paymentSettings.create, { body, by: 'aminah' });
    },
    installKey,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
