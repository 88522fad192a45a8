/** The company behind an account, its owners and their documents. */
import type { INDUSTRIES } from '@portal/shared/contract/merchant/company/company-details.ts';
import type {
  DocumentSide,
  IdentityType,
  OWNER_ROLES,
} from '@portal/shared/contract/merchant/company/business-owners.ts';
import type { ReviewFault, ReviewState } from '@portal/shared/contract/merchant/company/review.ts';
import type { EntityType } from '@portal/shared/contract/merchant/company/registration.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../kernel/data/accounts.tables.ts';
import { bytes, day, id, moment, versioned } from '../../kernel/data/columns.ts';
import { cloudImages } from '../media/domain.ts';
import type { Facts } from './review.ts';

const ofAccount = () =>
  uuid()
    .notNull()
    .references(() => accounts.id);

const words = () => text().notNull().default('');

const address = () => ({
  address_line_1: words(),
  address_line_2: words(),
  postcode: words(),
  locality: words(),
  state: words(),
});

/** The columns of a row's review (`review.ts`). */
const reviewed = () => ({
  status: text().$type<ReviewState>().notNull().default('draft'),
  approved: jsonb().$type<Facts>(),
  faults: jsonb().$type<readonly ReviewFault[]>().notNull().default([]),
  approved_at: moment(),
  submitted_at: moment(),
  decided_at: moment(),
  /** When the reviewer acts on the row next; null when the row does not wait for the reviewer. */
  review_at: moment(),
});

export const companies = pgTable(
  'company_details',
  {
    id: id(),
    account_id: ofAccount(),
    legal_name: text().notNull(),
    registration_number: words(),
    old_registration_number: words(),
    entity_type: text().$type<EntityType | ''>().notNull().default(''),
    tax_number: words(),
    sst_number: words(),
    industry: text().$type<(typeof INDUSTRIES)[number] | ''>().notNull().default(''),
    ...address(),
    email: words(),
    phone: words(),
    website: words(),
    logo_id: uuid(),
    ...reviewed(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (company) => [
    unique().on(company.account_id, company.id),
    unique('company_details_one').on(company.account_id),
    foreignKey({
      columns: [company.account_id, company.logo_id],
      foreignColumns: [cloudImages.account_id, cloudImages.id],
    }),
    index('company_details_to_review')
      .on(company.review_at)
      .where(sql`${company.review_at} is not null`),
  ],
);

export type CompanyRow = typeof companies.$inferSelect;

/** Pictures of a company, each with its position. */
export const companyPictures = pgTable(
  'company_pictures',
  {
    account_id: uuid().notNull(),
    company_id: uuid().notNull(),
    image_id: uuid().notNull(),
    place: integer().notNull(),
  },
  (picture) => [
    primaryKey({ columns: [picture.company_id, picture.image_id] }),
    foreignKey({
      columns: [picture.account_id, picture.company_id],
      foreignColumns: [companies.account_id, companies.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [picture.account_id, picture.image_id],
      foreignColumns: [cloudImages.account_id, cloudImages.id],
    }),
  ],
);

export const owners = pgTable(
  'business_owners',
  {
    id: id(),
    account_id: ofAccount(),
    name: text().notNull(),
    identity_type: text().$type<IdentityType>().notNull(),
    /** The full number, for the review; null while it is unknown. Responses contain it only masked. */
    identity_number: text(),
    date_of_birth: day(),
    nationality: words(),
    role: text().$type<(typeof OWNER_ROLES)[number] | ''>().notNull().default(''),
    /** In hundredths of a percent. */
    share: integer().notNull().default(0),
    email: words(),
    phone: words(),
    ...address(),
    ...reviewed(),
    created_at: moment().notNull(),
    ...versioned(),
  },
  (owner) => [
    unique().on(owner.account_id, owner.id),
    unique('business_owners_identity').on(owner.account_id, owner.identity_number),
    index().on(owner.account_id, owner.created_at),
    index('business_owners_to_review')
      .on(owner.review_at)
      .where(sql`${owner.review_at} is not null`),
  ],
);

export type OwnerRow = typeof owners.$inferSelect;

/** Pictures of identity documents. They have no public URL: the gateway sends them only to people of the account. */
export const ownerDocuments = pgTable(
  'business_owner_documents',
  {
    account_id: uuid().notNull(),
    owner_id: uuid().notNull(),
    side: text().$type<DocumentSide>().notNull(),
    /** WebP, encoded from the pixels of the uploaded picture. */
    content: bytes().notNull(),
    /** SHA-256 of the content, in hexadecimal digits. */
    sha256: text().notNull(),
    created_at: moment().notNull(),
  },
  (document) => [
    primaryKey({ columns: [document.owner_id, document.side] }),
    foreignKey({
      columns: [document.account_id, document.owner_id],
      foreignColumns: [owners.account_id, owners.id],
    }).onDelete('cascade'),
  ],
);
