/** Removes the factors of people whose reset was requested a day ago, and ends all of their sessions. */
import type { DueWork } from '../../../kernel/jobs/jobs.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { endSessionsOf } from '../auth/sessions.ts';
import { dueResets, resetFactors } from '../factors/resets.ts';
import { addresseeOf } from '../home.ts';
import { tellOfReset } from './tell.ts';

const AT_ONCE = 20;

export const resetDueFactors =
  (sandbox: Pick<Sandbox, 'carrier' | 'origins'>): DueWork =>
  async (tx, clock, afterwards) => {
    const due = await dueResets(tx, clock.now(), AT_ONCE);
    for (const userId of due) {
      const auditors = [];
      for (const { account_id: accountId, asked_by, address } of await resetFactors(tx, userId)) {
        const { name } = await addresseeOf(tx, asked_by);
        auditors.push({ principal: { accountId, userId: asked_by, name }, address, clock });
      }
      await endSessionsOf(tx, userId, clock.now());
      await tellOfReset(sandbox, { tx, afterwards, event: 'done', userId }, auditors);
    }
    return due.length;
  };
