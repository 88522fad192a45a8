/** An upload whose connection is cut at any time creates all bills or none, and a retry creates no bill twice. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { formDataOf } from '@portal/shared/contract/kernel/call.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { BILL_COLUMNS } from '@portal/shared/domain/bill-sheet.ts';
import { routeOf } from '../../../kernel/http/serve.ts';
import { dataOf } from '../../../testing/calls.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';

const ROWS = 400;

const sheet = () => {
  const rows = Array.from({ length: ROWS }, (_, at) => `Puan ${at},p${at}@example.my,,Yuran,10.00,2026-12-01,`);
  return new File([[BILL_COLUMNS.map(({ name }) => name).join(','), ...rows].join('\n')], 'bil.csv');
};

withSandbox('the bills of an upload that is cut off', (sandbox) => {
  let port = 0;
  let token = '';
  beforeAll(async () => {
    token = (await sandbox().signIn('aminah')).access;
    await sandbox().app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = sandbox().app.server.address() as AddressInfo);
  });

  /** Sends `share` of the request, waits, and closes the connection without reading the response. */
  async function cut(body: object, key: string, share: number, afterMs: number): Promise<void> {
    const form = new Response(formDataOf(body));
    const content = Buffer.from(await form.arrayBuffer());
    const call = request({
      port,
      method: 'POST',
      path: routeOf(billUploads.upload.path),
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': content.length,
      },
    });
    call.on('error', () => undefined);
    const requestReceived = once(sandbox().app.server, 'request');
    call.write(content.subarray(0, Math.floor(content.length * share)));
    await requestReceived;
    await new Promise((over) => setTimeout(over, afterMs));
    const closed = new Promise((done) => call.once('close', done));
    call.destroy();
    await closed;
  }

  const quiet = () =>
    new Promise<void>((done) => {
      const look = () =>
        sandbox().app.server.getConnections((_error, count) => (count === 0 ? done() : setTimeout(look, 5)));
      look();
    });

  it.each([
    [0.5, 0],
    [0.99, 0],
    [1, 0],
    [1, 20],
    [1, 60],
    [1, 150],
  ])(
    'are all created or not at all when the connection closes after a share of %d of the request and %d ms, and a retry creates each bill once',
    async (share, afterMs) => {
      const body = { title: 'Putus', description: '', record_status: 1 } as const;
      const collection = await dataOf(sandbox(), collections.create, { body }, { token });
      const uploadForm = { collection_id: collection.id, about: '{"file_name":"bil.csv","heads":{}}', file: sheet() };
      const key = randomUUID();
      await cut(uploadForm, key, share, afterMs);
      await quiet();
      const count = async () =>
        (await dataOf(sandbox(), collections.get, { params: { id: collection.id } }, { token })).bills_total;
      const left = await count();
      expect(share < 1 ? [0] : [0, ROWS]).toContain(left);
      const headers = { 'idempotency-key': key };
      const { upload, is_repeated } = await dataOf(
        sandbox(),
        billUploads.upload,
        { body: uploadForm },
        { token, headers },
      );
      expect([upload.bills_total, is_repeated, await count()]).toEqual([ROWS, false, ROWS]);
      const numbers = await dataOf(
        sandbox(),
        bills.ofCollection,
        {
          params: { id: collection.id },
          query: { skip: 0, limit: 1000 },
          body: {
            search: { search_enable: false, search_key: '', search_column: 'bill_number' },
            sort: { parameter_name: 'created_at', sort_type: 'asc' },
            filter: {},
          },
        },
        { token },
      );
      const counted = numbers.list.data
        .map(({ bill_number }) => Number(bill_number.slice(4)))
        .toSorted((a, b) => a - b);
      expect(counted.at(-1)).toBe((counted[0] ?? 0) + ROWS - 1);
    },
  );
});
