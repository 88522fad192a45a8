import { and, asc, isNull } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { paymentAttempts } from './tables.ts';
import type { DueWork } from '../../kernel/jobs/jobs.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { returnedByThemselves } from './refundable.ts';
import { returnMoney } from './held-payments.ts';
import { withSavepoint } from '../../kernel/jobs/with-savepoint.ts';

/** The most payments that one transaction handles; the rest follows in the next run. */
const BATCH = 200;

/**
 * Providers deliver the statuses that are due. If the gateway fails to apply a status, the provider does not repeat it; a later status
 * enquiry reads it.
 */
export const decidePending =
  (sandbox: Pick<Sandbox, 'secret' | 'clock' | 'ports'>): DueWork =>
  async (tx, clock, _afterwards, failed) => {
    let changed = 0;
    for (const due of await sandbox.ports.paymentProviders.dueStatuses(tx, clock.now(), BATCH)) {
      const deliver = async (part: Tx) => (await due.deliver(part, sandbox)) === 'changed';
      if (await withSavepoint(tx, `The payment ${due.invoice_no}`, deliver, failed)) changed += 1;
    }
    return changed;
  };

/** Returns duplicates to their payers. Also returns held money if its purpose has no merchant who decides about it. */
export const returnDuplicates: DueWork = async (tx, clock, _afterwards, failed) => {
  const { returned_at, created_at, invoice_no } = paymentAttempts;
  const due = await tx
    .select({ invoice_no })
    .from(paymentAttempts)
    .where(and(isNull(returned_at), returnedByThemselves(tx)))
    .orderBy(asc(created_at))
    .limit(BATCH);
  let returned = 0;
  for (const { invoice_no: invoiceNo } of due) {
    const giveBack = (part: Tx) => returnMoney(part, invoiceNo, clock.now());
    if (await withSavepoint(tx, `The payment ${invoiceNo}`, giveBack, failed)) returned += 1;
  }
  return returned;
};
