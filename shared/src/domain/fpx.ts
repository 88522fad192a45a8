/**
 * FPX status codes and their meaning for a payer (gateway domain §10). The gateway derives the status of attempts from the codes; the
 * payment page and the merchant's timeline explain them. Other channels use the same codes, so there is one table. Texts here are
 * message keys, never sentences.
 */

/** The group of codes with the same message to the payer and the same next step. */
export type PayerGroup =
  'you_cancelled' | 'time_ran_out' | 'bank_says_no' | 'bank_down' | 'too_little' | 'wait' | 'ours';

/** The status that a code gives a payment attempt. */
export type FpxOutcome = 'success' | 'pending' | 'pending_authorisation' | 'failed' | 'cancelled' | 'timeout';

export interface FpxCode {
  /** The last part of the message key `fpx.meaning.…`. */
  readonly meaning: string;
  /** Null for an approval, which needs no explanation. */
  readonly group: PayerGroup | null;
  readonly outcome: FpxOutcome;
}

const approved = { meaning: 'approved', group: null, outcome: 'success' } as const;
const cancelled = (meaning: string) => ({ meaning, group: 'you_cancelled', outcome: 'cancelled' }) as const;
const ranOut = (meaning: string) => ({ meaning, group: 'time_ran_out', outcome: 'timeout' }) as const;
const refused = (meaning: string) => ({ meaning, group: 'bank_says_no', outcome: 'failed' }) as const;
const down = (meaning: string) => ({ meaning, group: 'bank_down', outcome: 'failed' }) as const;
const ours = (meaning: string) => ({ meaning, group: 'ours', outcome: 'failed' }) as const;

export const FPX_CODES: Readonly<Record<string, FpxCode>> = {
  '00': approved,
  '09': { meaning: 'pending', group: 'wait', outcome: 'pending' },
  '99': { meaning: 'pending_authorisation', group: 'wait', outcome: 'pending_authorisation' },
  '12': ours('invalid_transaction'),
  '13': ours('invalid_amount'),
  '14': refused('invalid_buyer_account'),
  '31': ours('invalid_bank'),
  '45': ours('duplicate_order_number'),
  '48': refused('maximum_limit_exceeded'),
  '49': ours('merchant_limit_exceeded'),
  '51': refused('insufficient_funds'),
  '57': refused('transaction_not_permitted'),
  '70': ours('invalid_serial'),
  '76': ours('transaction_not_found'),
  '79': ours('host_decline'),
  '80': cancelled('buyer_cancelled'),
  '85': down('bank_internal_error'),
  '87': ours('debit_failed'),
  '88': ours('credit_failed'),
  '90': down('internet_banking_unavailable'),
  '92': ours('invalid_buyer_bank'),
  '96': down('malfunction'),
  BB: down('blocked_bank'),
  BC: cancelled('cancelled_by_customer'),
  FE: ours('internal_error'),
  OE: down('outside_operating_hours'),
  OF: ranOut('timeout'),
  XN: ours('duplicate'),
  XO: ours('duplicate'),
  '1A': ranOut('session_timeout_at_login'),
  '1B': ours('login_not_given'),
  '1C': cancelled('cancelled_at_login'),
  '1D': ranOut('session_timeout_at_account'),
  '1E': ours('account_not_given'),
  '1F': cancelled('cancelled_at_account'),
  '1G': ranOut('session_timeout_at_tac'),
  '1H': ours('tac_not_given'),
  '1I': cancelled('cancelled_at_tac'),
  '1J': ranOut('session_timeout_at_confirmation'),
  '1K': ours('confirmation_not_given'),
  '1L': cancelled('cancelled_at_confirmation'),
  '1M': ranOut('session_timeout'),
  '2A': ours('amount_below_minimum'),
  '2X': cancelled('cancelled_by_merchant'),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .map((n) => `B${n}`)
      .concat(['C1', 'C2', 'C3', 'C4', 'C5'])
      .map((code) => [code, ours('refund_error')]),
  ),
};

/** Codes for results that cannot occur at FPX banks. `05` and `54` are codes of card networks. */
const OWN_CODES: Readonly<Record<string, FpxCode>> = {
  '05': refused('not_honoured'),
  '54': refused('card_expired'),
  AF: refused('authentication_failed'),
  UP: { meaning: 'underpaid', group: 'too_little', outcome: 'failed' },
};

const UNKNOWN = ours('unknown');

/** Any two characters are a code; an unknown code is treated as an error of the gateway. */
export const fpxCode = (code: string): FpxCode => FPX_CODES[code] ?? OWN_CODES[code] ?? UNKNOWN;

/**
 * The message keys for a code: its group and its meaning; in the group `bank_says_no`, the meaning is the bank's reason. Shapes:
 * `fpx.group.…`, `fpx.meaning.…`.
 */
export const fpxMessages = (code: string) => {
  const { group, meaning } = fpxCode(code);
  return { group: group && (`fpx.group.${group}` as const), meaning: `fpx.meaning.${meaning}` } as const;
};
