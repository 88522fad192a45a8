/** Test fixtures for the calls of the company, its owners and its accounts. */
import { randomUUID } from 'node:crypto';
import { accountRecords } from '@portal/shared/contract/merchant/company/account-records.ts';
import { businessOwners, type BusinessOwnerForm } from '@portal/shared/contract/merchant/company/business-owners.ts';
import {
  companyDetails,
  type CompanyForm,
  type CompanyInfoForm,
} from '@portal/shared/contract/merchant/company/company-details.ts';
import { pngOf } from '@portal/shared/testing/pictures.ts';
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { DEMO_MERCHANTS } from '../../../kernel/seed/accounts.ts';
import { listInput, row, withKey, type AccessFixture, type Owner } from '../../../testing/access.ts';
import { dataOf } from '../../../testing/calls.ts';
import type { TestSandbox } from '../../../testing/test-sandbox.ts';
import { companies, owners } from '../tables.ts';

type Maker = Pick<Owner, 'sandbox' | 'token'>;

export const COMPANY: v.InferInput<typeof CompanyForm> = {
  legal_name: 'Kek Melati Enterprise',
  registration_number: '202003012345 (003012345-X)',
  old_registration_number: '',
  entity_type: 'sole_proprietorship',
  tax_number: '',
  sst_number: '',
  industry: 'food',
  address_line_1: '12, Jalan Melati 3',
  address_line_2: '',
  postcode: '53100',
  locality: 'Kuala Lumpur',
  state: 'Kuala Lumpur',
};

export const INFO: v.InferInput<typeof CompanyInfoForm> = {
  email: 'hello@kekmelati.example.my',
  phone: '012-345 6789',
  website: 'https://kekmelati.example.my',
  logo_id: null,
  picture_ids: [],
};

export const OWNER: v.InferInput<typeof BusinessOwnerForm> = {
  name: 'Nurul Aisyah binti Omar',
  identity_type: 'nric',
  identity_number: '900131-14-5670',
  date_of_birth: '1990-01-31',
  nationality: 'MY',
  role: 'proprietor',
  share: '',
  email: '',
  phone: '012-345 6789',
  address_line_1: '12, Jalan Melati 3',
  address_line_2: '',
  postcode: '53100',
  locality: 'Kuala Lumpur',
  state: 'Kuala Lumpur',
};

/** Makes each identity number unique. */
let serial = 1_000;
export const newNumber = (): string => `900131-14-${(serial += 1)}`.replace(/9([789])$/, '5$1');

/** Deletes the merchant's company and owners. */
export async function deleteCompany({ database }: Pick<TestSandbox, 'database'>, accountId: string): Promise<void> {
  await database.tx(async (tx) => {
    await tx.delete(companies).where(eq(companies.account_id, accountId));
    await tx.delete(owners).where(eq(owners.account_id, accountId));
  });
}

export const pictureFile = (): File => new File([new Uint8Array(pngOf(40, 30))], 'card.png');

export const ownerOf = ({ sandbox, token }: Maker, form: Partial<typeof OWNER> = {}) =>
  dataOf(
    sandbox,
    businessOwners.create,
    { body: { ...OWNER, identity_number: newNumber(), ...form } },
    { token, headers: withKey() },
  );

export const documentOf = ({ sandbox, token }: Maker, id: string, side: 'front' | 'back' = 'front') =>
  dataOf(sandbox, businessOwners.addDocument, { params: { id }, body: { side, file: pictureFile() } }, { token });

/** The id of the merchant's company. It is created again when an earlier call deleted it. */
export async function companyOf({ sandbox, token }: Maker): Promise<string> {
  const { list } = await dataOf(sandbox, companyDetails.find, { query: {} }, { token });
  const [first] = list.data;
  const create = () => dataOf(sandbox, companyDetails.create, { body: COMPANY }, { token, headers: withKey() });
  return (first ?? (await create())).id;
}

const aCompany = async (owner: Maker) => ({ params: { id: await companyOf(owner) } });
const anOwner = async (owner: Maker) => ({ params: { id: (await ownerOf(owner)).id } });

const newAccount = async ({ sandbox, token }: Maker) => {
  const body = { name: `Cawangan ${randomUUID().slice(0, 8)}` };
  return { params: { id: (await dataOf(sandbox, accountRecords.create, { body }, { token, headers: withKey() })).id } };
};

const ALL = { query: { skip: 0, limit: 50 } };

export const accessFixtures: readonly AccessFixture[] = [
  row(companyDetails.find, 'own', async () => ALL),
  row(companyDetails.options, 'own', async () => ({})),
  row(companyDetails.get, 'refused', aCompany),
  row(
    companyDetails.create,
    'own',
    async ({ sandbox }) => {
      for (const { id } of DEMO_MERCHANTS) await deleteCompany(sandbox, id);
      return { body: COMPANY };
    },
    withKey,
  ),
  row(companyDetails.update, 'refused', async (owner) => ({ ...(await aCompany(owner)), body: COMPANY })),
  row(companyDetails.updateInfo, 'refused', async (owner) => ({
    params: { companyId: await companyOf(owner) },
    body: INFO,
  })),
  row(
    companyDetails.submit,
    'refused',
    async (owner) => {
      const { id } = (await anOwner(owner)).params;
      for (const side of ['front', 'back'] as const) await documentOf(owner, id, side);
      const params = { companyId: await companyOf(owner) };
      await dataOf(owner.sandbox, companyDetails.updateInfo, { params, body: INFO }, { token: owner.token });
      return aCompany(owner);
    },
    withKey,
  ),
  row(companyDetails.remove, 'refused', async (owner) => {
    const [first] = DEMO_MERCHANTS;
    await deleteCompany(owner.sandbox, first?.id ?? '');
    const as = { token: owner.token, headers: withKey() };
    return { params: { id: (await dataOf(owner.sandbox, companyDetails.create, { body: COMPANY }, as)).id } };
  }),
  row(businessOwners.list, 'own', async (owner) => {
    await ownerOf(owner);
    return listInput('name', 'created_at');
  }),
  row(businessOwners.find, 'own', async (owner) => {
    await ownerOf(owner);
    return ALL;
  }),
  row(businessOwners.get, 'refused', anOwner),
  row(businessOwners.create, 'own', async () => ({ body: { ...OWNER, identity_number: newNumber() } }), withKey),
  row(businessOwners.update, 'refused', async (owner) => ({
    ...(await anOwner(owner)),
    body: { ...OWNER, identity_number: '' },
  })),
  row(businessOwners.remove, 'refused', anOwner),
  row(businessOwners.addDocument, 'refused', async (owner) => ({
    ...(await anOwner(owner)),
    body: { side: 'front' as const, file: pictureFile() },
  })),
  row(businessOwners.document, 'refused', async (owner) => {
    const { id } = await ownerOf(owner);
    await documentOf(owner, id);
    return { params: { id, side: 'front' } };
  }),
  row(accountRecords.find, 'own', async () => ALL),
  row(accountRecords.get, 'refused', async () => ({ params: { id: DEMO_MERCHANTS[0]?.id ?? '' } })),
  row(accountRecords.create, 'own', async () => ({ body: { name: `Cawangan ${randomUUID().slice(0, 8)}` } }), withKey),
  row(accountRecords.update, 'refused', async (owner) => ({
    ...(await newAccount(owner)),
    body: { name: `Cawangan ${randomUUID().slice(0, 8)}` },
  })),
  row(accountRecords.remove, 'refused', newAccount),
];
