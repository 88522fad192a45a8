/** Payment pages: collections with a bill method, by which payers make their own bills. */
import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@portal/shared/contract/kernel/call.ts';
import {
  billMethods,
  isAmountComplete,
  isMaximumAbove,
} from '@portal/shared/contract/merchant/collections/collections.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collections } from './tables.ts';
import { Refusal } from '../../kernel/errors.ts';
import { owned } from '../../kernel/data/owned.ts';
import { checkVersion, raisedVersion } from '../../kernel/data/update-row.ts';
import { checkReferences, type Caller } from '../../kernel/resources/resource.ts';
import { serve } from '../../kernel/http/serve.ts';
import { REFERENCES, toWireCollections } from './to-wire.ts';

type Form = CallRequest<typeof billMethods.create>['body'];

/** Clears the fields that do not apply: a fixed amount has no limits; an open amount has no fixed amount, and its quantity is one. */
const settled = (form: Form) =>
  form.amount_kind === 'fixed'
    ? { ...form, minimum_amount: null, maximum_amount: null }
    : { ...form, amount: null, max_quantity: 1 };

/** Throws `invalidInput` when a fixed amount is missing, or when the maximum is below the minimum. */
function checkMethod(form: Form): void {
  if (!isAmountComplete(form)) throw new Refusal('invalidInput', { amount: RULES.required });
  if (!isMaximumAbove(form)) throw new Refusal('invalidInput', { maximum_amount: RULES.maximum_below });
}

export function serveBillMethods(app: FastifyInstance): void {
  const toWire = toWireCollections(app.sandbox);

  /** Throws `notFound` when there is no row. */
  async function toWireOne(caller: Caller, rows: readonly (typeof collections.$inferSelect)[]) {
    const [wire] = await toWire(rows, caller);
    if (!wire) throw new Refusal('notFound');
    return wire;
  }

  async function create({ tx, principal }: Caller, body: Form, created_at: Date) {
    await checkReferences({ tx, principal }, REFERENCES, body);
    const rows = await tx
      .insert(collections)
      .values({ ...settled(body), kind: 'payment', id: randomUUID(), account_id: principal.accountId, created_at })
      .returning();
    return toWireOne({ tx, principal }, rows);
  }

  serve(app, billMethods.create, ({ body }, { tx, principal, clock }) => create({ tx, principal }, body, clock.now()));

  serve(app, billMethods.update, async ({ params, body: { version, ...changes } }, { tx, principal, clock }) => {
    await checkReferences({ tx, principal }, REFERENCES, changes);
    // Only payment pages are updated. Another collection cannot become a payment page, because the merchant, not the payer, makes its bills.
    const here = and(owned(collections, principal, params.id), eq(collections.kind, 'payment'));
    const [page] = await tx.select().from(collections).where(here).for('update');
    // JSON has no undefined, so an omitted field never replaces a stored one.
    const form = { ...page, ...changes } as Form;
    if (!page) throw new Refusal('notFound');
    checkVersion(page, version);
    checkMethod(form);
    const raised = raisedVersion(collections, { principal, now: clock.now() });
    const rows = await tx
      .update(collections)
      .set({ ...settled(form), ...raised })
      .where(here)
      .returning();
    return toWireOne({ tx, principal }, rows);
  });
}
