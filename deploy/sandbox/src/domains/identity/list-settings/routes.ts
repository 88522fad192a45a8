/** A person's settings of their lists: the caller's own rows, which apply in every account. */
import { listSettings as calls } from '@portal/shared/contract/merchant/identity/list-settings.ts';
import { asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { listSettings } from '../tables.ts';

/** The most lists that a person can have settings for: more than the portal has, and few enough that a person cannot fill the table. */
const MOST_LISTS = 300;

const WIRE = {
  list: listSettings.list,
  views: listSettings.views,
  hidden_columns: listSettings.hidden_columns,
} as const;

export function serveListSettings(app: FastifyInstance): void {
  serve(
    app,
    calls.mine,
    async (_input, { tx, principal }) => ({
      settings: await tx
        .select(WIRE)
        .from(listSettings)
        .where(eq(listSettings.user_id, principal.userId))
        .orderBy(asc(listSettings.list)),
    }),
    { mode: 'read' },
  );

  serve(app, calls.save, async ({ body: { list, ...changes } }, { tx, principal, clock }) => {
    const changed_at = clock.now();
    const [setting] = await tx
      .insert(listSettings)
      .values({ user_id: principal.userId, list, views: [], hidden_columns: null, ...changes, changed_at })
      .onConflictDoUpdate({ target: [listSettings.user_id, listSettings.list], set: { ...changes, changed_at } })
      .returning(WIRE);
    if (!setting) throw new Error('The setting of a list was not stored.');
    const [lists] = await tx
      .select({ total: count() })
      .from(listSettings)
      .where(eq(listSettings.user_id, principal.userId));
    if ((lists?.total ?? 0) > MOST_LISTS) throw new Refusal('invalidInput', { list: RULES.too_long });
    return setting;
  });
}
