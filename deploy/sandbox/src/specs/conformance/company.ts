/** Calls for the company, its owners, its bank accounts and its user accounts, as a reader of the specification makes them. */
import { randomUUID } from 'node:crypto';
import { expectList, idOf, type clientOf, type Fields } from './client.ts';

/** A user whose company was never submitted for review. */
const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };

const COMPANY = {
  legal_name: 'Kek Melati Enterprise',
  entity_type: '',
  registration_number: '',
  old_registration_number: '',
  tax_number: '',
  sst_number: '',
  industry: 'food',
};
const INFO = { email: 'kek@example.my', phone: '', website: '', logo_id: null, picture_ids: [] };
const OWNER = {
  identity_type: 'passport',
  date_of_birth: null,
  nationality: '',
  role: '',
  share: '',
  email: '',
  phone: '',
};
const BANK = { bank_code: 'CIBBMYKL', account_number: '77000000101', is_settled_to: false };

export function declareCompany({ ask, ok, fillIn }: ReturnType<typeof clientOf>): void {
  let token: string | null = null;
  beforeAll(async () => {
    ({ token } = await ask('POST jwt/login', { body: KAVITHA, token: null }));
    for (const { id } of expectList(await ok('GET company-details', { token })))
      await ok('DELETE company-details/{id}', { params: { id: String(id) }, token });
  });

  const FAMILIES: readonly (readonly [path: string, known: () => Fields])[] = [
    ['company-details', () => COMPANY],
    ['business-owner-details', () => OWNER],
    ['banks', () => BANK],
    ['accounts', () => ({ name: `Cawangan ${randomUUID()}` })],
  ];

  it.each(FAMILIES)('%s of a business is created, read, changed and deleted', async (path, knownOf) => {
    const known = knownOf();
    const params = { id: idOf(await fillIn(`POST ${path}`, known, { token })) };
    expect(await ok(`GET ${path}/{id}`, { params, token })).toMatchObject({ ...params, ...known });
    await fillIn(`PUT ${path}/{id}`, known, { params, token });
    expectList(await ok(`GET ${path}`, { token }));
    await ok(`DELETE ${path}/{id}`, { params, token });
    expect((await ask(`GET ${path}/{id}`, { params, token })).response_code).not.toBe(2000);
  });

  it('tells payers how the company is reached, and offers it as a choice', async () => {
    const companyId = idOf(await fillIn('POST company-details', COMPANY, { token }));
    await ok('PUT company-details/info/{companyId}', { params: { companyId }, body: INFO, token });
    expect(await ok('GET company-details/options/company-me', { token })).toMatchObject([{ id: companyId }]);
    expect(expectList(await ok('GET company-details', { token }))).toMatchObject([{ email: INFO.email }]);
  });
}
