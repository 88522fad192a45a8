/** The company behind an account: facts, which are reviewed, and information for payers, which is not reviewed. */
import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, Moment, orEmpty, Phone, RecordId, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { ADDRESS, ADDRESS_FORM, isPostcodeOfState, notOfState } from '../../kernel/places.ts';
import { ENTITY_TYPES, isNumberOf, oldRegistrationOf, registrationOf } from './registration.ts';
import { defineRecord } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { Url } from '../../kernel/rules/url.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';
import { PublicPicture } from '../../public/public-picture.ts';
import { REVIEWED, ReviewState } from './review.ts';

export const INDUSTRIES = [
  'retail',
  'food',
  'education',
  'health',
  'beauty',
  'services',
  'technology',
  'transport',
  'travel',
  'property',
  'manufacturing',
  'agriculture',
  'charity',
  'community',
  'other',
] as const;

/** The facts that a reviewer compares with the company register. */
export const COMPANY_FACTS = [
  'legal_name',
  'registration_number',
  'old_registration_number',
  'entity_type',
  'tax_number',
  'sst_number',
  'industry',
  'address_line_1',
  'address_line_2',
  'postcode',
  'locality',
  'state',
] as const;
export type CompanyFact = (typeof COMPANY_FACTS)[number];

/** Entries that `missing` can have in addition to field names: there is no owner yet, or details of an owner are missing. */
export const MISSING_OWNERS = ['owners', 'owner_details'] as const;

/** The maximum number of pictures of the company, such as of its shop or its sign. */
export const MOST_COMPANY_PICTURES = 6;

export const CompanyDetails = v.object({
  id: Id,
  legal_name: v.string(),
  /** The number at SSM or at the Registrar of Societies. */
  registration_number: v.string(),
  /** The SSM number in the format used before October 2019. */
  old_registration_number: v.string(),
  entity_type: v.picklist(['', ...ENTITY_TYPES]),
  /** The number at the Inland Revenue Board (TIN). */
  tax_number: v.string(),
  /** The number at the Royal Malaysian Customs, if the company collects service tax or sales tax. */
  sst_number: v.string(),
  industry: v.picklist(['', ...INDUSTRIES]),
  ...ADDRESS,
  email: v.string(),
  phone: v.string(),
  website: v.string(),
  logo_id: v.nullable(Id),
  logo: v.nullable(PublicPicture),
  picture_ids: v.array(Id),
  pictures: v.array(PublicPicture),
  ...REVIEWED,
  created_at: Moment,
  ...VERSIONED,
});
export type CompanyDetails = v.InferOutput<typeof CompanyDetails>;

const understood = (read: (text: string) => string | undefined, message: ReturnType<typeof rule>) =>
  orEmpty(
    v.pipe(
      v.string(),
      v.check((text) => read(text) !== undefined, message),
      v.transform((text) => read(text) ?? text),
    ),
  );

/** The registration number in its stored form, with the old number in brackets if it was given. */
const registrationText = (text: string): string | undefined => {
  const found = registrationOf(text);
  return found && (found.old === '' ? found.number : `${found.number} (${found.old})`);
};

const TIN = /^(?:IG|SG|OG|CS|FA|PT|TA|TC|TN|TR|TP|LE|C|D|E|F|J)\d{9,12}$/;
const SST = /^[A-Z]\d{2}-\d{4}-\d{8}$/;
const matching = (pattern: RegExp) => (typed: string) => {
  const text = plainNumber(typed).replaceAll(' ', '').toUpperCase();
  return pattern.test(text) ? text : undefined;
};

const numberOf = (text: string): string => registrationOf(text)?.number ?? '';

/** At first only the name is required; empty fields are listed in `missing`. */
export const CompanyForm = v.pipe(
  v.strictObject({
    legal_name: Text(120),
    entity_type: v.picklist(['', ...ENTITY_TYPES], rule('choose')),
    registration_number: understood(registrationText, rule('registration_number')),
    old_registration_number: understood(oldRegistrationOf, rule('old_registration')),
    tax_number: understood(matching(TIN), rule('tax_number')),
    sst_number: understood(matching(SST), rule('sst_number')),
    industry: v.picklist(['', ...INDUSTRIES], rule('choose')),
    ...ADDRESS_FORM,
  }),
  v.forward(v.partialCheck([['postcode'], ['state']], isPostcodeOfState, notOfState), ['postcode']),
  v.forward(
    v.partialCheck(
      [['registration_number'], ['entity_type']],
      ({ registration_number, entity_type }) =>
        registration_number === '' || entity_type === '' || isNumberOf(numberOf(registration_number), entity_type),
      rule('registration_kind'),
    ),
    ['registration_number'],
  ),
);

/** Contact details and pictures for payers. They are not reviewed, so they are never locked. */
export const CompanyInfoForm = v.strictObject({
  email: orEmpty(Email),
  phone: orEmpty(Phone),
  website: Url,
  logo_id: v.nullable(RecordId),
  picture_ids: v.pipe(
    v.array(RecordId),
    v.maxLength(MOST_COMPANY_PICTURES, rule('too_many', { max: MOST_COMPANY_PICTURES })),
    v.check((ids) => new Set(ids).size === ids.length, rule('picture_twice')),
  ),
});

const family = { path: 'company-details', access: 'merchant', area: 'company', item: CompanyDetails } as const;

/**
 * An account has at most one company: a second `create` throws `conflict`. `update` throws `underReview` during a review, and
 * `remove` throws `wrongState` once the facts have been submitted.
 */
export const companyDetails = {
  ...defineRecord({ ...family, form: CompanyForm }),
  find: defineFind({ ...family, by: {} }),
  /** The account's company as an option to choose: a list of at most one company. */
  options: defineCall({
    method: 'GET',
    path: 'company-details/options/company-me',
    access: 'merchant',
    needs: 'company.read',
    data: v.array(v.object({ id: Id, name: v.string(), status: ReviewState })),
  }),
  updateInfo: defineCall({
    method: 'PUT',
    path: 'company-details/info/{companyId}',
    access: 'merchant',
    needs: 'company.write',
    body: changesOf(CompanyInfoForm),
    data: CompanyDetails,
  }),
  /**
   * Submits the company, together with all owners that are not submitted yet, for review. Throws `invalidInput` with the missing fields,
   * `underReview` if the company is submitted already, and `wrongState` if nothing has changed since the company was approved.
   */
  submit: defineCall({
    method: 'POST',
    path: 'company-details/{id}/submit',
    access: 'merchant',
    needs: 'company.write',
    noApiKeys: true,
    idempotent: true,
    data: CompanyDetails,
  }),
} as const;
