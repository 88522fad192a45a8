/**
 * The simulated reviewer: starts the review of a submission after five minutes and decides an hour later. The data of a record decides the
 * result, so that each result can be produced by hand. A registration number ending in 99 is in no register, one ending in 98 belongs to
 * another name, and one ending in 97 to another address. An identity number ending in 99 differs from the picture. At an owner's first
 * review, an identity number ending in 98 makes the picture unreadable, and one ending in 97 shows another person.
 */
import type { ReviewFault } from '@portal/shared/contract/merchant/company/review.ts';
import type { CompanyReviewer } from '../domains/company/domain.ts';
import { later } from '../kernel/time/clock.ts';

const A_MINUTE_MS = 60_000;
export const TAKES_UP_MINUTES = 5;
export const DECIDES_MINUTES = 60;

const OF_COMPANY: Readonly<Record<string, ReviewFault>> = {
  99: { field: 'registration_number', reason: 'not_registered' },
  98: { field: 'legal_name', reason: 'name_differs' },
  97: { field: 'address_line_1', reason: 'address_differs' },
};

const OF_OWNER: Readonly<Record<string, ReviewFault>> = {
  99: { field: 'identity_number', reason: 'number_differs' },
};

const OF_OWNER_AT_FIRST: Readonly<Record<string, ReviewFault>> = {
  ...OF_OWNER,
  98: { field: 'front', reason: 'picture_unreadable' },
  97: { field: 'front', reason: 'picture_differs' },
};

export const companyReviewer: CompanyReviewer = {
  takesUpAt: (submittedAt) => later(submittedAt, TAKES_UP_MINUTES * A_MINUTE_MS),
  decidesAt: (takenUpAt) => later(takenUpAt, DECIDES_MINUTES * A_MINUTE_MS),
  faultsOf: ({ kind, facts, isFirst }) => {
    const ofOwner = isFirst ? OF_OWNER_AT_FIRST : OF_OWNER;
    const [faults, number] =
      kind === 'company' ? [OF_COMPANY, facts['registration_number']] : [ofOwner, facts['identity_number']];
    const fault = faults[(number ?? '').slice(-2)];
    return fault ? [fault] : [];
  },
};
