/** The calls of business owners. */
import { randomUUID } from 'node:crypto';
import { businessOwners as contract } from '@portal/shared/contract/merchant/company/business-owners.ts';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import { isUniqueViolation } from '../../../kernel/data/database-failures.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { checkVersion, updateRow } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve, type Context } from '../../../kernel/http/serve.ts';
import { checkColumns, findRows, listOf } from '../../../kernel/lists/lists.ts';
import { auditedFacts, factsOfOwner } from '../facts.ts';
import { documentsOf, toWireOwners } from '../read.ts';
import { edited } from '../review.ts';
import { owners, type OwnerRow } from '../tables.ts';
import { checkBirthday, checkShares, ownerOfForm } from './check.ts';

const READ = { mode: 'read' } as const;

/** Throws `invalidInput` at the identity number when the account has another owner with that number. */
const refuseTwice = (error: unknown): never => {
  throw isUniqueViolation(error, 'business_owners_identity')
    ? new Refusal('invalidInput', { identity_number: RULES.identity_twice })
    : error;
};

/** The wire form of an owner. */
export async function toWireOwner({ tx }: Pick<Context<'merchant'>, 'tx'>, row: OwnerRow | undefined) {
  const [owner] = await toWireOwners(tx, row ? [row] : []);
  if (!owner) throw new Refusal('notFound');
  return owner;
}

const subjectOf = ({ id, name }: Pick<OwnerRow, 'id' | 'name'>) => ({ id, name });

/** The fields of an owner that the audit list records: the reviewed facts, email and phone. */
const auditedOf = (row: OwnerRow, facts: ReturnType<typeof factsOfOwner>) => ({
  ...auditedFacts(facts),
  email: row.email,
  phone: row.phone,
});

function serveChanges(app: FastifyInstance): void {
  serve(app, contract.create, async ({ body }, context) => {
    const { tx, principal, clock } = context;
    const form = ownerOfForm(body, null, clock.today());
    await checkShares(tx, principal, form, null);
    const own = { id: randomUUID(), account_id: principal.accountId, created_at: clock.now() };
    const [row] = await tx
      .insert(owners)
      .values({ ...form, ...own })
      .returning()
      .catch(refuseTwice);
    if (!row) throw new Refusal('conflict');
    const after = auditedOf(row, factsOfOwner(row, {}));
    await recordChange(tx, context, { action: 'owner.added', subject: subjectOf(row), before: null, after });
    return toWireOwner(context, row);
  });

  serve(app, contract.update, async ({ params: { id }, body: { version, ...body } }, context) => {
    const { tx, principal, clock } = context;
    const row = await findOwned(tx, owners, principal, id);
    checkVersion(row, version);
    const form = ownerOfForm(body, row, clock.today());
    checkBirthday({ ...row, ...form });
    await checkShares(tx, principal, form, id);
    const documents = (await documentsOf(tx, [id]))(id);
    const before = factsOfOwner(row, documents);
    const after = factsOfOwner({ ...row, ...form }, documents);
    const { status, faults } = edited(row, { before, after });
    const where = owned(owners, principal, id);
    const changes = { ...form, status, faults };
    const saved = await updateRow(tx, owners, { where, changes, version, principal, now: clock.now() }).catch(
      refuseTwice,
    );
    if (!saved) throw new Refusal('notFound');
    await recordChange(tx, context, {
      action: 'owner.changed',
      subject: subjectOf(saved),
      before: auditedOf(row, before),
      after: auditedOf(saved, after),
    });
    return toWireOwner(context, saved);
  });

  serve(app, contract.remove, async ({ params: { id } }, context) => {
    const { tx, principal } = context;
    const row = await findOwned(tx, owners, principal, id);
    // Called only as a check: throws `underReview` while a reviewer has the owner's record.
    edited(row, { before: {}, after: {} });
    const before = auditedOf(row, factsOfOwner(row, (await documentsOf(tx, [id]))(id)));
    await tx.delete(owners).where(owned(owners, principal, id));
    await recordChange(tx, context, { action: 'owner.removed', subject: subjectOf(row), before, after: null });
    return null;
  });
}

export function serveOwners(app: FastifyInstance): void {
  checkColumns(owners, contract.list.columns);

  serve(
    app,
    contract.list,
    async (input, { tx, principal }) => {
      const { rows, total } = await listOf(tx, { table: owners, principal }, input);
      return { list: { data: await toWireOwners(tx, rows), total } };
    },
    READ,
  );
  serve(
    app,
    contract.find,
    async ({ query }, { tx, principal }) => {
      const { rows, total } = await findRows(tx, { table: owners, principal }, query);
      return { list: { data: await toWireOwners(tx, rows), total } };
    },
    READ,
  );
  serve(
    app,
    contract.get,
    async ({ params }, context) =>
      toWireOwner(context, await findOwned(context.tx, owners, context.principal, params.id)),
    READ,
  );
  serveChanges(app);
}
