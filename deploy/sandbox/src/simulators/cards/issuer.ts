/** The answers of the simulated issuers (gateway domain §9): the expiry decides first, then the card, then the amount. */
import type { Sen } from '@portal/shared/contract/kernel/money.ts';
import type { Day } from '@portal/shared/domain/malaysian-time.ts';
import { fixedAnswer } from '../providers/behaviour.ts';
import type { SentCard } from '../../domains/payments/domain.ts';

/** The issuer requires a challenge of the payer first: 3-D Secure. */
export const CHALLENGE = 'challenge';

const APPROVED = '00';
const NOT_HONOURED = '05';
const EXPIRED = '54';

/** This test card answers as listed for the CVV 123, and declines any other CVV. */
const asksCvv = (answer: string) => (cvv: string) => (cvv === '123' ? answer : NOT_HONOURED);
const always = (answer: string) => () => answer;

const BY_CARD: Readonly<Record<string, (cvv: string) => string>> = {
  '4444333322221111': asksCvv(APPROVED),
  '5555555555554444': asksCvv(CHALLENGE),
  '4000000000000002': always(NOT_HONOURED),
  '4000000000009995': always('51'),
  '4000000000000119': always('96'),
};

/**
 * Cards that were issued without an expiry. The prefix 62 or 81 alone does not prove this, because anyone can send such a number without an
 * expiry.
 */
const WITHOUT_EXPIRY = new Set(['6200000000000005', '8100000000000002']);

function hasExpired({ number, expiry }: SentCard, today: Day): boolean {
  if (!expiry) return !WITHOUT_EXPIRY.has(number);
  const [year = 0, month = 0] = today.split('-').map(Number);
  return expiry.year < year || (expiry.year === year && expiry.month < month);
}

/** The FPX code of the answer, or CHALLENGE. `today` comes from the gateway's clock, never from a payer's device. */
export function issuerAnswer(card: SentCard, amount: Sen, today: Day): string {
  if (hasExpired(card, today)) return EXPIRED;
  return BY_CARD[card.number]?.(card.cvv) ?? fixedAnswer(card.number, amount) ?? APPROVED;
}
