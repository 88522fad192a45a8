/** The calls of the company behind an account. */
import { randomUUID } from 'node:crypto';
import { companyDetails as contract } from '@portal/shared/contract/merchant/company/company-details.ts';
import { registrationOf } from '@portal/shared/contract/merchant/company/registration.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../../../kernel/audit/record.ts';
import { isUniqueViolation } from '../../../kernel/data/database-failures.ts';
import type { Tx } from '../../../kernel/data/database.ts';
import { findOwned, owned } from '../../../kernel/data/owned.ts';
import { checkVersion, updateRow } from '../../../kernel/data/update-row.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import { findRows } from '../../../kernel/lists/lists.ts';
import type { Principal } from '../../../kernel/principal.ts';
import { checkReferences } from '../../../kernel/resources/resource.ts';
import { cloudImages } from '../../media/domain.ts';
import { factsOfCompany, missingOfCompany } from '../facts.ts';
import { missingOfOwners, toWireCompany } from '../read.ts';
import { edited, isToSubmit } from '../review.ts';
import { submitCompany, submitOwners } from '../submit.ts';
import { companies, companyPictures, type CompanyRow } from '../tables.ts';

const READ = { mode: 'read' } as const;
const PICTURES = { logo_id: cloudImages, picture_ids: cloudImages };

/** Returns the caller's company, locked until the transaction ends. Throws `notFound`. */
export async function lockCompany(tx: Tx, principal: Principal, id: string): Promise<CompanyRow> {
  const [row] = await tx
    .select()
    .from(companies)
    .where(owned(companies, principal, id))
    .for('update');
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Splits a text with the new and the old registration number into the two fields. */
function factsOfForm<
  const F extends { readonly registration_number: string; readonly old_registration_number: string },
>(form: F) {
  const { number, old } = registrationOf(form.registration_number) ?? { number: '', old: '' };
  return {
    ...form,
    registration_number: number,
    old_registration_number: old === '' ? form.old_registration_number : old,
  };
}

const subjectOf = ({ id, legal_name }: Pick<CompanyRow, 'id' | 'legal_name'>) => ({ id, name: legal_name });

/** The fields that payers see, as the audit list records them. */
const infoOf = ({ email, phone, website, logo_id }: CompanyRow, picture_ids: readonly string[]) => ({
  email,
  phone,
  website,
  logo_id,
  picture_ids,
});

async function picturesNow(tx: Tx, company_id: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: companyPictures.image_id })
    .from(companyPictures)
    .where(eq(companyPictures.company_id, company_id))
    .orderBy(companyPictures.place);
  return rows.map(({ id }) => id);
}

async function setPictures(tx: Tx, { id, account_id }: CompanyRow, ids: readonly string[]): Promise<void> {
  await tx.delete(companyPictures).where(eq(companyPictures.company_id, id));
  if (ids.length === 0) return;
  await tx
    .insert(companyPictures)
    .values(ids.map((image_id, place) => ({ account_id, company_id: id, image_id, place })));
}

function serveChanges(app: FastifyInstance): void {
  const origin = app.sandbox.origins.gateway;

  serve(app, contract.create, async ({ body }, context) => {
    const { tx, principal, clock } = context;
    const own = { id: randomUUID(), account_id: principal.accountId, created_at: clock.now() };
    const [row] = await tx
      .insert(companies)
      .values({ ...factsOfForm(body), ...own })
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'company_details_one') ? new Refusal('conflict') : error;
      });
    if (!row) throw new Refusal('conflict');
    const after = factsOfCompany(row);
    await recordChange(tx, context, { action: 'company.created', subject: subjectOf(row), before: null, after });
    return toWireCompany(tx, row, origin);
  });

  serve(app, contract.update, async ({ params: { id }, body: { version, ...form } }, context) => {
    const { tx, principal, clock } = context;
    const row = await lockCompany(tx, principal, id);
    checkVersion(row, version);
    const facts = factsOfForm(form);
    const before = factsOfCompany(row);
    const after = factsOfCompany({ ...row, ...facts });
    const { status, faults } = edited(row, { before, after });
    const where = owned(companies, principal, id);
    const changes = { ...facts, status, faults };
    const saved = await updateRow(tx, companies, { where, changes, version, principal, now: clock.now() });
    if (!saved) throw new Refusal('notFound');
    await recordChange(tx, context, { action: 'company.changed', subject: subjectOf(saved), before, after });
    return toWireCompany(tx, saved, origin);
  });

  serve(
    app,
    contract.updateInfo,
    async ({ params: { companyId }, body: { version, picture_ids, ...info } }, context) => {
      const { tx, principal, clock } = context;
      const row = await lockCompany(tx, principal, companyId);
      checkVersion(row, version);
      await checkReferences(context, PICTURES, { ...info, picture_ids });
      const before = infoOf(row, await picturesNow(tx, row.id));
      const where = owned(companies, principal, row.id);
      const saved = await updateRow(tx, companies, { where, changes: info, version, principal, now: clock.now() });
      if (!saved) throw new Refusal('notFound');
      await setPictures(tx, saved, picture_ids);
      const after = infoOf(saved, picture_ids);
      await recordChange(tx, context, { action: 'company.changed', subject: subjectOf(saved), before, after });
      return toWireCompany(tx, saved, origin);
    },
  );

  serve(app, contract.remove, async ({ params: { id } }, context) => {
    const { tx, principal } = context;
    const row = await lockCompany(tx, principal, id);
    if (row.submitted_at !== null) throw new Refusal('wrongState');
    await tx.delete(companies).where(owned(companies, principal, id));
    const before = factsOfCompany(row);
    await recordChange(tx, context, { action: 'company.removed', subject: subjectOf(row), before, after: null });
    return null;
  });

  serve(app, contract.submit, async ({ params: { id } }, context) => {
    const { tx, principal, clock } = context;
    const row = await lockCompany(tx, principal, id);
    const missing = missingOfCompany(row, await missingOfOwners(tx, principal.accountId));
    if (missing.length > 0)
      throw new Refusal('invalidInput', Object.fromEntries(missing.map((field) => [field, RULES.required])));
    const { companyReviewer } = app.sandbox.ports;
    const now = clock.now();
    const sent = await submitOwners(tx, principal, companyReviewer, now);
    // When only owners have changes to send, the company itself stays approved.
    if (isToSubmit(row) || sent === 0) await submitCompany(tx, row, companyReviewer, now);
    await recordChange(tx, context, {
      action: 'company.submitted',
      subject: subjectOf(row),
      before: null,
      after: { company: isToSubmit(row), owners: sent },
    });
    return toWireCompany(tx, await findOwned(tx, companies, principal, id), origin);
  });
}

export function serveCompanyDetails(app: FastifyInstance): void {
  const origin = app.sandbox.origins.gateway;

  serve(
    app,
    contract.find,
    async ({ query }, { tx, principal }) => {
      const { rows, total } = await findRows(tx, { table: companies, principal }, query);
      const data = [];
      for (const row of rows) data.push(await toWireCompany(tx, row, origin));
      return { list: { data, total } };
    },
    READ,
  );
  serve(
    app,
    contract.get,
    async ({ params }, { tx, principal }) =>
      toWireCompany(tx, await findOwned(tx, companies, principal, params.id), origin),
    READ,
  );
  serve(
    app,
    contract.options,
    async (_input, { tx, principal }) =>
      tx
        .select({ id: companies.id, name: companies.legal_name, status: companies.status })
        .from(companies)
        .where(eq(companies.account_id, principal.accountId)),
    READ,
  );
  serveChanges(app);
}
