/** F72: the event loop of a gateway is blocked. The health check fails meanwhile, and everything that was sent is answered afterwards. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import * as v from 'valibot';
import { machineFactor } from '../../../checks/run/machine-factor.mjs';
import { startGateway, type GatewayProcess } from '../testing/gateway-process.ts';
import { openBill, postHalf, postTo, signInAt } from '../testing/over-http.ts';
import { createSeededPostgres, type TestDatabase } from '../testing/postgres.ts';

jest.setTimeout(90_000 * machineFactor());

const BLOCKED_LOOP = resolve(__dirname, '../testing/faults/blocked-loop.mjs');
const DESCRIPTION = 'Yuran semasa tersekat';
/** A probe's timeout. No answer can come while the loop is blocked, however fast the machine is. */
const PROBE_MS = 300;

describe('a gateway whose event loop is blocked', () => {
  let home = '';
  let database: TestDatabase;
  let gateway: GatewayProcess;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'portal-blocked-'));
    database = await createSeededPostgres();
    gateway = await startGateway({
      DATABASE_URL: database.url,
      DATA_FOLDER: home,
      BLOCKED: join(home, 'blocked'),
      NODE_OPTIONS: `--import=${BLOCKED_LOOP}`,
    });
  });
  afterAll(async () => {
    await gateway.kill();
    await database.drop();
    await rm(home, { recursive: true });
  });

  const probe = (path: string, timeout: number) =>
    fetch(gateway.address + path, { signal: AbortSignal.timeout(timeout) }).then(
      ({ ok }) => ok,
      () => false,
    );

  it('F72: its health check fails until the loop runs again, and each request from before and meanwhile is answered', async () => {
    const authorised = await signInAt(gateway.address);
    const before = await postHalf(gateway.address, bills.create.path, openBill(DESCRIPTION), authorised);
    process.kill(gateway.pid, 'SIGUSR2');
    while (!existsSync(join(home, 'blocked'))) await sleep(5);
    const both = ['/healthz', '/readyz'];
    expect(await Promise.all(both.map((path) => probe(path, PROBE_MS)))).toEqual([false, false]);
    const answers = Promise.all([
      before.finish(),
      postTo(gateway.address, bills.create.path, openBill(DESCRIPTION), authorised),
    ]);
    expect(await probe('/healthz', PROBE_MS)).toBe(false);

    await rm(join(home, 'blocked'));
    const ids = (await answers).map((answer) => v.parse(bills.create.data, answer?.data).id);
    expect(new Set(ids).size).toBe(2);
    expect(await Promise.all(both.map((path) => probe(path, 30_000)))).toEqual([true, true]);
  });
});
