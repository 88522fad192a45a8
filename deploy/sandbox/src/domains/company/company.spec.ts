/** The details of a company are filled in, reviewed and changed; identity numbers and documents of its owners are private. */
import { companyDetails } from '@portal/shared/contract/merchant/company/company-details.ts';
import { businessOwners } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { RULES } from '@portal/shared/contract/kernel/rule-texts.ts';
import { eq } from 'drizzle-orm';
import { auditEntries } from '../../kernel/audit/tables.ts';
import { accountId } from '../../kernel/seed/accounts.ts';
import { frozen, later } from '../../kernel/time/clock.ts';
import { withKey } from '../../testing/access.ts';
import { callGateway, callRaw, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { COMPANY, documentOf, deleteCompany, INFO, newNumber, OWNER, ownerOf } from './testing/access.ts';

const KAVITHA = accountId('Persatuan Penduduk Taman Melati');
const MINUTE_MS = 60_000;

withSandbox('a company', (sandbox) => {
  let token = '';
  const as = () => ({ token, headers: withKey() });
  const owner = () => ({ sandbox: sandbox(), token });

  beforeAll(async () => {
    token = (await sandbox().signIn('kavitha')).access;
  });
  beforeEach(() => deleteCompany(sandbox(), KAVITHA));

  const begin = (form: Partial<typeof COMPANY> = {}) =>
    dataOf(sandbox(), companyDetails.create, { body: { ...COMPANY, ...form } }, as());
  const read = (id: string) => dataOf(sandbox(), companyDetails.get, { params: { id } }, { token });
  const change = (id: string, form: Partial<typeof COMPANY>) =>
    callGateway(sandbox(), companyDetails.update, { params: { id }, body: { ...COMPANY, ...form } }, { token });
  const submit = (id: string) => callGateway(sandbox(), companyDetails.submit, { params: { id } }, as());

  async function completeOwner(form: Partial<typeof OWNER> = {}) {
    const { id } = await ownerOf(owner(), form);
    for (const side of ['front', 'back'] as const) await documentOf(owner(), id, side);
    return id;
  }

  async function completeCompany(form: Partial<typeof COMPANY> = {}) {
    const { id } = await begin(form);
    const params = { companyId: id };
    await dataOf(sandbox(), companyDetails.updateInfo, { params, body: INFO }, { token });
    await completeOwner();
    return id;
  }

  /** Moves the clock and runs the jobs, which include the decisions of the simulated reviewer. */
  async function pass(minutes: number) {
    const { clock, jobs } = sandbox().app.sandbox;
    clock.set(frozen(later(clock.now(), minutes * MINUTE_MS)));
    await jobs.run(sandbox().database, clock);
    // Signs in again, because the previous token has expired.
    token = (await sandbox().signIn('kavitha')).access;
  }

  it('with missing fields cannot be submitted, and the response names the missing fields', async () => {
    const { id, missing } = await begin({ industry: '', postcode: '' });
    expect(missing).toEqual(['industry', 'postcode', 'email', 'phone', 'owners']);
    const refused = await submit(id);
    expect(refused).toMatchObject({ code: CODES.invalidInput.code, fields: { industry: RULES.required } });
    expect((await read(id)).status).toBe('draft');
  });

  it('is submitted, reviewed and approved, and its reviewed facts cannot be changed during the review', async () => {
    const id = await completeCompany();
    expect((await submit(id)).data).toMatchObject({ status: 'submitted', missing: [] });
    expect((await change(id, { legal_name: 'Kek Mawar' })).code).toBe(CODES.underReview.code);
    expect((await submit(id)).code).toBe(CODES.underReview.code);
    await pass(6);
    expect((await read(id)).status).toBe('in_review');
    const params = { companyId: id };
    const info = await callGateway(sandbox(), companyDetails.updateInfo, { params, body: INFO }, { token });
    expect(info.code).toBe(CODES.success.code);
    await pass(61);
    expect(await read(id)).toMatchObject({ status: 'approved', faults: [], changes: [] });
    expect((await submit(id)).code).toBe(CODES.wrongState.code);
  });

  it('can be corrected and approved after a return, and still shows the approved fact after a later change', async () => {
    const id = await completeCompany({ registration_number: '202003012399' });
    await submit(id);
    await pass(6);
    await pass(61);
    const fault = { field: 'registration_number', reason: 'not_registered' };
    expect(await read(id)).toMatchObject({ status: 'returned', faults: [fault] });
    expect((await change(id, {})).data).toMatchObject({ status: 'returned', faults: [] });
    await submit(id);
    await pass(6);
    await pass(61);
    expect((await read(id)).status).toBe('approved');
    const changed = await change(id, { legal_name: 'Kek Mawar Enterprise' });
    const changes = [{ field: 'legal_name', approved: COMPANY.legal_name }];
    expect(changed.data).toMatchObject({ status: 'draft', changes });
    expect((await change(id, {})).data).toMatchObject({ status: 'approved', changes: [] });
  });

  it('has the new and the old form of its registration number, and a number of another kind of business is refused at the field', async () => {
    const { id, ...company } = await begin();
    expect(company).toMatchObject({ registration_number: '202003012345', old_registration_number: '003012345-X' });
    const wrong = await change(id, { registration_number: '202001012345' });
    expect(wrong.fields).toEqual({ registration_number: RULES.registration_kind });
    const state = await change(id, { state: 'Sabah' });
    expect(Object.keys(state.fields)).toEqual(['postcode']);
  });

  it('is the only company of its account', async () => {
    await begin();
    expect((await callGateway(sandbox(), companyDetails.create, { body: COMPANY }, as())).code).toBe(
      CODES.conflict.code,
    );
  });

  it('can be deleted as a draft, but not after its submission', async () => {
    const { id } = await begin();
    expect((await callGateway(sandbox(), companyDetails.remove, { params: { id } }, { token })).code).toBe(2000);
    const sent = await completeCompany();
    await submit(sent);
    const removal = await callGateway(sandbox(), companyDetails.remove, { params: { id: sent } }, { token });
    expect(removal.code).toBe(CODES.wrongState.code);
  });

  it('an owner’s identity number is masked in every response and every audit entry', async () => {
    const number = newNumber();
    const { id, identity_number } = await ownerOf(owner(), { identity_number: number });
    expect(identity_number).toBe(`••••${number.slice(-4)}`);
    const body = { ...OWNER, identity_number: '', name: 'Nurul Aisyah' };
    await dataOf(sandbox(), businessOwners.update, { params: { id }, body }, { token });
    const entries = await sandbox().database.tx((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.subject_id, id)),
    );
    expect(entries.map(({ action }) => action)).toEqual(['owner.added', 'owner.changed']);
    expect(JSON.stringify(entries)).not.toContain(number);
    expect(JSON.stringify(entries)).toContain(`••••${number.slice(-4)}`);
  });

  it('an owner with a used identity number, a contradicting date of birth or shares above 100% is refused at the field', async () => {
    const number = newNumber();
    await ownerOf(owner(), { identity_number: number, share: '60' });
    const add = (form: Partial<typeof OWNER>) =>
      callGateway(sandbox(), businessOwners.create, { body: { ...OWNER, ...form } }, as());
    expect((await add({ identity_number: number })).fields).toEqual({ identity_number: RULES.identity_twice });
    expect((await add({ identity_number: newNumber(), date_of_birth: '1991-01-31' })).fields).toEqual({
      date_of_birth: RULES.birthday_nric,
    });
    expect(Object.keys((await add({ identity_number: newNumber(), share: '40.01' })).fields)).toEqual(['share']);
    expect((await add({ identity_number: '12345' })).fields).toEqual({ identity_number: RULES.nric });
    expect((await add({ identity_number: newNumber(), share: '40' })).code).toBe(CODES.success.code);
  });

  it('a document can be read only by people of the account, and has no public URL', async () => {
    const id = await completeOwner();
    const url = `/api/v1/business-owner-details/${id}/documents/front`;
    const get = (bearer?: string) =>
      sandbox().app.inject({ method: 'GET', url, ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }) });
    const own = await get(token);
    expect(own.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
    expect((await get()).json()).toMatchObject({ response_code: CODES.notAuthenticated.code });
    const other = (await sandbox().signIn('weiming')).access;
    expect((await get(other)).json()).toMatchObject({ response_code: CODES.notFound.code });
    expect((await callRaw(sandbox(), { method: 'GET', url: `/media/${id}` })).code).not.toBe(CODES.success.code);
  });

  it('a change of an approved owner needs a new review, while the company stays approved', async () => {
    const company = await completeCompany();
    await submit(company);
    await pass(6);
    await pass(61);
    const { list } = await dataOf(sandbox(), businessOwners.find, { query: {} }, { token });
    const [first] = list.data;
    expect(first?.status).toBe('approved');
    const params = { id: first?.id ?? '' };
    const other = { params, body: { ...OWNER, identity_number: '', name: 'Nurul Aisyah' } };
    const changed = await dataOf(sandbox(), businessOwners.update, other, { token });
    expect(changed).toMatchObject({ status: 'draft', changes: [{ field: 'name', approved: OWNER.name }] });
    expect((await submit(company)).data).toMatchObject({ status: 'approved' });
  });
});
