/** The calls by which a person changes their notification settings. */
import { randomUUID } from 'node:crypto';
import { isCriticalNotice } from '@portal/shared/contract/merchant/platform/notice-events.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import {
  notificationSettings as contract,
  type NotificationForm,
} from '@portal/shared/contract/merchant/platform/notification-settings.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { isUniqueViolation } from '../../kernel/data/database-failures.ts';
import { owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve, type Context } from '../../kernel/http/serve.ts';
import { checkColumns, listOf } from '../../kernel/lists/lists.ts';
import { choices, maySee } from './choices.ts';
import { notificationSettings } from './tables.ts';

type Caller = Context<'merchant'>;
type Form = v.InferOutput<typeof NotificationForm>;

const READ = { mode: 'read' } as const;

const own = ({ principal }: Caller, id?: string) =>
  and(owned(notificationSettings, principal, id), eq(notificationSettings.user_id, principal.userId));

const wire = (row: typeof notificationSettings.$inferSelect) => ({ ...row, is_active: row.portal || row.mail });

/** Throws `invalidInput` at a setting that cannot be switched off, and at an event that the person's role may not see. */
function check({ principal }: Caller, { event, portal, mail, digest }: Form): void {
  if (!maySee(principal, event)) throw new Refusal('invalidInput', { event: RULES.choose });
  if (!isCriticalNotice(event)) return;
  if (!portal) throw new Refusal('invalidInput', { portal: RULES.critical_notice });
  if (!mail) throw new Refusal('invalidInput', { mail: RULES.critical_notice });
  if (digest !== 'at_once') throw new Refusal('invalidInput', { digest: RULES.critical_notice });
}

export function serveSettings(app: FastifyInstance): void {
  const table = choices();
  checkColumns(table, contract.list.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const within = principal.role === 'owner' ? undefined : eq(table.user_id, principal.userId);
      const { rows, total } = await listOf(tx, { table, principal, ...(within && { within }) }, input);
      return { list: { data: rows, total } };
    },
    READ,
  );

  serve(
    app,
    contract.find,
    async ({ query: { skip, limit } }, caller) => {
      const rows = await caller.tx
        .select()
        .from(notificationSettings)
        .where(own(caller))
        .orderBy(asc(notificationSettings.event))
        .limit(limit)
        .offset(skip);
      return { list: { data: rows.map(wire), total: await caller.tx.$count(notificationSettings, own(caller)) } };
    },
    READ,
  );

  serve(
    app,
    contract.get,
    async ({ params }, caller) => {
      const [row] = await caller.tx.select().from(notificationSettings).where(own(caller, params.id));
      if (!row) throw new Refusal('notFound');
      return wire(row);
    },
    READ,
  );

  serve(app, contract.create, async ({ body }, caller) => {
    const { tx, principal, clock } = caller;
    check(caller, body);
    const ids = { id: randomUUID(), account_id: principal.accountId, user_id: principal.userId };
    const [row] = await tx
      .insert(notificationSettings)
      .values({ ...body, ...ids, created_at: clock.now() })
      .returning()
      .catch((error: unknown) => {
        if (isUniqueViolation(error, 'notification_settings_event'))
          throw new Refusal('conflict', { event: RULES.taken });
        throw error;
      });
    if (!row) throw new Error('The notification setting was not stored.');
    return wire(row);
  });

  serve(app, contract.update, async ({ params, body: { version, ...changes } }, caller) => {
    const { tx, principal, clock } = caller;
    check(caller, changes);
    const where = and(own(caller, params.id), eq(notificationSettings.event, changes.event));
    const update = { where, changes, version, principal, now: clock.now() };
    const row = await updateRow(tx, notificationSettings, update);
    if (!row) throw new Refusal('notFound');
    return wire(row);
  });

  serve(app, contract.remove, async ({ params }, caller) => {
    const [removed] = await caller.tx.delete(notificationSettings).where(own(caller, params.id)).returning();
    if (!removed) throw new Refusal('notFound');
    return null;
  });
}
