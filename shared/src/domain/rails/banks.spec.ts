import { PAYOUT_BANKS, payoutBank } from './banks.ts';

describe('the banks of payouts', () => {
  it('are twenty-five banks in alphabetical order', () => {
    const names = PAYOUT_BANKS.map(({ name }) => name);
    expect(names).toHaveLength(25);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
  });

  it('have unique codes, names and short codes', () => {
    for (const field of ['code', 'name', 'short'] as const) {
      const values = PAYOUT_BANKS.map((bank) => bank[field]).filter((value) => value !== null);
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('have a Malaysian SWIFT code, except Agrobank, for which the sources disagree', () => {
    const uncertain = PAYOUT_BANKS.filter(({ swift }) => swift === null);
    expect(uncertain).toEqual([{ code: 'AGRO', name: 'Agrobank', swift: null, short: 'AGRO' }]);
    for (const { swift, code } of PAYOUT_BANKS.filter((bank) => bank.swift !== null)) {
      expect(swift).toMatch(/^[A-Z]{4}MY[A-Z0-9]{2}$/);
      expect(code).toBe(swift);
    }
  });

  it.each([
    ['MBBEMYKL', 'Maybank'],
    ['BSNAMYK1', 'BSN'],
    ['SCBLMYKX', 'Standard Chartered'],
    ['AGRO', 'Agrobank'],
  ])('include the code %s with the name %s', (code, name) => expect(payoutBank(code)?.name).toBe(name));

  it.each(['', 'mbbemykl', 'MBBEMYKLXXX', 'toString'])('do not include the code "%s"', (code) =>
    expect(payoutBank(code)).toBeUndefined(),
  );
});
