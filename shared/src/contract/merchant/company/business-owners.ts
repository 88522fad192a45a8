/** The people who own or lead the company. Their identity numbers and documents are stored for the review; no response has a full number. */
import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { OptionalCountry } from './countries.ts';
import { Day, Email, Id, Moment, orEmpty, Phone, Text } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { isBirthdayOf, nricOf, passportOf } from '../../kernel/identity.ts';
import { OptionalPercent } from '../../kernel/percent.ts';
import { ADDRESS, ADDRESS_FORM, isPostcodeOfState, notOfState } from '../../kernel/places.ts';
import { defineResource } from '../../kernel/resource.ts';
import { rule } from '../../kernel/rules.ts';
import { VERSIONED } from '../../kernel/version.ts';
import { PictureFile } from '../media/media.ts';
import { REVIEW_STATES, REVIEWED } from './review.ts';

export const IDENTITY_TYPES = ['nric', 'passport'] as const;
export type IdentityType = (typeof IDENTITY_TYPES)[number];

export const OWNER_ROLES = ['director', 'shareholder', 'partner', 'proprietor', 'officer'] as const;

/** An identity card needs both sides; a passport needs only the page with the picture, which counts as its front. */
export const DOCUMENT_SIDES = ['front', 'back'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

export const sidesOf = (type: IdentityType): readonly DocumentSide[] => (type === 'nric' ? DOCUMENT_SIDES : ['front']);

const Document = v.nullable(v.object({ added_at: Moment }));

export const BusinessOwner = v.object({
  id: Id,
  name: v.string(),
  identity_type: v.picklist(IDENTITY_TYPES),
  /** The number as dots and its last four characters, or empty; no response of the gateway has the whole number. */
  identity_number: v.string(),
  nationality: v.string(),
  date_of_birth: v.nullable(Day),
  /** The share in percent: `12.5`; empty for none. */
  share: v.string(),
  role: v.picklist(['', ...OWNER_ROLES]),
  email: v.string(),
  phone: v.string(),
  ...ADDRESS,
  documents: v.object({ front: Document, back: Document }),
  ...REVIEWED,
  created_at: Moment,
  ...VERSIONED,
});
export type BusinessOwner = v.InferOutput<typeof BusinessOwner>;

interface Identified {
  readonly identity_type: IdentityType;
  readonly identity_number: string;
}

/** The number in its stored form; undefined for text that is not a number of the chosen type. */
export const identityNumberOf = ({ identity_type, identity_number }: Identified): string | undefined =>
  identity_type === 'nric' ? nricOf(identity_number) : passportOf(identity_number);

/** Whether the birthday agrees with the identity card number; true for a passport or without a number, because neither can be compared. */
export const isBirthdayOfOwner = ({
  date_of_birth,
  ...identity
}: Identified & { readonly date_of_birth: string | null }): boolean => {
  const number = identity.identity_type === 'nric' ? identityNumberOf(identity) : undefined;
  return number === undefined || date_of_birth === null || isBirthdayOf(date_of_birth, number);
};

const message = ({ input: { identity_type } }: { readonly input: Pick<Identified, 'identity_type'> }) =>
  rule(identity_type);

/**
 * At first only the name is required; other missing fields are listed in `missing`. An empty identity number leaves an existing one
 * unchanged.
 */
export const BusinessOwnerForm = v.pipe(
  v.strictObject({
    name: Text(120),
    identity_type: v.picklist(IDENTITY_TYPES, rule('choose')),
    identity_number: v.pipe(v.string(), v.trim(), v.maxLength(40, rule('too_long'))),
    date_of_birth: v.nullable(Day),
    nationality: OptionalCountry,
    role: v.picklist(['', ...OWNER_ROLES], rule('choose')),
    share: OptionalPercent,
    email: orEmpty(Email),
    phone: orEmpty(Phone),
    ...ADDRESS_FORM,
  }),
  v.forward(v.partialCheck([['postcode'], ['state']], isPostcodeOfState, notOfState), ['postcode']),
  v.forward(
    v.partialCheck(
      [['identity_type'], ['identity_number']],
      (identity) => identity.identity_number === '' || identityNumberOf(identity) !== undefined,
      message,
    ),
    ['identity_number'],
  ),
  v.forward(
    v.partialCheck(
      [['identity_type'], ['identity_number'], ['date_of_birth']],
      isBirthdayOfOwner,
      rule('birthday_nric'),
    ),
    ['date_of_birth'],
  ),
);

/**
 * Refused at `identity_number` if another owner has that number, at `share` if all shares together would exceed 100 %, and with
 * `underReview` for every change while the owner is under review.
 */
export const businessOwners = {
  ...defineResource({
    path: 'business-owner-details',
    access: 'merchant',
    area: 'company',
    item: BusinessOwner,
    form: BusinessOwnerForm,
    list: {
      path: 'business-owner-details/merchant-business-owner-details',
      search: ['name', 'email'],
      sort: ['created_at', 'name'],
      filter: { status: [...REVIEW_STATES] },
    },
  }),
  find: defineFind({
    path: 'business-owner-details',
    access: 'merchant',
    area: 'company',
    item: BusinessOwner,
    by: {},
  }),
  /** Adds a picture of one side of the identity document, replacing the previous one. */
  addDocument: defineCall({
    method: 'POST',
    path: 'business-owner-details/{id}/documents',
    access: 'merchant',
    needs: 'company.write',
    noApiKeys: true,
    multipart: true,
    body: v.strictObject({ side: v.picklist(DOCUMENT_SIDES, rule('choose')), file: PictureFile }),
    data: BusinessOwner,
  }),
  /** The picture of one side, only for people of the account and not for API keys. */
  document: defineCall({
    method: 'GET',
    path: 'business-owner-details/{id}/documents/{side}',
    access: 'merchant',
    needs: 'company.read',
    noApiKeys: true,
    isFile: true,
    data: v.file(),
  }),
} as const;
