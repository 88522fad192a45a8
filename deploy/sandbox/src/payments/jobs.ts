import type { DueJob } from '../jobs.ts';
import { answerDue } from '../providers/orders.ts';
import { tellGateway } from '../providers/tell-gateway.ts';
import type { Sandbox } from '../sandbox.ts';
import { enquireSilent } from './enquire.ts';

/** As many as one transaction should hold; the rest follows in the next run. */
const BATCH = 200;

/** The banks give the answers they owe, and the gateway asks about attempts it has not heard of. */
export const decidePending =
  (sandbox: Pick<Sandbox, 'secret' | 'clock'>): DueJob =>
  async (tx, clock) => {
    let moved = 0;
    for (const order of await answerDue(tx, clock.now(), BATCH))
      if ((await tellGateway(tx, sandbox, order)) === 'moved') moved += 1;
    return moved + (await enquireSilent(tx, clock.now(), BATCH));
  };
