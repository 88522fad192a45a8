/** The gateway returns only the newest callbacks of a bill. */
import { randomUUID } from 'node:crypto';
import { BILL_ROWS_LIMIT } from '@portal/shared/contract/merchant/bills/bills.ts';
import { events, outbox } from '../../kernel/events/tables.ts';
import { callbacks } from './tables.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { withUnprovedSandbox } from '../../testing/with-sandbox.ts';
import { payerOf } from '../../testing/payer.ts';
import { callbackOf } from './relay.ts';
import { OF_EACH } from './wire-delivery.ts';

withUnprovedSandbox('the log of callbacks', (sandbox) => {
  /** Records `times` events on each of the `objects`, in turn. Returns the ids of the callbacks, oldest first. */
  async function recordTransitions(billId: string, objects: readonly string[], times: number) {
    const { database, clock } = sandbox();
    const at = clock.now();
    const account_id = DEMO_MERCHANTS[0]?.id ?? '';
    const { collection_id } = await payerOf(sandbox()).bill(billId);
    const about = Array.from({ length: times }, () => objects).flat();
    return database.tx(async (tx) => {
      const subject = { subject_type: 'bill', timeline_id: billId };
      const happened = { account_id, ...subject, subject_id: billId, to_status: 'due', kind: 'created', at };
      const written = await tx
        .insert(events)
        .values(about.map(() => happened))
        .returning({ id: events.id });
      const outboxRows = written.map(({ id: event_id }, place) => ({
        event_id,
        account_id,
        ...subject,
        subject_id: about[place] ?? '',
        topic: 'bill.due',
        payload: {},
        created_at: at,
        relayed_at: at,
      }));
      const messages = await tx.insert(outbox).values(outboxRows).returning();
      const rows = messages.map((row) =>
        callbackOf({ row, data: { collection_id }, url: 'https://shop.example/' }, at),
      );
      await tx.insert(callbacks).values(rows);
      return rows.map(({ id }) => id);
    });
  }
  const wireIdsOf = async (billId: string) => (await payerOf(sandbox()).bill(billId)).callbacks.map(({ id }) => id);

  it('the log of callbacks shows only the newest callbacks of the bill itself and of each payment', async () => {
    const { id } = await payerOf(sandbox()).createBill();
    const messages = await recordTransitions(id, [id], OF_EACH + 5);
    expect(await wireIdsOf(id)).toEqual(messages.slice(-OF_EACH).toReversed());
  });

  it('the log of callbacks shows only the newest callbacks of all payments of a bill together', async () => {
    const { id } = await payerOf(sandbox()).createBill();
    const payments = Array.from({ length: BILL_ROWS_LIMIT / OF_EACH + 1 }, () => randomUUID());
    const messages = await recordTransitions(id, payments, OF_EACH);
    expect(await wireIdsOf(id)).toEqual(messages.slice(-BILL_ROWS_LIMIT).toReversed());
  });
});
