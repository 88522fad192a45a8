/** Serves a `defineResource` family over one table: list, get, create, update, remove, always within the caller's own rows. */
import { randomUUID } from 'node:crypto';
import type { HandlerResult, CallSpec, Schema } from '@portal/shared/contract/kernel/call.ts';
import type { ListColumns } from '@portal/shared/contract/kernel/list.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { isStillReferenced, isUniqueViolation } from '../data/database-failures.ts';
import type { Tx } from '../data/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Principal } from '../principal.ts';
import { Refusal } from '../errors.ts';
import { checkColumns, findRows, listOf, type FindRequest, type ListRequest } from '../lists/lists.ts';
import { findOwned, owned, type OwnedTable } from '../data/owned.ts';
import type { SearchTerms } from '../lists/search-terms.ts';
import { checkVersion, updateRow, type VersionedRow, type VersionedTable } from '../data/update-row.ts';
import { serve } from '../http/serve.ts';

export type Form = v.GenericSchema<unknown, Record<string, unknown>>;
/** Some or all fields of a form, and the version of the record before the change. */
type Changes = v.GenericSchema<unknown, Record<string, unknown> & { readonly version?: number }>;
type Merchants = CallSpec & { readonly access: 'merchant' };
type One = Merchants & { readonly path: `${string}/{id}` };
/** The specification gives the parameter of some updates another name: `stores/{storeId}`. */
type Update = Merchants & { readonly path: `${string}/{${string}}` };
type List = Merchants & {
  readonly query: v.GenericSchema<unknown, ListRequest['query']>;
  readonly body: v.GenericSchema<unknown, ListRequest['body']>;
  readonly columns: ListColumns;
};

type Find = Merchants & { readonly query: v.GenericSchema<unknown, FindRequest> };

/** The calls about one record, and the call for a plain list if the family has one. */
export interface Records<I extends Schema> {
  readonly find?: Find;
  readonly get: One & { readonly data: I };
  readonly create: Merchants & { readonly body: Form; readonly data: I };
  readonly update: Update & { readonly body: Changes; readonly data: I };
  readonly remove: One;
}

export interface Resource<I extends Schema> extends Records<I> {
  readonly list: List;
}

/** The principal of a call, and the transaction of the call. */
export interface Caller {
  readonly tx: Tx;
  readonly principal: Principal;
}

type References = Readonly<Record<string, OwnedTable>>;

/**
 * Throws `notFound`, with the name of the field, for a record that does not exist, and with the same message for another merchant's record.
 * A field may reference several records. Fields that are left out or null are not checked.
 */
export async function checkReferences(
  { tx, principal }: Caller,
  references: References,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [field, target] of Object.entries(references)) {
    const ids = new Set([body[field]].flat().filter((id) => typeof id === 'string'));
    if (ids.size === 0) continue;
    const found = await tx
      .select({ id: target.id })
      .from<PgTable>(target)
      .where(and(owned(target, principal), inArray(target.id, [...ids])));
    if (found.length < ids.size) throw new Refusal('notFound', { [field]: RULES.absent });
  }
}

/** A table of merchants' rows that people edit. */
export type ResourceTable = OwnedTable & VersionedTable;

