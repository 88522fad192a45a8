/**
 * The banks that money can be sent to. Their SWIFT codes name them in calls; a bank whose code is not certain is named by its short
 * one until the bank confirms it.
 */
export interface PayoutBank {
  /** Names the bank in calls and rows: the SWIFT code where there is one. */
  readonly code: string;
  readonly name: string;
  readonly swift: string | null;
  /** As payers and banks abbreviate it. */
  readonly short: string | null;
}

const bank = (swift: string, name: string, short: string | null = null): PayoutBank => ({
  code: swift,
  name,
  swift,
  short,
});

/** In the order of their names, as people look for them. */
export const PAYOUT_BANKS: readonly PayoutBank[] = [
  bank('PHBMMYKL', 'Affin Bank', 'ABB'),
  // Two public lists give it different SWIFT codes.
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

/** Undefined for a code that names none. */
export const payoutBank = (code: string): PayoutBank | undefined => BY_CODE.get(code);
