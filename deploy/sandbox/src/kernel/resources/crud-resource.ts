/**
 * A CRUD resource of a merchant in one file: its table, its demonstration rows, and an example of its form. Its calls, its part of the
 * demonstration, and its rows in the specs of access and of invalid input are derived from these.
 */
import type { HandlerResult, Schema } from '@portal/shared/contract/kernel/call.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf, type Day } from '@portal/shared/domain/malaysian-time.ts';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type * as v from 'valibot';
import { later } from '../time/clock.ts';
import type { Tx } from '../data/database.ts';
import { withReferenceNames, type NamedTable } from './references.ts';
import type { OwnedTable } from '../data/owned.ts';
import { serveResource, type Form, type Records, type Resource, type ResourceTable } from './resource.ts';
import { DEMO_MERCHANTS } from '../seed/accounts.ts';
import { createGenerator } from '../seed/generator.ts';

type Row = Readonly<Record<string, unknown>>;

interface Plan<T extends ResourceTable, F> {
  readonly table: T;
  /** Fields of the form that name another record: `{ category_id: categories }`. */
  readonly references?: Readonly<Record<string, Target>>;
  /** A form that the gateway accepts, without the fields that reference other records. */
  readonly example: Partial<F>;
  /** The records of each demonstration merchant, oldest first. A field that references another record contains the name of that record. */
  readonly demo: readonly (readonly F[])[];
}

/** The target of a CRUD resource's reference: another CRUD resource, or a resource with special rules. */
export interface Target extends NamedTable {
  readonly contract: Pick<Records<Schema>, 'create' | 'remove'>;
  readonly references: Readonly<Record<string, Target>>;
  readonly example: Row;
  /** The id of a demonstration row, by its account and name. It is the same in every seeded sandbox. */
  readonly demoId: (accountId: string, name: string) => string;
}

export interface CrudResource extends Target {
  readonly contract: Resource<Schema>;
  readonly serve: (app: FastifyInstance) => void;
  readonly seed: (tx: Tx, today: Day) => Promise<void>;
}

/** The column that names a record of the resource: the first column that its list searches. */
const nameOf = (contract: Resource<Schema>, table: OwnedTable): PgColumn => {
  const [name] = contract.list.columns.search;
  const column = getTableColumns<PgTable>(table)[name];
  if (!column) throw new TypeError(`${contract.list.path} has no column ${name}.`);
  return column;
};

/** A different seed for each path, so that no two resources share ids. */
const seedOf = (path: string): number => Buffer.from(path).reduce((sum, byte) => Math.imul(sum, 31) + byte, 7);

export function crudResource<T extends ResourceTable, I extends Schema, const F extends Form>(
  contract: Resource<I> & { readonly create: { readonly body: F } },
  { table, references = {}, example, demo }: Plan<T, v.InferInput<F>>,
): CrudResource {
  const targets = Object.entries(references);
  const { uuid, between } = createGenerator(seedOf(contract.list.path));
  const name = nameOf(contract, table);
  const forms = demo as unknown as readonly (readonly Row[])[];
  const rows = DEMO_MERCHANTS.flatMap(({ id: account_id }, index) =>
    (forms[index] ?? []).map((form) => ({
      ...form,
      ...Object.fromEntries(targets.map(([field, target]) => [field, target.demoId(account_id, String(form[field]))])),
      id: uuid(),
      account_id,
      daysBack: between(100, 160),
      minutes: between(8 * 60, 18 * 60),
    })),
  );

  const toWire = withReferenceNames(references);
  return {
    contract,
    table,
    name,
    references,
    example,
    serve: (app) =>
      serveResource(app, contract, {
        table,
        references: Object.fromEntries(targets.map(([field, target]) => [field, target.table])),
        // The contract's schema encodes every answer before it is sent.
        toWire: async (found, caller) =>
          (await toWire(found as readonly Row[], caller)) as unknown as readonly HandlerResult<I>[],
      }),
    demoId: (accountId, called) => {
      const row = rows.find((one) => one.account_id === accountId && (one as Row)[name.name] === called);
      if (!row) throw new TypeError(`The demonstration has no ${called} in ${contract.list.path}.`);
      return row.id;
    },
    seed: async (tx, today) => {
      const pgTable: PgTable = table;
      await tx.insert(pgTable).values(
        rows.map(({ daysBack, minutes, ...row }) => ({
          ...row,
          created_at: later(startOf(addDays(today, -daysBack)), minutes * 60_000),
        })),
      );
    },
  };
}
