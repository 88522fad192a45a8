/** Each transfer is sent once, at the time that its rail requires, and its purpose receives every answer of the bank. */
import { randomUUID } from 'node:crypto';
import { momentOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq, sql } from 'drizzle-orm';
import { ledgerProofs } from '../../kernel/ledger/tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { frozen } from '../../kernel/time/clock.ts';
import { interbankOrders } from '../../simulators/interbank/tables.ts';
import { applyAnswer } from './answers.ts';
import { cancelTransfer, orderTransfer, transfers, type TransferOrder, type TransferRow } from './domain.ts';
import { transferPurposes } from './purposes.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';

const PURPOSE = 'specs';
/** A Friday before a weekend. */
const READY = momentOf('2026-11-27T15:00:00+08:00');
const [merchant] = DEMO_MERCHANTS;

withSandbox('a transfer', (sandbox) => {
  let heard: string[] = [];

  const hear =
    (what: string) =>
    async (_tx: unknown, { account_number }: TransferRow, at: Date) => {
      heard.push(`${at.toISOString()} ${account_number} ${what}`);
    };

  beforeEach(async () => {
    heard = [];
    const others = transferPurposes.all().filter(({ name }) => name !== PURPOSE);
    transferPurposes.register([
      ...others,
      {
        name: PURPOSE,
        sent: hear('sent'),
        credited: hear('credited'),
        failed: hear('failed'),
        returned: hear('returned'),
      },
    ]);
    await sandbox().database.tx(async (tx) => {
      await tx.execute(sql`delete from bank_lines`);
      await tx.delete(transfers).where(eq(transfers.purpose, PURPOSE));
      await tx.delete(interbankOrders);
    });
    sandbox().clock.set(frozen(READY));
  });

  const orderOf = (accountNumber: string, rail: TransferOrder['rail'] = 'duitnow'): TransferOrder => ({
    id: randomUUID(),
    accountId: merchant?.id ?? '',
    purpose: PURPOSE,
    sourceId: randomUUID(),
    rail,
    bankCode: 'MBBEMYKL',
    accountNumber,
    holderName: 'Aminah Yusof',
    amount: 12_345n,
    reference: 'P-1',
  });

  const order = (one: TransferOrder, readyAt = READY) => sandbox().database.tx((tx) => orderTransfer(tx, one, readyAt));

  async function runUntil(moment: string): Promise<void> {
    const { clock, database, app } = sandbox();
    clock.set(frozen(momentOf(moment)));
    await app.sandbox.jobs.run(database, clock);
  }

  const stored = async ({ id }: TransferOrder) =>
    (await sandbox().database.tx((tx) => tx.select().from(transfers).where(eq(transfers.id, id)), 'read'))[0];

  it('a transfer by DuitNow is sent immediately, and credited within the promised minute', async () => {
    const one = orderOf('5140001111');
    await order(one);
    await runUntil('2026-11-27T15:01:00+08:00');
    expect(heard).toEqual(['2026-11-27T07:00:00.000Z 5140001111 sent', '2026-11-27T07:00:05.000Z 5140001111 credited']);
    const row = await stored(one);
    expect(row).toMatchObject({ status: 'credited', arrives_by: momentOf('2026-11-27T15:01:00+08:00') });
    expect(row?.bank_reference).toMatch(/^261127[0-9A-F]{10}$/);
  });

  it('a transfer by IBG is sent with the next batch; after the last batch of a day, it is sent on the next business day', async () => {
    await order(orderOf('5140001111', 'ibg'));
    await order(orderOf('5140002222', 'ibg'), momentOf('2026-11-27T17:00:00+08:00'));
    await runUntil('2026-12-01T00:00:00+08:00');
    expect(heard).toEqual([
      '2026-11-27T08:59:00.000Z 5140001111 sent',
      '2026-11-27T15:00:00.000Z 5140001111 credited',
      '2026-11-29T20:59:00.000Z 5140002222 sent',
      '2026-11-30T03:00:00.000Z 5140002222 credited',
    ]);
  });

  it('a transfer to an unknown account fails; to a closed account it is credited and then returned', async () => {
    const [unknown, closed] = [orderOf('5140001118'), orderOf('5140001110', 'ibg')];
    await order(unknown);
    await order(closed);
    await runUntil('2026-12-01T00:00:00+08:00');
    expect(heard.map((line) => line.slice(25))).toEqual([
      '5140001118 sent',
      '5140001118 failed',
      '5140001110 sent',
      '5140001110 credited',
      '5140001110 returned',
    ]);
    expect(await stored(unknown)).toMatchObject({ status: 'failed', reason: 'Account does not exist' });
    expect(await stored(closed)).toMatchObject({ status: 'returned', reason: 'Account closed' });
  });

  it('when the bank does not answer, the gateway enquires about the transfer and sends no second order', async () => {
    const one = orderOf('5140001117');
    await order(one);
    await runUntil('2026-11-27T15:05:59+08:00');
    expect(await stored(one)).toMatchObject({ status: 'sent' });
    await runUntil('2026-11-27T15:06:00+08:00');
    expect(heard.map((line) => line.slice(11))).toEqual([
      '07:00:00.000Z 5140001117 sent',
      '07:06:00.000Z 5140001117 credited',
    ]);
    const orders = await sandbox().database.tx((tx) => tx.select().from(interbankOrders), 'read');
    expect(orders).toHaveLength(1);
  });

  it('a transfer that the bank accepted before the gateway was killed is not ordered twice', async () => {
    const one = orderOf('5140001111');
    await order(one);
    const { database, app } = sandbox();
    // The state after the gateway was killed: the bank has the order, and the row is marked as sent but not as accepted.
    const row = await stored(one);
    await database.tx(async (tx) => {
      await tx.update(transfers).set({ status: 'sent', sent_at: READY }).where(eq(transfers.id, one.id));
      await app.sandbox.ports.bankTransfers.submit(tx, row as TransferRow, READY);
    });
    await runUntil('2026-11-27T15:10:00+08:00');
    expect(await stored(one)).toMatchObject({ status: 'credited', taken_at: READY });
    const orders = await database.tx((tx) => tx.select().from(interbankOrders), 'read');
    expect(orders).toHaveLength(1);
  });

  it('a transfer can be cancelled until it is sent', async () => {
    const [early, late] = [orderOf('5140001111', 'ibg'), orderOf('5140002222')];
    await order(early);
    await order(late);
    await runUntil('2026-11-27T15:00:01+08:00');
    const cancel = ({ id }: TransferOrder) => sandbox().database.tx((tx) => cancelTransfer(tx, id, READY));
    expect(await cancel(early)).toBe(true);
    expect(await cancel(early)).toBe(false);
    expect(await cancel(late)).toBe(false);
    await runUntil('2026-12-01T00:00:00+08:00');
    expect(heard.filter((line) => line.includes('5140001111'))).toEqual([]);
  });

  it('of two concurrent cancellations and the sending of a transfer, exactly one succeeds', async () => {
    const one = orderOf('5140001111');
    await order(one);
    const cancel = () => sandbox().database.tx((tx) => cancelTransfer(tx, one.id, READY));
    const [first, second] = await Promise.all([cancel(), cancel(), runUntil('2026-11-27T15:01:00+08:00')]);
    const cancelled = [first, second].filter(Boolean).length;
    expect(cancelled + heard.filter((line) => line.endsWith('sent')).length).toBe(1);
  });

  it('a transfer is not changed by a repeated answer of the bank', async () => {
    const one = orderOf('5140001111');
    await order(one);
    await runUntil('2026-11-27T15:01:00+08:00');
    const apply = (outcome: 'credited' | 'failed') =>
      sandbox().database.tx((tx) =>
        applyAnswer(tx, { id: one.id, outcome, reason: null, bankReference: '2611270000000000' }, READY),
      );
    expect(await apply('credited')).toBe(false);
    expect(await apply('failed')).toBe(false);
    expect(heard).toHaveLength(2);
  });

  it('a transfer is not sent while the ledger has a fault', async () => {
    const one = orderOf('5140001111');
    await order(one);
    const { database } = sandbox();
    const [fault] = await database.tx((tx) =>
      tx
        .insert(ledgerProofs)
        .values({ at: READY, is_whole: false, entries: 2, faults: ['a planted fault: G-1'] })
        .returning(),
    );
    await runUntil('2026-11-27T15:10:00+08:00');
    expect(heard).toEqual([]);
    await database.tx((tx) => tx.delete(ledgerProofs).where(eq(ledgerProofs.id, fault?.id ?? 0)));
    await runUntil('2026-11-27T15:11:00+08:00');
    expect(heard.map((line) => line.slice(25))).toEqual(['5140001111 sent', '5140001111 credited']);
  });

  it('transfers have equal results after many short moves of the clock and after a single long move', async () => {
    const orders = () =>
      ['5140001111', '5140001110', '5140001117', '5140001118'].map((number) => orderOf(number, 'ibg'));
    for (const one of orders()) await order(one);
    await runUntil('2026-12-02T00:00:00+08:00');
    const long = heard;
    heard = [];
    await sandbox().database.tx(async (tx) => {
      await tx.execute(sql`delete from bank_lines`);
      await tx.delete(transfers).where(eq(transfers.purpose, PURPOSE));
      await tx.delete(interbankOrders);
    });
    for (const one of orders()) await order(one);
    for (const day of ['27', '28', '29', '30'])
      for (const hour of ['15', '16', '17', '18', '19', '20', '21', '22', '23'])
        await runUntil(`2026-11-${day}T${hour}:00:00+08:00`);
    await runUntil('2026-12-02T00:00:00+08:00');
    expect(heard.toSorted()).toEqual(long.toSorted());
    expect(long).toHaveLength(9);
  });

  it('a transfer with an amount beyond the limits of its rail, an unknown bank or a reference that is too long is not stored', async () => {
    const wrong = { ...orderOf('5140001111') };
    for (const change of [
      { amount: 0n },
      { amount: 1_000_000_001n },
      { rail: 'ibg' as const, amount: 100_000_001n },
      { bankCode: 'NOBANK' },
      { reference: 'x'.repeat(21) },
    ])
      await expect(order({ ...wrong, ...change })).rejects.toThrow(RangeError);
    await expect(order({ ...wrong, purpose: 'nothing' })).rejects.toThrow('is not registered');
    const { rows } = await sandbox().database.tx(
      (tx) => tx.execute(sql`select 1 from transfers where purpose in (${PURPOSE}, 'nothing')`),
      'read',
    );
    expect(rows).toEqual([]);
  });
});
