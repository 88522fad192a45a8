/** What the domains bring to the kernel and to each other. It is said before anything else happens, and refused as a whole. */
import { billProofs } from './domains/bills/proofs.ts';
import { billSubject } from './domains/bills/subject.ts';
import { paymentKinds } from './domains/payments/postings.ts';
import { paymentProofs } from './domains/payments/proofs.ts';
import { billPurpose } from './domains/payments/purpose-bill.ts';
import { purposes } from './domains/payments/purposes.ts';
import { attemptSubject } from './domains/payments/subject.ts';
import { topUpKind } from './domains/top-ups/proceeds.ts';
import { topUpPurpose } from './domains/top-ups/purpose.ts';
import { subjects } from './kernel/events/subjects.ts';
import { ledgerKinds } from './kernel/ledger/kinds.ts';
import { KERNEL_PROOFS, proofs } from './kernel/ledger/prove.ts';

/** Throws one sentence that names what is registered twice, missing or unknown. */
export function registerDomains(): void {
  subjects.register([billSubject, attemptSubject]);
  ledgerKinds.register([...paymentKinds, topUpKind]);
  purposes.register([billPurpose, topUpPurpose]);
  proofs.register([...KERNEL_PROOFS, ...billProofs, ...paymentProofs]);
}