interface Plan<T extends OwnedTable, I extends Schema> {
  readonly table: T;
  /** The form's fields that reference another record of the merchant, each with the table of that record. These fields may be left out or null. */
  readonly references?: References;
  /** Turns rows into the form of the contract. The result may have columns that the contract does not name, because they are dropped later. */
  readonly toWire: (rows: readonly T['$inferSelect'][], caller: Caller) => Promise<readonly HandlerResult<I>[]>;
  /** Runs after a record was written: throws when the record is not allowed, and writes the rows that belong to it. */
  readonly check?: (row: T['$inferSelect'], caller: Caller & { readonly clock: Clock }) => void | Promise<void>;
  /** Computes columns from others when a row is written. */
  readonly derive?: (changes: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Name of a unique key of several columns → the field at which a second row is refused. */
  readonly uniques?: Readonly<Record<string, string>>;
  /** The search terms of a list that may grow long. */
  readonly terms?: SearchTerms;
  /** The condition for the rows of a plain list that does not contain all of the merchant's rows. */
  readonly within?: SQL;
}

/** Turns a violation of a unique key into a refusal at the field that must be unique. */
const refuseDuplicate =
  (table: PgTable, uniques: Readonly<Record<string, string>>) =>
  (error: unknown): never => {
    const [column] = Object.entries(getTableColumns(table)).filter(
      ([, { isUnique, uniqueName }]) => isUnique && isUniqueViolation(error, uniqueName),
    );
    const [key] = Object.entries(uniques).filter(([name]) => isUniqueViolation(error, name));
    const duplicate = column?.[0] ?? key?.[1];
    throw duplicate === undefined ? error : new Refusal('conflict', { [duplicate]: RULES.taken });
  };

/** Serves a plain list of the merchant's rows. */
export function serveFind<T extends OwnedTable, I extends Schema>(
  app: FastifyInstance,
  spec: Find,
  { table, toWire, within }: Pick<Plan<T, I>, 'table' | 'toWire' | 'within'>,
): void {
  serve(
    app,
    spec,
    async ({ query }, { tx, principal }) => {
      const { rows, total } = await findRows(tx, { table, principal, ...(within && { within }) }, query);
      return { list: { data: await toWire(rows, { tx, principal }), total } };
    },
    { mode: 'read' },
  );
}

/**
 * Serves the calls about one record. The form's fields are columns of the table, and the table has `id`, `account_id`, `created_at` and
 * `versioned()`.
 */
export function serveRecords<T extends ResourceTable, I extends Schema>(
  app: FastifyInstance,
  resource: Records<I>,
  { table, references = {}, toWire, check, derive, uniques = {}, within }: Plan<T, I>,
): void {
  const get: One = resource.get;
  const create: Merchants & { readonly body: Form } = resource.create;
  const update: Update & { readonly body: Changes } = resource.update;
  const pgTable: PgTable = table;

  async function oneToWire(caller: Caller, row: T['$inferSelect'] | undefined) {
    if (!row) throw new Refusal('notFound');
    const [wire] = await toWire([row], caller);
    return wire;
  }

  if (resource.find) serveFind(app, resource.find, { table, toWire, ...(within && { within }) });
  serve(
    app,
    get,
    async ({ params }, { tx, principal }) =>
      oneToWire({ tx, principal }, await findOwned(tx, table, principal, params.id)),
    {
      mode: 'read',
    },
  );
  serve(app, create, async ({ body }, { tx, principal, clock }) => {
    await checkReferences({ tx, principal }, references, body);
    const own = { id: randomUUID(), account_id: principal.accountId, created_at: clock.now() };
    const row = { ...body, ...derive?.(body), ...own };
    const [created] = await tx.insert(pgTable).values(row).returning().catch(refuseDuplicate(table, uniques));
    if (created) await check?.(created, { tx, principal, clock });
    return oneToWire({ tx, principal }, created);
  });
  serve(app, update, async ({ params, body: { version, ...fields } }, { tx, principal, clock }) => {
    const [id = ''] = Object.values(params);
    await checkReferences({ tx, principal }, references, fields);
    const changes = { ...fields, ...derive?.(fields) };
    if (Object.keys(changes).length === 0) {
      const row = await findOwned(tx, table, principal, id);
      checkVersion(row as unknown as VersionedRow, version);
      return oneToWire({ tx, principal }, row);
    }
    const where = owned(table, principal, id);
    const updated = await updateRow(tx, table, { where, changes, version, principal, now: clock.now() }).catch(
      refuseDuplicate(table, uniques),
    );
    if (updated) await check?.(updated, { tx, principal, clock });
    return oneToWire({ tx, principal }, updated);
  });
  serve(app, resource.remove, async ({ params }, { tx, principal }) => {
    const [removed] = await tx
      .delete(pgTable)
      .where(owned(table, principal, params.id))
      .returning()
      .catch((error: unknown) => {
        throw isStillReferenced(error) ? new Refusal('inUse') : error;
      });
    if (!removed) throw new Refusal('notFound');
    return null;
  });
}

/** The calls about one record, and the list. */
export function serveResource<T extends ResourceTable, I extends Schema>(
  app: FastifyInstance,
  resource: Resource<I>,
  plan: Plan<T, I>,
): void {
  const list: List = resource.list;
  const { table, toWire, terms } = plan;
  checkColumns(table, list.columns);

  serve(
    app,
    list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table, principal, ...(terms && { terms }) }, input);
      return { list: { data: await toWire(rows, { tx, principal }), total } };
    },
    { mode: 'read' },
  );
  serveRecords(app, resource, plan);
}
