/** What the simulated bank does with an account, by the last digit of its number; any other is credited. */
export type Behaviour = 'credited' | 'returned' | 'failed' | 'silent';

const BY_LAST_DIGIT: Readonly<Record<string, Behaviour>> = { 0: 'returned', 7: 'silent', 8: 'failed' };

export const behaviourOf = (accountNumber: string): Behaviour =>
  BY_LAST_DIGIT[accountNumber.at(-1) ?? ''] ?? 'credited';

const ANOTHER_HOLDER = 'PERNIAGAAN CAHAYA BARU';

/** The name that the bank has of the holder; null for an account that it does not know. Banks write names in capitals. */
export function holderAt(accountNumber: string, typed: string): string | null {
  if (behaviourOf(accountNumber) === 'failed') return null;
  return accountNumber.endsWith('9') ? ANOTHER_HOLDER : typed.toLocaleUpperCase('en');
}

/** Why money is not there, in the bank's words. */
export const REASONS = {
  credited: null,
  failed: 'Account does not exist',
  returned: 'Account closed',
} as const;
