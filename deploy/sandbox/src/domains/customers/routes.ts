import type { Schema } from '@portal/shared/contract/kernel/call.ts';
import { customers } from '@portal/shared/contract/merchant/customers/customers.ts';
import { decimalOf } from '@portal/shared/contract/kernel/money.ts';
import { isPostcodeOfState, notOfState } from '@portal/shared/contract/kernel/places.ts';
import { ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../kernel/data/database.ts';
import { customers as table, CUSTOMER_TERMS } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { OwnedTable } from '../../kernel/data/owned.ts';
import { checkColumns, findRows, listOf } from '../../kernel/lists/lists.ts';
import { serveResource } from '../../kernel/resources/resource.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { BilledRow } from './billed-row.ts';

const wireOf = (row: BilledRow) => ({
  ...row,
  owed: decimalOf(row.owed),
  paid: decimalOf(row.paid),
  last_paid_at: row.last_paid_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at?.toISOString() ?? null,
});

/** The wire form of customers with the amounts of their bills. A call whose contract lacks these fields drops them. */
const toWireCustomers =
  (billedCustomers: OwnedTable) =>
  async (rows: readonly { readonly id: string }[], { tx }: { readonly tx: Tx }) => {
    const ids = rows.map(({ id }) => id);
    const found = await tx.select().from<PgTable>(billedCustomers).where(inArray(billedCustomers.id, ids));
    const byId = new Map((found as BilledRow[]).map((row) => [row.id, wireOf(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

/** Normalises a phone number in SQL: digits only, with 0 in place of the leading country code 60. */
const dialled = (phone: unknown) => sql`regexp_replace(regexp_replace(${phone}, '[^0-9]', '', 'g'), '^60', '0')`;

function checkAddress(customer: typeof table.$inferSelect): void {
  if (!isPostcodeOfState(customer))
    throw new Refusal('invalidInput', { postcode: ruleText(notOfState({ input: customer })) });
}

export function serveCustomers(app: FastifyInstance): void {
  const { billedCustomersInOrderOf } = app.sandbox.ports;
  const { table: billedCustomers } = billedCustomersInOrderOf('created_at');
  const toWire = toWireCustomers(billedCustomers);
  serveResource<typeof table, Schema>(app, customers, { table, toWire, check: checkAddress, terms: CUSTOMER_TERMS });
  checkColumns(billedCustomers, customers.billed.columns);

  serve(
    app,
    customers.known,
    async ({ query: { email, phone, ...page } }, { tx, principal }) => {
      const within = and(
        email === undefined ? undefined : sql`lower(${table.email}) = lower(${email})`,
        phone === undefined ? undefined : sql`${dialled(table.phone)} = ${dialled(phone)}`,
      );
      const { rows, total } = await findRows(tx, { table, principal, ...(within && { within }) }, page);
      return { list: { data: await toWire(rows, { tx }), total } };
    },
    { mode: 'read' },
  );

  serve(
    app,
    customers.billed,
    async (input, { tx, principal }) => {
      const ordered = billedCustomersInOrderOf(input.body.sort.parameter_name);
      const { rows, total } = await listOf(tx, { ...ordered, principal, terms: CUSTOMER_TERMS }, input);
      return { list: { data: rows.map(wireOf), total } };
    },
    { mode: 'read' },
  );
}
