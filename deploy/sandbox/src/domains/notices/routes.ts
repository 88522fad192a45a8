/** The calls by which a person reads notices. */
import { notices as contract } from '@portal/shared/contract/merchant/platform/notices.ts';
import { and, count, desc, eq, gt, inArray, isNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { notices } from '../../kernel/notices/tables.ts';
import { eventsOf } from './choices.ts';
import { noticeReaders, noticeReads, notificationSettings } from './tables.ts';

type Caller = Context<'session'>;

const READ = { mode: 'read' } as const;

/** The condition for notices that the person's current role may see and that they have not switched off in the portal. */
function visible({ tx, principal }: Caller): SQL | undefined {
  const { accountId, userId } = principal;
  const isSwitchedOff = tx
    .select({ id: notificationSettings.id })
    .from(notificationSettings)
    .where(
      and(
        eq(notificationSettings.account_id, accountId),
        eq(notificationSettings.user_id, userId),
        eq(notificationSettings.event, notices.event),
        eq(notificationSettings.portal, false),
      ),
    );
  return and(
    eq(notices.account_id, accountId),
    inArray(notices.event, [...eventsOf(principal)]),
    or(isNull(notices.user_id), eq(notices.user_id, userId)),
    notExists(isSwitchedOff),
  );
}

function isUnread({ tx, principal }: Caller): SQL | undefined {
  const { accountId, userId } = principal;
  const readAll = tx
    .select({ until: noticeReaders.read_until })
    .from(noticeReaders)
    .where(and(eq(noticeReaders.account_id, accountId), eq(noticeReaders.user_id, userId)));
  const readOne = tx
    .select({ id: noticeReads.notice_id })
    .from(noticeReads)
    .where(and(eq(noticeReads.user_id, userId), eq(noticeReads.notice_id, notices.id)));
  return and(gt(notices.created_at, sql`coalesce((${readAll}), '-infinity')`), notExists(readOne));
}

async function countUnread(caller: Caller): Promise<number> {
  const [counted] = await caller.tx
    .select({ total: count() })
    .from(notices)
    .where(and(visible(caller), isUnread(caller)));
  return counted?.total ?? 0;
}

/** Throws `notFound` for a notice that the person may not see. */
async function readOne(caller: Caller, id: string): Promise<void> {
  const { tx, principal } = caller;
  const [found] = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(and(visible(caller), eq(notices.id, id)));
  if (!found) throw new Refusal('notFound');
  await tx
    .insert(noticeReads)
    .values({ account_id: principal.accountId, user_id: principal.userId, notice_id: id })
    .onConflictDoNothing();
}

export function serveNotices(app: FastifyInstance): void {
  serve(
    app,
    contract.list,
    async ({ query: { skip, limit } }, caller) => {
      const where = visible(caller);
      const data = await caller.tx
        .select({
          id: notices.id,
          event: notices.event,
          data: notices.data,
          link: notices.link,
          created_at: notices.created_at,
          is_read: sql<boolean>`not (${isUnread(caller)})`.mapWith(Boolean),
        })
        .from(notices)
        .where(where)
        .orderBy(desc(notices.created_at), desc(notices.id))
        .limit(limit)
        .offset(skip);
      return { list: { data, total: await caller.tx.$count(notices, where) } };
    },
    READ,
  );

  serve(app, contract.unread, async (_, caller) => ({ count: await countUnread(caller) }), READ);

  serve(app, contract.read, async ({ body: { id } }, caller) => {
    const { tx, principal, clock } = caller;
    if (id === undefined) {
      const until = { read_until: clock.now() };
      await tx
        .insert(noticeReaders)
        .values({ account_id: principal.accountId, user_id: principal.userId, ...until })
        .onConflictDoUpdate({ target: [noticeReaders.account_id, noticeReaders.user_id], set: until });
    } else await readOne(caller, id);
    return { count: await countUnread(caller) };
  });
}
