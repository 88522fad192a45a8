/** The opening hours of stores. */
import { randomUUID } from 'node:crypto';
import { openingHours as contract } from '@portal/shared/contract/merchant/stores/opening-hours.ts';
import { WEEKDAYS, type Weekday } from '@portal/shared/contract/public/opening-days.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { isUniqueViolation } from '../../kernel/data/database-failures.ts';
import { findOwned, owned } from '../../kernel/data/owned.ts';
import { updateRow } from '../../kernel/data/update-row.ts';
import { Refusal } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { checkReferences } from '../../kernel/resources/resource.ts';
import { openingHours, stores } from './tables.ts';

type Form = CallRequest<typeof contract.create>['body'];

const daysOf = (form: Form) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, form[day]])) as Record<Weekday, Form[Weekday]>;

const toWire = ({ days, ...row }: typeof openingHours.$inferSelect) => ({ ...row, ...days });

export function serveOpeningHours(app: FastifyInstance): void {
  serve(
    app,
    contract.ofStore,
    async ({ params }, { tx, principal }) => {
      const store = await findOwned(tx, stores, principal, params.store_id);
      const [row] = await tx.select().from(openingHours).where(eq(openingHours.store_id, store.id));
      if (!row) throw new Refusal('openingHoursAbsent');
      return toWire(row);
    },
    { mode: 'read' },
  );

  serve(app, contract.create, async ({ body }, { tx, principal, clock }) => {
    await checkReferences({ tx, principal }, { store_id: stores }, body);
    const own = { id: randomUUID(), account_id: principal.accountId, created_at: clock.now() };
    const [row] = await tx
      .insert(openingHours)
      .values({ ...own, store_id: body.store_id, days: daysOf(body) })
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, openingHours.store_id.uniqueName)
          ? new Refusal('conflict', { store_id: RULES.taken })
          : error;
      });
    if (!row) throw new Error('The opening hours were not stored.');
    return toWire(row);
  });

  serve(app, contract.update, async ({ body }, { tx, principal, clock }) => {
    const { store_id, version } = body;
    await checkReferences({ tx, principal }, { store_id: stores }, body);
    const row = await updateRow(tx, openingHours, {
      where: and(owned(openingHours, principal), eq(openingHours.store_id, store_id)),
      changes: { days: daysOf(body) },
      version,
      principal,
      now: clock.now(),
    });
    if (!row) throw new Refusal('openingHoursAbsent');
    return toWire(row);
  });
}
