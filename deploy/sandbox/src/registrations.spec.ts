/** An invalid registration of a domain is refused at start with a sentence that names the error. */
import { billPurpose } from './domains/payments/purpose-bill.ts';
import { purposes, type PaymentPurpose } from './domains/payments/purposes.ts';
import { subjects } from './kernel/events/subjects.ts';
import { billSubject } from './domains/bills/subject.ts';
import type { AccountName } from './kernel/ledger/accounts.ts';
import { checkKind, ledgerKinds } from './kernel/ledger/kinds.ts';
import { DOMAINS } from './domains.ts';
import { fillRegistries } from './kernel/domain.ts';

describe('at the start of the gateway', () => {
  beforeEach(() => fillRegistries(DOMAINS));
  afterAll(() => fillRegistries(DOMAINS));

  const payment = { name: 'payment', accounts: ['clearing', 'merchant_pending'] } as const;

  it('a ledger kind that two domains register is refused', () => {
    expect(() => ledgerKinds.register([payment, payment])).toThrow('The ledger kind "payment" is registered twice.');
  });

  it('a ledger kind with an account that the ledger does not have is refused', () => {
    const accounts = ['clearing', 'petty_cash'] as unknown as readonly AccountName[];
    expect(() => ledgerKinds.register([{ name: 'payment', accounts }])).toThrow(
      'The ledger kind "payment" names the account "petty_cash", which the ledger does not have.',
    );
  });

  it('a payment purpose that posts an unregistered kind is refused', () => {
    expect(() => purposes.register([{ ...billPurpose, kind: 'gift' }])).toThrow(
      'The ledger kind "gift" is not registered.',
    );
  });

  it('a payment purpose without a handler is refused', () => {
    const { handler: _, ...order } = { ...billPurpose, name: 'order' };
    expect(() => purposes.register([order as PaymentPurpose])).toThrow('The payment purpose "order" has no handler.');
  });

  it('a duplicate payment purpose or subject is refused', () => {
    expect(() => purposes.register([billPurpose, billPurpose])).toThrow(
      'The payment purpose "bill" is registered twice.',
    );
    expect(() => subjects.register([billSubject, billSubject])).toThrow(
      'The subject of events "bill" is registered twice.',
    );
  });

  it('a refused registration leaves the earlier registrations unchanged', () => {
    expect(() => ledgerKinds.register([payment, payment])).toThrow();
    expect(ledgerKinds.get('top_up').accounts).toContain('pool');
  });
});

describe('when a group is posted', () => {
  beforeAll(() => fillRegistries(DOMAINS));

  it('a ledger group of an unregistered kind is refused', () => {
    expect(() => checkKind('gift', ['bank'])).toThrow('The ledger kind "gift" is not registered.');
  });

  it('a ledger group with an account that its kind may not touch is refused', () => {
    expect(() => checkKind('refund', ['refund_payable', 'pool'])).toThrow(
      'A ledger group of the kind "refund" may not touch the account "pool".',
    );
  });
});
