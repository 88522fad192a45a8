/** Announces a reset: records it in the audit list of each account, and sends a mail to the person and to every owner. */
import { recordChange, type Auditor } from '../../../kernel/audit/record.ts';
import { actFor } from '../../../kernel/data/own-rows.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import type { Afterwards } from '../../../kernel/jobs/jobs.ts';
import type { Sandbox } from '../../../kernel/sandbox.ts';
import { addresseeOf } from '../home.ts';
import { ownersOf } from '../users/owners.ts';
import { resetMail, type Reader, type ResetEvent } from './mails.ts';

const ACTIONS = { asked: 'factor.reset_asked', stopped: 'factor.reset_stopped', done: 'factor.reset' } as const;

interface ResetNews {
  readonly tx: Tx;
  readonly afterwards: Afterwards;
  readonly event: ResetEvent;
  /** The person whose factors are reset. */
  readonly userId: string;
}

/** @param auditors the acting person, once for each account whose audit list gets an entry */
export async function tellOfReset(
  { carrier, origins }: Pick<Sandbox, 'carrier' | 'origins'>,
  { tx, afterwards, event, userId }: ResetNews,
  auditors: readonly Auditor[],
): Promise<void> {
  const person = await addresseeOf(tx, userId);
  const readers = new Map<string, Reader>([[userId, person]]);
  for (const auditor of auditors) {
    const { accountId } = auditor.principal;
    for (const owner of await ownersOf(tx, accountId))
      if (!readers.has(owner.id)) readers.set(owner.id, { ...owner, portal: (await addresseeOf(tx, owner.id)).portal });
    const subject = { id: userId, name: person.name };
    await actFor(tx, accountId, () =>
      recordChange(tx, auditor, { action: ACTIONS[event], subject, before: null, after: {} }),
    );
  }
  const [auditor] = auditors;
  if (!auditor) return;
  const words = { name: person.name, username: person.username, by: auditor.principal.name };
  for (const reader of readers.values()) {
    const mail = resetMail(origins, reader, { event, words }, auditor.clock.now());
    afterwards(() => carrier.send(mail));
  }
}
