import { randomUUID } from 'node:crypto';
import { tours as calls } from '@portal/shared/contract/merchant/platform/tours.ts';
import { and, asc, count, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { tourSettings } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';

const READ = { mode: 'read' } as const;

export function serveTours(app: FastifyInstance): void {
  serve(
    app,
    calls.list,
    async ({ query }, { tx, principal }) => {
      const own = eq(tourSettings.user_id, principal.userId);
      const data = await tx
        .select()
        .from(tourSettings)
        .where(own)
        .orderBy(asc(tourSettings.routeName))
        .limit(query.limit)
        .offset(query.skip);
      const [counted] = await tx.select({ total: count() }).from(tourSettings).where(own);
      return { list: { data, total: counted?.total ?? 0 } };
    },
    READ,
  );

  serve(
    app,
    calls.mine,
    async ({ body }, { tx, principal }) => {
      const [setting] = await tx
        .select()
        .from(tourSettings)
        .where(and(eq(tourSettings.user_id, principal.userId), eq(tourSettings.routeName, body.routeName)));
      if (!setting) throw new Refusal('tourSettingAbsent');
      return setting;
    },
    READ,
  );

  serve(app, calls.create, async ({ body }, { tx, principal, clock }) => {
    const [setting] = await tx
      .insert(tourSettings)
      .values({ ...body, id: randomUUID(), user_id: principal.userId, created_at: clock.now() })
      // Two devices may insert the row at the same time; the second insert then updates it.
      .onConflictDoUpdate({ target: [tourSettings.user_id, tourSettings.routeName], set: body })
      .returning();
    if (!setting) throw new Error('The tour setting was not stored.');
    return setting;
  });

  serve(app, calls.update, async ({ params, body }, { tx, principal }) => {
    const [setting] = await tx
      .update(tourSettings)
      .set({ setting: body.setting, tour_enabled: body.tour_enabled })
      .where(
        and(
          eq(tourSettings.id, params.id),
          eq(tourSettings.user_id, principal.userId),
          eq(tourSettings.routeName, body.routeName),
        ),
      )
      .returning();
    if (!setting) throw new Refusal('notFound');
    return setting;
  });
}
