/** Payments of bills: attempts at providers, cards, payments by hand, and the ledger postings of the money. */
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import { directPayment } from '@portal/shared/contract/public/direct-payment.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { defineDomain } from '../../kernel/domain.ts';
import { serveDirectPayments } from './direct/routes.ts';
import { enquireDue } from './enquiry/enquire.ts';
import { decidePending, returnDuplicates } from './jobs.ts';
import { serveDirect } from './messages/direct-address.ts';
import { paymentKinds } from './postings.ts';
import { paymentProofs } from './proofs.ts';
import { billPurpose } from './purpose-bill.ts';
import { purposes } from './purposes.ts';
import { billPayments } from './records/bill-payments.ts';
import { servePayments } from './routes.ts';
import { seedBills } from './seed/bills.ts';
import { attemptSubject } from './subject.ts';

export const paymentsDomain = defineDomain({
  name: 'payments',
  calls: [publicPay, paymentRecords, directPayment],
  serve: (app) => {
    servePayments(app);
    serveDirectPayments(app);
    serveDirect(app);
  },
  jobs: (sandbox) => [
    { name: 'decide pending payments', phase: 'decisions', run: decidePending(sandbox) },
    { name: 'ask providers', phase: 'enquiries', runStepwise: enquireDue(sandbox.ports.paymentProviders) },
    { name: 'return money', phase: 'returns', run: returnDuplicates },
  ],
  subjects: [attemptSubject],
  ledgerKinds: paymentKinds,
  proofs: paymentProofs,
  purposes: [billPurpose],
  gather: (domains) => purposes.register(domains.flatMap((domain) => domain.purposes ?? [])),
  provides: { billPayments },
  needs: ['paymentProviders', 'demoOrders', 'paymentSettlement', 'paymentRefunds', 'refundedParts'],
  seed: seedBills,
});

// Exports that other domains use.
export type { SentCard } from './cards/card.ts';
export { cardReader, type CardReader } from './cards/reader.ts';
export { signMessage } from './messages/direct-message.ts';
export { receiveDirect, type Reception } from './messages/receive-direct.ts';
export type { PaymentRefundsOf, PaymentSettlementOf, RefundedPartsOf } from './ports.ts';
export { payDemoBill } from './seed/pay.ts';
export type { AuthorisationRequest, DemoOrders, Outage, PaymentProviders } from './provider.ts';
export { invoiceNoOf, newInvoiceNo } from './invoice-no.ts';
export { manualPayments } from './by-hand/tables.ts';
export { COLLECTED, paymentGroup, sourceOf, type Received } from './postings.ts';
export { inRinggit, postedProceeds, type Proceeds } from './proceeds.ts';
export { purposes, type PaymentPurpose, type PurposePart } from './purposes.ts';
export { allServices, banksNow } from './services.ts';
export { entryPaymentOf } from './records/record-rows.ts';
export { mayArriveLate } from './states.ts';
export { attemptState, paymentAttempts } from './tables.ts';
