/** Bills: requests for money to payers, made one by one or from sheets. */
import { billComments } from '@portal/shared/contract/merchant/bills/bill-comments.ts';
import { billUploads } from '@portal/shared/contract/merchant/bills/bill-uploads.ts';
import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { billedCustomersInOrderOf } from './billed-customers.ts';
import { serveBillComments } from './comments/comments.ts';
import { collectionProofs, figuresOf, sumUpCollections } from './collection-figures.ts';
import { customerProofs, sumUpCustomers } from './customer-figures.ts';
import { expireBills, markOverdue } from './jobs.ts';
import { billProofs } from './proofs.ts';
import { serveBills } from './routes.ts';
import { billSubject } from './subject.ts';
import { upcomingBills } from './upcoming.ts';
import { serveBillUploads } from './uploads/routes.ts';

export const billsDomain = defineDomain({
  name: 'bills',
  calls: [bills, billComments, billUploads],
  serve: (app) => {
    serveBills(app);
    serveBillComments(app);
    serveBillUploads(app);
  },
  jobs: () => [
    { name: 'mark bills overdue', phase: 'due dates', run: markOverdue },
    { name: 'expire bills', phase: 'due dates', after: ['mark bills overdue'], run: expireBills },
    { name: 'sum up collections', phase: 'books', runStepwise: sumUpCollections },
    { name: 'sum up customers', phase: 'books', runStepwise: sumUpCustomers },
  ],
  upcoming: upcomingBills,
  provides: { collectionFigures: figuresOf, billedCustomersInOrderOf },
  subjects: [billSubject],
  proofs: [...billProofs, ...collectionProofs, ...customerProofs],
  needs: ['billPayments', 'billMessages', 'sentBills', 'billCallbacks'],
});

// Exports that other domains use.
export { lockOwn } from './change.ts';
export { countBills, figuresOf } from './collection-figures.ts';
export { billFrom, billNumberOf, createBill, nextNumber } from './create.ts';
export { noteOpened } from './opened.ts';
export type { BillPayments } from './ports.ts';
export { record, type BillEventData, type NewEvent, type EventKind } from './record.ts';
export { OPEN, PAID, approvalOn, isPast, mayTransitionBill } from './states.ts';
export { collectionOfBill } from './subject.ts';
export { billCounters, bills } from './tables.ts';
export {
  billTransition,
  openStatus,
  storeBill,
  storeBillLater,
  type BillTransition,
  type BillRow,
} from './transition.ts';
