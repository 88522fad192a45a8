import { and, asc, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { paymentAttempts } from './tables.ts';
import type { DueWork } from '../../kernel/jobs/jobs.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { allGoingBack } from './refundable.ts';
import { returnMoney } from './held.ts';
import { moveAlone } from '../../kernel/jobs/move-alone.ts';

/** As many as one transaction should hold; the rest follows in the next run. */
const BATCH = 200;

/** The providers give the answers they owe. What one has answered it does not take back when the gateway cannot follow: then the gateway asks. */
export const decidePending =
  (sandbox: Pick<Sandbox, 'secret' | 'clock' | 'ports'>): DueWork =>
  async (tx, clock, _afterwards, failed) => {
    let moved = 0;
    for (const due of await sandbox.ports.paymentProviders.dueStatuses(tx, clock.now(), BATCH)) {
      const deliver = async (part: Tx) => (await due.deliver(part, sandbox)) === 'moved';
      if (await moveAlone(tx, `The payment ${due.invoice_no}`, deliver, failed)) moved += 1;
    }
    return moved;
  };

/**
 * What paid a bill twice goes back by itself, and what is held where its purpose says so: there is no merchant to decide on it.
 */
export const returnDuplicates: DueWork = async (tx, clock, _afterwards, failed) => {
  const { returned_at, created_at, invoice_no } = paymentAttempts;
  const due = await tx
    .select({ invoice_no })
    .from(paymentAttempts)
    .where(and(isNull(returned_at), allGoingBack(tx)))
    .orderBy(asc(created_at))
    .limit(BATCH);
  let returned = 0;
  for (const { invoice_no: invoiceNo } of due) {
    const giveBack = (part: Tx) => returnMoney(part, invoiceNo, clock.now());
    if (await moveAlone(tx, `The payment ${invoiceNo}`, giveBack, failed)) returned += 1;
  }
  return returned;
};
