/** Mails of notices, to people who may see them and have chosen mail: immediately, or in a digest at nine o'clock. */
import type { Digest } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import type { PortalType } from '@portal/shared/contract/kernel/call.ts';
import type { MessageLanguage } from '@portal/shared/contract/merchant/bills/messaging.ts';
import { addDays, weekdayOf } from '@portal/shared/domain/days.ts';
import { dayOf, momentAt } from '@portal/shared/domain/malaysian-time.ts';
import { and, asc, eq, inArray, lt, lte, not, sql } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { later as writeLater, type Writing } from '../../kernel/data/statements/later.ts';
import { listsOf, unnestSlots, type Lists, type Types } from '../../kernel/data/statements/unnest-rows.ts';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import type { DueWork } from '../../kernel/jobs/jobs.ts';
import { notices } from '../../kernel/notices/tables.ts';
import type { Sandbox } from '../../kernel/sandbox.ts';
import { later } from '../../kernel/time/clock.ts';
import { users } from '../identity/domain.ts';
import { choices, type Choice } from './choices.ts';
import { digestMail, noticeMail, type MailedNotice } from './mails.ts';
import { noticeDigests } from './tables.ts';

type Gateway = Pick<Sandbox, 'carrier' | 'origins'>;
type NoticeRow = typeof notices.$inferSelect;

/** The most notices that one transaction handles; the rest follows in the next run. */
const BATCH = 200;

/** Notices that are older than this are not mailed, because the portal already shows them. */
const OLDEST_MS = 2 * 24 * 60 * 60_000;

const HOUR = '09:00';

/** The next nine o'clock after `at`, on any day or on a Monday. */
export function digestAt(at: Date, digest: 'daily' | 'weekly'): Date {
  const day = dayOf(at);
  const today = momentAt(day, HOUR);
  const first = at < today ? day : addDays(day, 1);
  return momentAt(digest === 'daily' ? first : addDays(first, (8 - weekdayOf(first)) % 7), HOUR);
}

const CHOICES = choices();

type Recipient = Pick<Choice, 'user_id' | 'digest'>;

/** The people who get a mail about the notice, and in which digest. */
async function recipients(tx: Tx, { account_id, event, user_id }: NoticeRow): Promise<readonly Recipient[]> {
  const to = user_id === null ? undefined : eq(CHOICES.user_id, user_id);
  return tx
    .select({ user_id: sql<string>`${CHOICES.user_id}`, digest: sql<Digest>`${CHOICES.digest}` })
    .from(CHOICES)
    .where(and(eq(CHOICES.account_id, account_id), eq(CHOICES.event, event), sql`${CHOICES.mail}`, to));
}

/** Like `recipients`, for many notices: those of one event of one account have the same recipients, and are looked up once. */
function recipientsOnce(tx: Tx): (notice: NoticeRow) => Promise<readonly Recipient[]> {
  const known = new Map<string, readonly Recipient[]>();
  return async (notice) => {
    const key = `${notice.account_id} ${notice.event} ${notice.user_id ?? ''}`;
    const found = known.get(key) ?? (await recipients(tx, notice));
    known.set(key, found);
    return found;
  };
}

interface DigestRow {
  readonly account_id: string;
  readonly user_id: string;
  readonly notice_id: string;
  readonly due_at: string;
}

const DIGEST: Types<DigestRow> = { account_id: 'uuid', user_id: 'uuid', notice_id: 'uuid', due_at: 'timestamptz' };

const ADDING: Writing<Lists<DigestRow>> = {
  tables: [noticeDigests],
  queries: (_, rows) => [
    [
      'added_digests',
      sql`insert into ${noticeDigests} (account_id, user_id, notice_id, due_at)
        select * from ${unnestSlots('digest', DIGEST, rows)} on conflict do nothing`,
    ],
  ],
};

interface Person {
  readonly email: string;
  readonly language: MessageLanguage;
  readonly account: string;
  readonly portal: PortalType;
}

async function personOf(tx: Tx, userId: string, accountId: string): Promise<Person | undefined> {
  const [person] = await tx
    .select({ email: users.email, language: users.language, account: accounts.name, portal: accounts.portal_type })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(users.id, userId));
  return person;
}

/** Sends notices by mail to people who chose immediate mail, and adds notices to the digests of the others. */
export const mailNotices =
  ({ carrier, origins }: Gateway): DueWork =>
  async (tx, clock, afterwards) => {
    const now = clock.now();
    const isWaiting = not(notices.is_mailed);
    const isOld = lt(notices.created_at, later(now, -OLDEST_MS));
    await tx.update(notices).set({ is_mailed: true }).where(and(isWaiting, isOld));
    const waiting = await tx
      .select()
      .from(notices)
      .where(isWaiting)
      .orderBy(asc(notices.created_at), asc(notices.id))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const recipientsOf = recipientsOnce(tx);
    const digests: DigestRow[] = [];
    for (const notice of waiting) {
      const { id: notice_id, account_id, created_at } = notice;
      for (const { user_id, digest } of await recipientsOf(notice)) {
        if (digest !== 'at_once') {
          digests.push({ account_id, user_id, notice_id, due_at: digestAt(created_at, digest).toISOString() });
          continue;
        }
        const person = await personOf(tx, user_id, account_id);
        if (person) afterwards(() => carrier.send(noticeMail(person, notice, origins)));
      }
    }
    if (digests.length > 0) await writeLater(tx, ADDING, listsOf(digests, DIGEST));
    const ids = waiting.map(({ id }) => id);
    if (ids.length > 0) await tx.update(notices).set({ is_mailed: true }).where(inArray(notices.id, ids));
    return waiting.length;
  };

interface Collected {
  readonly userId: string;
  readonly accountId: string;
  readonly dueNotices: MailedNotice[];
}

/** Sends each person one mail per account with all their due notices. */
export const sendDigests =
  ({ carrier, origins }: Gateway): DueWork =>
  async (tx, clock, afterwards) => {
    const now = clock.now();
    const due = await tx
      .delete(noticeDigests)
      .where(lte(noticeDigests.due_at, now))
      .returning({ user_id: noticeDigests.user_id, notice_id: noticeDigests.notice_id });
    if (due.length === 0) return 0;
    const rows = await tx
      .select()
      .from(notices)
      .where(inArray(notices.id, [...new Set(due.map(({ notice_id }) => notice_id))]))
      .orderBy(asc(notices.created_at), asc(notices.id));
    const byId = new Map(rows.map((notice) => [notice.id, notice]));
    const collected = new Map<string, Collected>();
    for (const { user_id: userId, notice_id } of due) {
      const notice = byId.get(notice_id);
      if (!notice) continue;
      const key = `${userId} ${notice.account_id}`;
      const mail = collected.get(key) ?? { userId, accountId: notice.account_id, dueNotices: [] };
      mail.dueNotices.push(notice);
      collected.set(key, mail);
    }
    for (const { userId, accountId, dueNotices } of collected.values()) {
      const person = await personOf(tx, userId, accountId);
      if (person) afterwards(() => carrier.send(digestMail(person, dueNotices, { origins, at: now })));
    }
    return due.length;
  };
