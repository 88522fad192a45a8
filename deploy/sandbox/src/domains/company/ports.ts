/** The port to the reviewers of companies, who are people of the operator. */
import type { ReviewFault } from '@portal/shared/contract/merchant/company/review.ts';
import type { Facts } from './review.ts';

export type ReviewedKind = 'company' | 'owner';

export interface ReviewedRecord {
  readonly kind: ReviewedKind;
  readonly facts: Facts;
  /** Whether this is the record's first decision. */
  readonly isFirst: boolean;
}

export interface CompanyReviewer {
  /** Returns when the reviewer takes up a record, from its submission time. */
  readonly takesUpAt: (submittedAt: Date) => Date;
  /** Returns when the reviewer decides a record, from the time when it was taken up. */
  readonly decidesAt: (takenUpAt: Date) => Date;
  /** The faults in the facts of a record; empty to approve it. */
  readonly faultsOf: (record: ReviewedRecord) => readonly ReviewFault[];
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly companyReviewer: CompanyReviewer;
  }
}
