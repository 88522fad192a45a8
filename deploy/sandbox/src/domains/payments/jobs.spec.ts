/** The jobs that settle due payments: a payment that cannot be settled does not delay other payments. */
import { eq } from 'drizzle-orm';
import { movedBy } from '../../kernel/time/clock.ts';
import { subscriptions } from '../plans/tables.ts';
import { PartFailed } from '../../kernel/jobs/jobs.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

withSandbox('the job of due payments', (sandbox) => {
  const ofKavitha = eq(subscriptions.account_id, DEMO_MERCHANTS[2]?.id ?? '');
  const waitAndRun = async (minutes: number) => {
    const { clock, app, database } = sandbox();
    clock.set(movedBy(clock.setting(), minutes * 60_000));
    return app.sandbox.jobs.run(database, clock);
  };

  async function payAtSlowBank(username: 'aminah' | 'kavitha') {
    const payer = payerOf(sandbox(), username);
    const { invoice_no, redirect_url } = await payer.pay((await payer.createBill()).id, BANK.slow);
    await walkBank(sandbox().app, redirect_url);
    return { invoice_no, state: () => payer.receipt(invoice_no) };
  }

  /** Deletes kavitha's plan during `work`, so that the fee of a success is unknown. */
  async function withoutPlan<T>(work: () => Promise<T>): Promise<T> {
    const { database } = sandbox();
    const rows = await database.tx((tx) => tx.delete(subscriptions).where(ofKavitha).returning());
    try {
      return await work();
    } finally {
      await database.tx((tx) => tx.insert(subscriptions).values(rows));
    }
  }

  it('settles all payments that it can, reports each failed payment, and settles the failed payments in a later run', async () => {
    const [before, stuck, after, alsoStuck] = [
      await payAtSlowBank('aminah'),
      await payAtSlowBank('kavitha'),
      await payAtSlowBank('aminah'),
      await payAtSlowBank('kavitha'),
    ];
    const whichFailed = async (minutes: number): Promise<unknown> => {
      const failure: unknown = await withoutPlan(() => waitAndRun(minutes).catch((error: unknown) => error));
      // Payments that fall due together are processed in the order of their numbers, which are random.
      return failure instanceof AggregateError ? new Set(failure.errors) : failure;
    };
    const each = new Set(
      [stuck, alsoStuck].map(({ invoice_no }) => new PartFailed(`The payment ${invoice_no} cannot be moved.`)),
    );
    expect(await whichFailed(2)).toEqual(each);
    for (const { state } of [before, after])
      expect(await state()).toMatchObject({ status: 'success', bill_status: 'paid' });
    for (const { state } of [stuck, alsoStuck])
      expect(await state()).toMatchObject({ status: 'pending', bill_status: 'pending' });

    // The bank's message is lost, so a status enquiry gets the status.
    expect(await whichFailed(16)).toEqual(each);
    await waitAndRun(1);
    for (const { state } of [stuck, alsoStuck])
      expect(await state()).toMatchObject({ status: 'success', bill_status: 'paid' });
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });
});
