/** What reviews companies: people of the operator, of whom the domain knows this and nothing else. */
import type { ReviewFault } from '@portal/shared/contract/merchant/company/review.ts';
import type { Facts } from './review.ts';

export type ReviewedKind = 'company' | 'owner';

export interface ReviewedRecord {
  readonly kind: ReviewedKind;
  readonly facts: Facts;
  /** It was never decided before. */
  readonly isFirst: boolean;
}

export interface CompanyReviewer {
  /** When what was sent is taken up. */
  readonly takesUpAt: (submittedAt: Date) => Date;
  /** When what was taken up is decided. */
  readonly decidesAt: (takenUpAt: Date) => Date;
  /** What is wrong with the facts of a record; nothing where it is approved. */
  readonly faultsOf: (record: ReviewedRecord) => readonly ReviewFault[];
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly companyReviewer: CompanyReviewer;
  }
}
