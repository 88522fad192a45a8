/** Serves a `defineResource` family over one table: list, get, create, update, remove, always within the caller's own rows. */
import { randomUUID } from 'node:crypto';
import type { Answered, CallSpec, Schema } from '@portal/shared/contract/kernel/call.ts';
import type { ListColumns } from '@portal/shared/contract/kernel/list.ts';
import { RULES } from '@portal/shared/contract/kernel/rules.ts';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { isStillReferenced, isTaken } from '../data/database-failures.ts';
import type { Tx } from '../data/database.ts';
import type { Principal } from '../principal.ts';
import { Refusal } from '../errors.ts';
import { checkColumns, foundOf, listOf, type FindRequest, type ListRequest } from '../data/lists.ts';
import { findOwned, owned, type OwnedTable } from '../data/owned.ts';
import { serve } from '../http/serve.ts';

export type Form = v.GenericSchema<unknown, Record<string, unknown>>;
type Merchants = CallSpec & { readonly access: 'merchant' };
type One = Merchants & { readonly path: `${string}/{id}` };
type List = Merchants & {
  readonly query: v.GenericSchema<unknown, ListRequest['query']>;
  readonly body: v.GenericSchema<unknown, ListRequest['body']>;
  readonly columns: ListColumns;
};

type Find = Merchants & { readonly query: v.GenericSchema<unknown, FindRequest> };

/** The calls about one record, and the plain list of a family that has one. */
export interface Records<I extends Schema> {
  readonly find?: Find;
  readonly get: One & { readonly data: I };
  readonly create: Merchants & { readonly body: Form; readonly data: I };
  readonly update: One & { readonly body: Form; readonly data: I };
  readonly remove: One;
}

export interface Resource<I extends Schema> extends Records<I> {
  readonly list: List;
}

/** Whoever asks, and the transaction in which the answer is made. */
export interface Caller {
  readonly tx: Tx;
  readonly who: Principal;
}

type References = Readonly<Record<string, OwnedTable>>;

/**
 * Throws `notFound`, naming the field that points nowhere: another merchant's record and one that does not exist are told in the
 * same words. Fields that are left out or null point nowhere on purpose.
 */
export async function checkReferences(
  { tx, who }: Caller,
  references: References,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [field, target] of Object.entries(references)) {
    const id = body[field];
    if (typeof id !== 'string') continue;
    const [found] = await tx
      .select({ id: target.id })
      .from<PgTable>(target)
      .where(owned(target, who, id));
    if (!found) throw new Refusal('notFound', { [field]: RULES.absent });
  }
}

interface Plan<T extends OwnedTable, I extends Schema> {
  readonly table: T;
  /** Fields of the form that name another record of the merchant's, and where it is kept; they may be left out or null. */
  readonly references?: References;
  /** Rows as the contract shows them; columns that it does not name may stay in, they are dropped. */
  readonly show: (rows: readonly T['$inferSelect'][], caller: Caller) => Promise<readonly Answered<I>[]>;
  /** Throws for what a record must not become by a change of some of its fields. */
  readonly check?: (row: T['$inferSelect']) => void;
}

/** A second row where the table allows one is refused at the field that may not repeat. */
const refuseTaken =
  (table: PgTable) =>
  (error: unknown): never => {
    const [taken] = Object.entries(getTableColumns(table)).filter(
      ([, { isUnique, uniqueName }]) => isUnique && isTaken(error, uniqueName),
    );
    throw taken ? new Refusal('conflict', { [taken[0]]: RULES.taken }) : error;
  };

/** Serves a plain list, whichever of the merchant's rows it is about. */
export function serveFind<T extends OwnedTable, I extends Schema>(
  app: FastifyInstance,
  spec: Find,
  { table, show }: Pick<Plan<T, I>, 'table' | 'show'>,
): void {
  serve(
    app,
    spec,
    async ({ query }, { tx, who }) => {
      const { rows, total } = await foundOf(tx, { table, who }, query);
      return { list: { data: await show(rows, { tx, who }), total } };
    },
    { mode: 'read' },
  );
}

/** The form's fields are columns of the table, and the table has `id`, `account_id` and `created_at`. */
export function serveRecords<T extends OwnedTable, I extends Schema>(
  app: FastifyInstance,
  resource: Records<I>,
  { table, references = {}, show, check }: Plan<T, I>,
): void {
  const get: One = resource.get;
  const create: Merchants & { readonly body: Form } = resource.create;
  const update: One & { readonly body: Form } = resource.update;
  const plain: PgTable = table;

  async function showOne(caller: Caller, row: T['$inferSelect'] | undefined) {
    if (!row) throw new Refusal('notFound');
    const [shown] = await show([row], caller);
    return shown;
  }

  if (resource.find) serveFind(app, resource.find, { table, show });
  serve(app, get, async ({ params }, { tx, who }) => showOne({ tx, who }, await findOwned(tx, table, who, params.id)), {
    mode: 'read',
  });
  serve(app, create, async ({ body }, { tx, who, clock }) => {
    await checkReferences({ tx, who }, references, body);
    const row = { ...body, id: randomUUID(), account_id: who.accountId, created_at: clock.now() };
    const [created] = await tx.insert(plain).values(row).returning().catch(refuseTaken(table));
    return showOne({ tx, who }, created);
  });
  serve(app, update, async ({ params, body }, { tx, who }) => {
    await checkReferences({ tx, who }, references, body);
    if (Object.keys(body).length === 0) return showOne({ tx, who }, await findOwned(tx, table, who, params.id));
    const [updated] = await tx
      .update(plain)
      .set(body)
      .where(owned(table, who, params.id))
      .returning()
      .catch(refuseTaken(table));
    if (updated) check?.(updated);
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

/** The calls about one record, and the list. */
export function serveResource<T extends OwnedTable, I extends Schema>(
  app: FastifyInstance,
  resource: Resource<I>,
  plan: Plan<T, I>,
): void {
  const list: List = resource.list;
  const { table, show } = plan;
  checkColumns(table, list.columns);

  serve(
    app,
    list,
    async (input, { tx, who }) => {
      const { rows, total } = await listOf(tx, { table, who }, input);
      return { list: { data: await show(rows, { tx, who }), total } };
    },
    { mode: 'read' },
  );
  serveRecords(app, resource, plan);
}
