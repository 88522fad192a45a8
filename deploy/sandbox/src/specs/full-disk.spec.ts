/** F66: a gateway whose disk is full answers with a clear error, stores no half record, and works again when there is room. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { Envelope } from '@portal/shared/contract/kernel/envelope.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { bills as billTable } from '../domains/bills/tables.ts';
import { DOMAINS } from '../domains.ts';
import { openDatabase } from '../kernel/data/database.ts';
import { fillRegistries } from '../kernel/domain.ts';
import { proveAll } from '../kernel/ledger/prove.ts';
import { startGateway, type GatewayProcess } from '../testing/gateway-process.ts';
import { openBill, signInAt } from '../testing/over-http.ts';
import { fillFolder } from '../testing/test-sandbox.ts';

jest.setTimeout(90_000 * machineFactor());

const FULL_DISK = resolve(__dirname, '../testing/faults/full-disk.mjs');
const DESCRIPTION = 'Yuran cakera penuh';
/** More bills than fit on the free parts of the pages that the tables already have. */
const MANY = 200;

describe('a gateway on PGlite whose disk is full', () => {
  let home = '';
  let gateway: GatewayProcess;
  let authorization = '';
  const start = async () => {
    const preload = `--import=${FULL_DISK}`;
    gateway = await startGateway({ DATA_FOLDER: home, FULL_DISK: join(home, 'full'), NODE_OPTIONS: preload });
    ({ authorization } = await signInAt(gateway.address));
  };
  const fill = (what: 'growth' | 'overwrites') => writeFile(join(home, 'full'), what);
  const free = () => rm(join(home, 'full'));

  beforeAll(async () => {
    fillRegistries(DOMAINS);
    home = await mkdtemp(join(tmpdir(), 'portal-full-'));
    await fillFolder(join(home, 'database'));
    await start();
  });
  afterAll(async () => {
    await gateway.kill();
    await rm(home, { recursive: true, force: true });
  });

  const create = async (key: string) => {
    const response = await fetch(`${gateway.address}/api/v1/${bills.create.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, 'idempotency-key': key },
      body: JSON.stringify(openBill(DESCRIPTION)),
    });
    const { response_code, data } = v.parse(Envelope, await response.json());
    return { status: response.status, response_code, data };
  };
  const isHealthy = async () => (await fetch(`${gateway.address}/readyz`)).ok;

  /** The ids of the bills that the gateway acknowledged. */
  const stored = new Set<string>();

  it('F66: answers 5003 while no file can grow, and does the same request once when there is room', async () => {
    await fill('growth');
    let key = randomUUID();
    let answer = await create(key);
    while (answer.status === 200 && stored.size < MANY) {
      stored.add(v.parse(bills.create.data, answer.data).id);
      key = randomUUID();
      answer = await create(key);
    }
    expect(answer).toEqual({ status: 503, response_code: CODES.unavailable.code, data: null });
    expect(await isHealthy()).toBe(true);
    await free();
    const [first, repeated] = [await create(key), await create(key)];
    expect(first).toMatchObject({ status: 200, response_code: CODES.success.code });
    expect(repeated).toEqual(first);
    stored.add(v.parse(bills.create.data, first.data).id);
  });

  it('F66: ends with the reason when its write-ahead log has no room, and the next start has everything that was acknowledged', async () => {
    await fill('overwrites');
    const unanswered = randomUUID();
    await expect(create(unanswered)).rejects.toThrow('fetch failed');
    expect(await gateway.stop()).toBe(1);
    expect(gateway.lastWords()).toMatch(/The database has stopped: .*No space left on device/);
    await free();
    await start();
    stored.add(v.parse(bills.create.data, (await create(unanswered)).data).id);

    await gateway.stop();
    const database = await openDatabase({ folder: join(home, 'database') });
    const [rows, faults] = await database.tx(
      async (tx) => [
        await tx.select({ id: billTable.id }).from(billTable).where(eq(billTable.description, DESCRIPTION)),
        await proveAll(tx),
      ],
      'read',
    );
    await database.close();
    expect(new Set(rows.map(({ id }) => id))).toEqual(stored);
    expect(rows).toHaveLength(stored.size);
    expect(faults).toEqual([]);
  });
});
