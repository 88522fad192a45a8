/** Payers can make a timeline arbitrarily long, so only its newest events are shown. */
import { BILL_ROWS_LIMIT } from '@portal/shared/contract/merchant/bills/bills.ts';
import { later } from '../../kernel/time/clock.ts';
import { events } from '../../kernel/events/tables.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { payerOf } from '../../testing/payer.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';

withSandbox('the timeline of a bill', (sandbox) => {
  it('with more events than the limit shows only the newest events, sorted from the oldest to the newest', async () => {
    const payer = payerOf(sandbox());
    const { id } = await payer.createBill();
    const account_id = DEMO_MERCHANTS[0]?.id ?? '';
    const moments = Array.from({ length: BILL_ROWS_LIMIT + 5 }, (_, at) => later(sandbox().clock.now(), at * 1000));
    const subject = { subject_type: 'bill', subject_id: id, timeline_id: id };
    const opened = moments.map((at) => ({ account_id, ...subject, kind: 'opened' as const, at }));
    await sandbox().database.tx((tx) => tx.insert(events).values(opened));
    const { timeline } = await payer.bill(id);
    expect(timeline.map(({ at }) => new Date(at))).toEqual(moments.slice(-BILL_ROWS_LIMIT));
  });
});
