/** A server that hangs delays only the callbacks of its own merchant. */
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { paymentSettings } from '@portal/shared/contract/merchant/collections/payment-settings.ts';
import { STATEMENTS } from '../../kernel/data/pooled.ts';
import { dataOf } from '../../testing/calls.ts';
import { payerOf } from '../../testing/payer.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { allOn } from '../collections/testing/payment-settings.ts';
import { OF_ONE } from './claim.ts';
import { createDispatcher } from './dispatcher.ts';

type Merchant = 'aminah' | 'weiming' | 'kavitha';

/** Servers of merchants: `hanging` never answers, `together` answers after `letGo`, every other name answers immediately. */
class Servers {
  readonly hung: ServerResponse[] = [];
  readonly received: string[] = [];
  private waiting: { readonly isSo: () => boolean; readonly go: () => void }[] = [];
  private readonly server: Server = createServer((request, response) => {
    request.resume();
    const name = (request.url ?? '').slice(RECEIVER_PATH.length);
    this.received.push(name);
    if (name === 'hanging' || name === 'together') this.hung.push(response);
    else response.end('OK');
    for (const { isSo, go } of this.waiting) if (isSo()) go();
  });

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await new Promise((ready) => this.server.once('listening', ready));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  times = (name: string): number => this.received.filter((one) => one === name).length;

  /** Resolves when the condition is true after a request. */
  until = (isSo: () => boolean): Promise<void> =>
    isSo() ? Promise.resolve() : new Promise((go) => this.waiting.push({ isSo, go }));

  /** Answers all waiting requests. */
  letGo(): void {
    for (const response of this.hung.splice(0)) response.end('OK');
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

withSandbox('the webhook dispatcher', (sandbox) => {
  let servers: Servers;
  let origin: string;
  let closing: AbortController;
  beforeEach(async () => {
    servers = new Servers();
    origin = await servers.open();
    closing = new AbortController();
  });
  afterEach(() => {
    closing.abort();
    servers.close();
  });

  const dispatcher = (whole = 60_000) => {
    const { database, clock, secret, origins, ports } = sandbox().app.sandbox;
    const gateway = { database, clock, secret, ports, origins: { ...origins, gateway: origin } };
    return createDispatcher(gateway, closing.signal, { connect: 5_000, whole });
  };

  async function collectionTelling(username: Merchant, name: string) {
    const payer = payerOf(sandbox(), username);
    const form = { title: `Yuran ${randomUUID()}`, description: '', record_status: 1 as const };
    const { id } = await dataOf(sandbox(), collections.create, { body: form }, await payer.signedIn());
    const body = { ...allOn(id), callback_url: `${origin}${RECEIVER_PATH}${name}` };
    await dataOf(sandbox(), paymentSettings.create, { body }, await payer.signedIn());
    return async (count: number): Promise<readonly string[]> => {
      const created: string[] = [];
      while (created.length < count) created.push((await payer.createBill({ collection_id: id })).id);
      return created;
    };
  }

  it('a server that hangs does not delay callbacks to other servers', async () => {
    await (
      await collectionTelling('aminah', 'hanging')
    )(OF_ONE * 3);
    const quick = await collectionTelling('weiming', 'quick');
    await quick(3);
    const done = dispatcher()();
    await servers.until(() => servers.times('quick') === 3);
    expect(servers.times('hanging')).toBeLessThanOrEqual(OF_ONE);
    await quick(2);
    await servers.until(() => servers.times('quick') === 5);
    // The merchant of the hanging server has no more concurrent attempts than its limit, while callbacks of other merchants continue.
    expect([servers.times('hanging'), servers.hung.length]).toEqual([OF_ONE, OF_ONE]);
    closing.abort();
    await done;
  });

  it('a callback to a hanging server times out, and the next callback of the merchant is sent', async () => {
    await (
      await collectionTelling('kavitha', 'hanging')
    )(OF_ONE + 1);
    const done = dispatcher(500)();
    await servers.until(() => servers.times('hanging') === OF_ONE + 1);
    await done;
    expect(servers.times('hanging')).toBe(OF_ONE + 1);
  });

  it('a redelivery for one bill does not wait for other callbacks of its merchant', async () => {
    const deliver = dispatcher();
    const hanging = await collectionTelling('aminah', 'hanging');
    await hanging(OF_ONE);
    const background = deliver();
    await servers.until(() => servers.times('hanging') === OF_ONE);
    const [asked] = await (await collectionTelling('aminah', 'asked-for'))(1);
    expect(await deliver(asked)).toBe(1);
    expect(servers.times('asked-for')).toBe(1);
    closing.abort();
    await background;
  });

  const triesOf = async (billId: string | undefined, username: Merchant) =>
    (await payerOf(sandbox(), username).bill(billId ?? '')).callbacks.flatMap(({ tries }) => tries);

  it('callbacks that are sent or answered together share a transaction, which saves database connections', async () => {
    const texts: string[] = [];
    const hear = (text: unknown) => void texts.push(String(text));
    const collection = await collectionTelling('kavitha', 'together');
    const created = await collection(OF_ONE);
    subscribe(STATEMENTS, hear);
    const done = dispatcher()();
    await servers.until(() => servers.times('together') === OF_ONE);
    servers.letGo();
    await done;
    unsubscribe(STATEMENTS, hear);
    const times = (part: string) => texts.filter((text) => text.includes(part)).length;
    // Each transaction that claims callbacks reads the keys.
    expect(times('from "callback_keys"')).toBe(1);
    const insertions = times('insert into "callback_tries"');
    expect(insertions).toBeGreaterThan(0);
    expect(insertions).toBeLessThan(OF_ONE / 2);
    for (const id of created) expect(await triesOf(id, 'kavitha')).toMatchObject([{ status: 200 }]);
  });

  it('a callback outcome that cannot be stored is reported, and the other outcomes are stored', async () => {
    const [first, second, ...others] = await (await collectionTelling('weiming', 'together'))(OF_ONE);
    const done = dispatcher()();
    await servers.until(() => servers.times('together') === OF_ONE);
    await sandbox().database.tx((tx) =>
      tx.execute(`delete from callbacks where timeline_id in ('${first}', '${second}')`),
    );
    servers.letGo();
    await expect(done).rejects.toMatchObject({ errors: [expect.any(Error), expect.any(Error)] });
    for (const id of [first, second]) expect(await triesOf(id, 'weiming')).toEqual([]);
    for (const id of others) expect(await triesOf(id, 'weiming')).toMatchObject([{ status: 200 }]);
  });

  it('a callback that cannot be signed does not count as a try', async () => {
    const [created] = await (await collectionTelling('aminah', 'signed'))(1);
    const rename = (from: string, to: string) =>
      sandbox().database.tx((tx) => tx.execute(`alter table ${from} rename to ${to}`));
    await rename('callback_keys', 'hidden_keys');
    await expect(dispatcher()(created)).rejects.toThrow();
    await rename('hidden_keys', 'callback_keys');
    expect(servers.times('signed')).toBe(0);
    expect(await dispatcher()(created)).toBe(1);
    expect(await triesOf(created, 'aminah')).toMatchObject([{ status: 200 }]);
  });
});
