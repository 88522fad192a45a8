/** What a reader of the specification says of the company, its owners, its bank accounts and its accounts. */
import { randomUUID } from 'node:crypto';
import { forgetCompany } from '../../domains/company/testing/access.ts';
import { DEMO_MERCHANTS } from '../../kernel/seed/accounts.ts';
import type { TestSandbox } from '../../testing/test-sandbox.ts';
import { expectList, idOf, type clientOf, type Fields } from './client.ts';

type Known = () => Promise<Fields>;

const MERCHANT = DEMO_MERCHANTS[0]?.id ?? '';

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

/** An account has one company, so that a new one begins where there is none. */
export function companyFamilies(sandbox: () => TestSandbox): readonly (readonly [string, Known])[] {
  let serial = 7_700_000_000;
  return [
    [
      'company-details',
      async () => {
        await forgetCompany(sandbox(), MERCHANT);
        return COMPANY;
      },
    ],
    ['business-owner-details', async () => OWNER],
    ['banks', async () => ({ bank_code: 'CIBBMYKL', account_number: `${(serial += 10)}1`, is_settled_to: false })],
    ['accounts', async () => ({ name: `Cawangan ${randomUUID()}` })],
  ];
}

export function declareCompany(sandbox: () => TestSandbox, { ok, fillIn }: ReturnType<typeof clientOf>): void {
  it('tells payers how the company is reached, and offers it as a choice', async () => {
    await forgetCompany(sandbox(), MERCHANT);
    const companyId = idOf(await fillIn('POST company-details', COMPANY));
    await ok('PUT company-details/info/{companyId}', { params: { companyId }, body: INFO });
    expect(await ok('GET company-details/options/company-me')).toMatchObject([{ id: companyId }]);
    expect(expectList(await ok('GET company-details'))).toMatchObject([{ email: INFO.email }]);
  });
}
