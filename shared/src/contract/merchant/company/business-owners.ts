/** The people who own or lead the company. Their identity numbers and documents are kept for the review and are shown to nobody in full. */
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

/** Of an identity card both sides, of a passport the page with the picture, which is its front. */
export const DOCUMENT_SIDES = ['front', 'back'] as const;
export type DocumentSide = (typeof DOCUMENT_SIDES)[number];

export const sidesOf = (type: IdentityType): readonly DocumentSide[] => (type === 'nric' ? DOCUMENT_SIDES : ['front']);

const Document = v.nullable(v.object({ added_at: Moment }));

export const BusinessOwner = v.object({
  id: Id,
  name: v.string(),
  identity_type: v.picklist(IDENTITY_TYPES),
  /** Its last four characters after dots, or empty: the whole number leaves the gateway in no answer. */
  identity_number: v.string(),
  nationality: v.string(),
  date_of_birth: v.nullable(Day),
  /** In percent: `12.5`; empty for none. */
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

/** As it is stored; undefined for text that is no number of that type. */
export const identityNumberOf = ({ identity_type, identity_number }: Identified): string | undefined =>
  identity_type === 'nric' ? nricOf(identity_number) : passportOf(identity_number);

/** What the number of an identity card says of a birthday counts; of a passport, and of no number, nothing can be said. */
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
 * Only the name has to be there from the start; what else is missing is named. Of an owner who has a number, an empty one leaves it as it is.
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
 * What is refused: `identity_number` of another owner, `share` where all shares together would be more than the whole, and every change while the
 * owner is with the reviewer (`underReview`).
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
  /** A picture of one side of the identity document, in the place of the one before. */
  addDocument: defineCall({
    method: 'POST',
    path: 'business-owner-details/{id}/documents',
    access: 'merchant',
    needs: 'company.write',
    forPeople: true,
    multipart: true,
    body: v.strictObject({ side: v.picklist(DOCUMENT_SIDES, rule('choose')), file: PictureFile }),
    data: BusinessOwner,
  }),
  /** The picture of one side, for people of the account alone. */
  document: defineCall({
    method: 'GET',
    path: 'business-owner-details/{id}/documents/{side}',
    access: 'merchant',
    needs: 'company.read',
    forPeople: true,
    isFile: true,
    data: v.file(),
  }),
} as const;
