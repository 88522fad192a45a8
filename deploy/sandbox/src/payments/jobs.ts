import { and, asc, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { paymentAttempts } from '../db/tables/payments.ts';
import type { DueJob } from '../jobs.ts';
import { answerDue } from '../providers/orders.ts';
import { tellGateway } from '../providers/tell-gateway.ts';
import type { Sandbox } from '../sandbox.ts';
import { enquireLate, enquireSilent } from './enquire.ts';
import { GOES_BACK } from './goes-back.ts';
import { returnMoney } from './held.ts';
import { moveAlone } from './move-alone.ts';

/** As many as one transaction should hold; the rest follows in the next run. */
const BATCH = 200;

/** Banks are asked this often about attempts that have ended: hardly any of them changes. A new process asks at once. */
const ASK_ENDED_EVERY_MS = 15 * 60_000;

/** The banks give the answers they owe, and the gateway asks about attempts it has not heard of. */
export function decidePending(sandbox: Pick<Sandbox, 'secret' | 'clock'>): DueJob {
  let asked: number | undefined;

  // A clock that was moved back is no reason to wait.
  const isTime = (now: Date) => asked === undefined || Math.abs(now.getTime() - asked) >= ASK_ENDED_EVERY_MS;

  return async (tx, clock, afterwards, failed) => {
    const now = clock.now();
    const limits = { now, limit: BATCH, failed };
    let moved = 0;
    // What a bank has answered it does not take back when the gateway cannot follow: then the gateway asks.
    for (const order of await answerDue(tx, now, BATCH)) {
      const tell = async (part: Tx) => (await tellGateway(part, sandbox, order)) === 'moved';
      if (await moveAlone(tx, order.invoice_no, tell, failed)) moved += 1;
    }
    moved += await enquireSilent(tx, limits);
    if (!isTime(now)) return moved;
    const late = await enquireLate(tx, limits);
    if (late < BATCH) afterwards(() => (asked = now.getTime()));
    return moved + late;
  };
}

/** What paid a bill twice goes back by itself, and what is held for one of the gateway's own: nobody is there to decide on it. */
export const returnDuplicates: DueJob = async (tx, clock, _afterwards, failed) => {
  const { returned_at, created_at, invoice_no } = paymentAttempts;
  const due = await tx
    .select({ invoice_no })
    .from(paymentAttempts)
    .where(and(isNull(returned_at), GOES_BACK))
    .orderBy(asc(created_at))
    .limit(BATCH);
  let returned = 0;
  for (const { invoice_no: invoiceNo } of due) {
    const giveBack = (part: Tx) => returnMoney(part, invoiceNo, clock.now());
    if (await moveAlone(tx, invoiceNo, giveBack, failed)) returned += 1;
  }
  return returned;
};
