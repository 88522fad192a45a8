/**
 * The companies of the demonstration: one is complete and approved, one was returned because no register has its number, and one is
 * incomplete.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DOCUMENT_SIDES, type DocumentSide } from '@portal/shared/contract/merchant/company/business-owners.ts';
import { addDays } from '@portal/shared/domain/days.ts';
import { startOf } from '@portal/shared/domain/malaysian-time.ts';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kernel/data/database.ts';
import { namedId } from '../../kernel/data/deterministic-id.ts';
import { accountId, demoStart } from '../../kernel/seed/accounts.ts';
import { later, type Clock } from '../../kernel/time/clock.ts';
import { factsOfCompany, factsOfOwner } from './facts.ts';
import { companies, ownerDocuments, owners, type CompanyRow, type OwnerRow } from './tables.ts';

const KINDERGARTEN = accountId('Tadika Sinar Pagi');
const SHOP = accountId('Kedai Sinar Pagi');
const ASSOCIATION = accountId('Persatuan Penduduk Taman Melati');

const AN_HOUR_MS = 60 * 60_000;

const company = (account_id: string, facts: Partial<CompanyRow> & Pick<CompanyRow, 'legal_name'>) => ({
  id: namedId('company', account_id),
  account_id,
  ...facts,
});

const COMPANIES = [
  company(KINDERGARTEN, {
    legal_name: 'Tadika Sinar Pagi Sdn. Bhd.',
    registration_number: '201601023456',
    old_registration_number: '1194392-K',
    entity_type: 'private_limited',
    tax_number: 'C24681357900',
    industry: 'education',
    address_line_1: '12, Jalan Melati 3',
    address_line_2: 'Taman Melati',
    postcode: '53100',
    locality: 'Kuala Lumpur',
    state: 'Kuala Lumpur',
    email: 'pejabat@tadikasinarpagi.example.my',
    phone: '03-4108 2233',
    website: 'https://tadikasinarpagi.example.my',
  }),
  company(SHOP, {
    legal_name: 'Kedai Sinar Pagi',
    registration_number: '201603034599',
    old_registration_number: '002534599-T',
    entity_type: 'partnership',
    tax_number: 'D13579246800',
    sst_number: 'W10-1808-32000417',
    industry: 'food',
    address_line_1: '8, Lebuh Campbell',
    postcode: '10100',
    locality: 'George Town',
    state: 'Pulau Pinang',
    email: 'hello@kedaisinarpagi.example.my',
    phone: '04-261 4455',
  }),
  company(ASSOCIATION, {
    legal_name: 'Persatuan Penduduk Taman Melati',
    registration_number: 'PPM-006-14-21092017',
    entity_type: 'society',
    address_line_1: 'Balai Komuniti, Jalan Melati 1',
    postcode: '53100',
    locality: 'Kuala Lumpur',
    state: 'Kuala Lumpur',
    phone: '012-345 6789',
  }),
];

const AT_HOME = {
  nationality: 'MY',
  identity_type: 'nric',
  postcode: '53100',
  locality: 'Kuala Lumpur',
  state: 'Kuala Lumpur',
} as const;

const owner = (account_id: string, facts: Partial<OwnerRow> & Pick<OwnerRow, 'name'>) => ({
  id: namedId('owner', account_id, facts.name),
  account_id,
  ...AT_HOME,
  ...facts,
});

const OWNERS = [
  owner(KINDERGARTEN, {
    name: 'Aminah binti Yusof',
    identity_number: '780412-14-5566',
    date_of_birth: '1978-04-12',
    role: 'director',
    share: 6_000,
    email: 'aminah@example.my',
    phone: '012-345 6001',
    address_line_1: '5, Jalan Melati 7',
  }),
  owner(KINDERGARTEN, {
    name: 'Yusof bin Ismail',
    identity_number: '521103-08-5131',
    date_of_birth: '1952-11-03',
    role: 'shareholder',
    share: 4_000,
    phone: '012-345 6002',
    address_line_1: '5, Jalan Melati 7',
  }),
  owner(SHOP, {
    name: 'Lim Wei Ming',
    identity_number: '850615-07-5123',
    date_of_birth: '1985-06-15',
    role: 'partner',
    share: 5_000,
    email: 'weiming@example.my',
    phone: '012-345 6003',
    address_line_1: '21, Lebuh Kimberley',
    postcode: '10100',
    locality: 'George Town',
    state: 'Pulau Pinang',
  }),
  owner(SHOP, {
    name: 'Hafiz bin Rahman',
    identity_number: '870930-02-5347',
    date_of_birth: '1987-09-30',
    role: 'partner',
    share: 5_000,
    phone: '012-345 6004',
    address_line_1: '3, Jalan Burma',
    postcode: '10050',
    locality: 'George Town',
    state: 'Pulau Pinang',
  }),
  owner(ASSOCIATION, {
    name: 'Kavitha a/p Subramaniam',
    identity_number: '900131-14-5678',
    date_of_birth: '1990-01-31',
    role: 'officer',
    email: 'kavitha@example.my',
    phone: '012-345 6005',
    address_line_1: '33, Jalan Melati 1',
  }),
];

/** The picture of one side of an identity card; all owners have the same pictures. */
function documentOf(side: DocumentSide) {
  const content = readFileSync(resolve(import.meta.dirname, 'demo', side, 'document.webp'));
  return { side, content, sha256: createHash('sha256').update(content).digest('hex') };
}

