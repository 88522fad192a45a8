/** Serves a `defineResource` family over one table: list, get, create, update, remove, always within the caller's own rows. */
import { randomUUID } from 'node:crypto';
import type { CallSpec, Schema } from '@portal/shared/contract/call.ts';
import type { ListColumns } from '@portal/shared/contract/list.ts';
import { RULES } from '@portal/shared/contract/rules.ts';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { isStillReferenced } from './db/failures.ts';
import { once } from './payments/idempotency.ts';
import type { Tx } from './db/database.ts';
import type { Who } from './auth/identify.ts';
import { Refusal } from './errors.ts';
import { checkColumns, listOf, type ListRequest } from './lists.ts';
import { findOwned, owned, type OwnedTable } from './owned.ts';
import { serve } from './serve.ts';

export type Form = v.GenericSchema<unknown, Record<string, unknown>>;
type Merchants = CallSpec & { readonly access: 'merchant' };
type One = Merchants & { readonly path: `${string}/{id}` };
type List = Merchants & {
  readonly query: v.GenericSchema<unknown, ListRequest['query']>;
  readonly body: v.GenericSchema<unknown, ListRequest['body']>;
  readonly columns: ListColumns;
};

export interface Resource<I extends Schema> {
  readonly list: List;
  readonly get: One & { readonly data: I };
  readonly create: Merchants & { readonly body: Form; readonly data: I };
  readonly update: One & { readonly body: Form; readonly data: I };
  readonly remove: One;
}

/** Whoever asks, and the transaction in which the answer is made. */
export interface Caller {
  readonly tx: Tx;
  readonly who: Who;
}

interface Plan<T extends OwnedTable, I extends Schema> {
  readonly table: T;
  /** Fields of the form that name another record of the merchant's, and where it is kept; they may be left out or null. */
  readonly points?: Readonly<Record<string, OwnedTable>>;
  /** Rows as the contract shows them; columns that it does not name may stay in, they are dropped. */
  readonly show: (rows: readonly T['$inferSelect'][], caller: Caller) => Promise<readonly v.InferInput<I>[]>;
}

/** The form's fields are columns of the table, and the table has `id`, `account_id` and `created_at`. */
export function serveResource<T extends OwnedTable, I extends Schema>(
  app: FastifyInstance,
  resource: Resource<I>,
  { table, points = {}, show }: Plan<T, I>,
): void {
  const list: List = resource.list;
  const get: One = resource.get;
  const create: Merchants & { readonly body: Form } = resource.create;
  const update: One & { readonly body: Form } = resource.update;
  const plain: PgTable = table;
  checkColumns(table, list.columns);

  async function showOne(caller: Caller, row: T['$inferSelect'] | undefined) {
    if (!row) throw new Refusal('notFound');
    const [shown] = await show([row], caller);
    return shown;
  }

  /** Another merchant's record and one that does not exist are told in the same words, at the field that named it. */
  async function checkPoints({ tx, who }: Caller, body: Readonly<Record<string, unknown>>) {
    for (const [field, target] of Object.entries(points)) {
      const id = body[field];
      if (typeof id !== 'string') continue;
      const [found] = await tx
        .select({ id: target.id })
        .from<PgTable>(target)
        .where(owned(target, who, id));
      if (!found) throw new Refusal('notFound', { [field]: RULES.absent });
    }
  }

  serve(
    app,
    list,
    async (input, { tx, who }) => {
      const { rows, total } = await listOf(tx, { table, who }, input);
      return { list: { data: await show(rows, { tx, who }), total } };
    },
    { mode: 'read' },
  );
  serve(app, get, async ({ params }, { tx, who }) => showOne({ tx, who }, await findOwned(tx, table, who, params.id)), {
    mode: 'read',
  });
  serve(app, create, async ({ body }, { tx, who, clock, headers }) => {
    const make = async (): Promise<object> => {
      await checkPoints({ tx, who }, body);
      const row = { ...body, id: randomUUID(), account_id: who.accountId, created_at: clock.now() };
      const [created] = await tx.insert(plain).values(row).returning();
      return (await showOne({ tx, who }, created)) as object;
    };
    const key = headers['idempotency-key'];
    if (key === undefined) return make();
    // Keys are the caller's own: two merchants may use the same.
    const route = `${create.method} ${create.path} ${who.accountId}`;
    return once(tx, { route, key, body, now: clock.now() }, make);
  });
  serve(app, update, async ({ params, body }, { tx, who }) => {
    await checkPoints({ tx, who }, body);
    const [updated] = await tx
      .update(plain)
      .set(body)
      .where(owned(table, who, params.id))
      .returning();
    return showOne({ tx, who }, updated);
  });
  serve(app, resource.remove, async ({ params }, { tx, who }) => {
    const [removed] = await tx
      .delete(plain)
      .where(owned(table, who, params.id))
      .returning()
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? new Refusal('inUse') : error;
      });
    if (!removed) throw new Refusal('notFound');
    return null;
  });
}
