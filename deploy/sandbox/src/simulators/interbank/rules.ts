/** The behaviour of the simulated bank, by the last digit of the account number; every other account is credited. */
export type Behaviour = 'credited' | 'returned' | 'failed' | 'silent';

const BY_LAST_DIGIT: Readonly<Record<string, Behaviour>> = { 0: 'returned', 7: 'silent', 8: 'failed' };

export const behaviourOf = (accountNumber: string): Behaviour =>
  BY_LAST_DIGIT[accountNumber.at(-1) ?? ''] ?? 'credited';

const ANOTHER_HOLDER = 'PERNIAGAAN CAHAYA BARU';

/** The holder's name at the bank; null for an account that the bank does not have. Banks write names in capitals. */
export function holderAt(accountNumber: string, typed: string): string | null {
  if (behaviourOf(accountNumber) === 'failed') return null;
  return accountNumber.endsWith('9') ? ANOTHER_HOLDER : typed.toLocaleUpperCase('en');
}

/** Why the money did not arrive, in the bank's words. */
export const REASONS = {
  credited: null,
  failed: 'Account does not exist',
  returned: 'Account closed',
} as const;

/** How the bank's statement prints a credited transfer, by the last two digits of the account. Every other account is printed correctly. */
export type Printed = 'as_it_is' | 'left_out' | 'another' | 'more' | 'less' | 'without_reference';

const BY_LAST_DIGITS: Readonly<Record<string, Printed>> = {
  41: 'left_out',
  42: 'another',
  43: 'more',
  44: 'less',
  45: 'without_reference',
};

export const printedOf = (accountNumber: string): Printed => BY_LAST_DIGITS[accountNumber.slice(-2)] ?? 'as_it_is';
