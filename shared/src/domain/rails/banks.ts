/**
 * The banks that money can be sent to. Calls identify them by their SWIFT codes; a bank whose SWIFT code is uncertain is identified by its
 * short code until the bank confirms it.
 */
export interface PayoutBank {
  /** Identifies the bank in calls and rows: the SWIFT code if there is one. */
  readonly code: string;
  readonly name: string;
  readonly swift: string | null;
  /** The abbreviation that payers and banks use. */
  readonly short: string | null;
}

const bank = (swift: string, name: string, short: string | null = null): PayoutBank => ({
  code: swift,
  name,
  swift,
  short,
});

/** The banks in alphabetical order. */
export const PAYOUT_BANKS: readonly PayoutBank[] = [
  bank('PHBMMYKL', 'Affin Bank', 'ABB'),
  // Two public lists give this bank different SWIFT codes.
  { code: 'AGRO', name: 'Agrobank', swift: null, short: 'AGRO' },
  bank('RJHIMYKL', 'Al Rajhi'),
  bank('MFBBMYKL', 'Alliance Bank', 'ABMB'),
  bank('ARBKMYKL', 'AmBank', 'AMB'),
  bank('BKKBMYKL', 'Bangkok Bank'),
  bank('BIMBMYKL', 'Bank Islam', 'BIMB'),
  bank('BMMBMYKL', 'Bank Muamalat', 'BMMB'),
  bank('BKCHMYKL', 'Bank of China'),
  bank('BKRMMYKL', 'Bank Rakyat', 'BKRM'),
  bank('BSNAMYK1', 'BSN', 'BSN'),
  bank('CIBBMYKL', 'CIMB', 'CIMB'),
  bank('CITIMYKL', 'Citibank'),
  bank('DEUTMYKL', 'Deutsche Bank'),
  bank('HLBBMYKL', 'Hong Leong', 'HLBB'),
  bank('HBMBMYKL', 'HSBC', 'HSBC'),
  bank('ICBKMYKL', 'ICBC'),
  bank('KFHOMYKL', 'KFH', 'KFH'),
  bank('MBBEMYKL', 'Maybank', 'MBB'),
  bank('OCBCMYKL', 'OCBC', 'OCBC'),
  bank('PBBEMYKL', 'Public Bank', 'PBB'),
  bank('RHBBMYKL', 'RHB', 'RHB'),
  bank('SCBLMYKX', 'Standard Chartered', 'SCB'),
  bank('SMBCMYKL', 'Sumitomo Mitsui'),
  bank('UOVBMYKL', 'UOB', 'UOB'),
];

const BY_CODE = new Map(PAYOUT_BANKS.map((one) => [one.code, one]));

/** The bank with this code; undefined for an unknown code. */
export const payoutBank = (code: string): PayoutBank | undefined => BY_CODE.get(code);