/** The document sides of an account's owners; the association has sent only the front. */
const sidesAt = (account_id: string): readonly DocumentSide[] =>
  account_id === ASSOCIATION ? ['front'] : DOCUMENT_SIDES;

const setCompany = async (tx: Tx, { id }: CompanyRow, review: Partial<CompanyRow>): Promise<void> => {
  await tx.update(companies).set(review).where(eq(companies.id, id));
};

const setOwner = async (tx: Tx, { id }: OwnerRow, review: Partial<OwnerRow>): Promise<void> => {
  await tx.update(owners).set(review).where(eq(owners.id, id));
};

interface Stored {
  readonly account_id: string;
  readonly id: string;
}

export async function seedCompanies(tx: Tx, clock: Clock): Promise<void> {
  const created_at = demoStart(clock);
  const sent = startOf(addDays(clock.today(), -150));
  const lately = startOf(addDays(clock.today(), -2));
  const decided = (at: Date) => ({ submitted_at: at, decided_at: later(at, 30 * AN_HOUR_MS) });
  const { decided_at } = decided(sent);

  await tx.insert(companies).values(COMPANIES.map((row) => ({ ...row, created_at })));
  await tx.insert(owners).values(OWNERS.map((row) => ({ ...row, created_at })));
  const documents = DOCUMENT_SIDES.map(documentOf);
  const papersOf = ({ account_id }: Stored) => documents.filter(({ side }) => sidesAt(account_id).includes(side));
  await tx
    .insert(ownerDocuments)
    .values(
      OWNERS.flatMap((row) =>
        papersOf(row).map((paper) => ({ account_id: row.account_id, owner_id: row.id, ...paper, created_at })),
      ),
    );

  for (const row of await tx.select().from(companies)) {
    if (row.account_id === KINDERGARTEN)
      await setCompany(tx, row, {
        ...decided(sent),
        status: 'approved',
        approved_at: decided_at,
        approved: factsOfCompany(row),
      });
    if (row.account_id === SHOP)
      await setCompany(tx, row, {
        ...decided(lately),
        status: 'returned',
        faults: [{ field: 'registration_number', reason: 'not_registered' }],
      });
  }
  for (const row of await tx.select().from(owners)) {
    if (row.account_id === ASSOCIATION) continue;
    const at = row.account_id === SHOP ? lately : sent;
    const papers = Object.fromEntries(papersOf(row).map(({ side, sha256 }) => [side, { sha256, created_at }]));
    const { submitted_at, decided_at: approved_at } = decided(at);
    await setOwner(tx, row, {
      submitted_at,
      decided_at: approved_at,
      status: 'approved',
      approved_at,
      approved: factsOfOwner(row, papers),
    });
  }
}
