import type { DueJob } from '../jobs.ts';
import { answerDue } from '../providers/orders.ts';
import { tellGateway } from '../providers/tell-gateway.ts';
import type { Sandbox } from '../sandbox.ts';
import { enquireLate, enquireSilent } from './enquire.ts';

/** As many as one transaction should hold; the rest follows in the next run. */
const BATCH = 200;

/** Banks are asked this often about attempts that have ended: hardly any of them changes. A new process asks at once. */
const ASK_ENDED_EVERY_MS = 15 * 60_000;

/** The banks give the answers they owe, and the gateway asks about attempts it has not heard of. */
export function decidePending(sandbox: Pick<Sandbox, 'secret' | 'clock'>): DueJob {
  let asked: number | undefined;

  // A clock that was moved back is no reason to wait.
  const isTime = (now: Date) => asked === undefined || Math.abs(now.getTime() - asked) >= ASK_ENDED_EVERY_MS;

  return async (tx, clock, afterwards) => {
    const now = clock.now();
    let moved = 0;
    for (const order of await answerDue(tx, now, BATCH))
      if ((await tellGateway(tx, sandbox, order)) === 'moved') moved += 1;
    moved += await enquireSilent(tx, now, BATCH);
    if (!isTime(now)) return moved;
    const late = await enquireLate(tx, now, BATCH);
    if (late < BATCH) afterwards(() => (asked = now.getTime()));
    return moved + late;
  };
}
