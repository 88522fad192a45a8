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
  /** When the reviewer takes up a record that was submitted at this time. */
  readonly takesUpAt: (submittedAt: Date) => Date;
  /** When the reviewer decides a record that was taken up at this time. */
  readonly decidesAt: (takenUpAt: Date) => Date;
  /** The faults in the facts of a record; empty to approve it. */
  readonly faultsOf: (record: ReviewedRecord) => readonly ReviewFault[];
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly companyReviewer: CompanyReviewer;
  }
}
