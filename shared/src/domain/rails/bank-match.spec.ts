import { ageOn, matchLines, missingSince, type BankLine, type SentTransfer } from './bank-match.ts';

const SENT: SentTransfer = {
  id: 't1',
  bankReference: 'B1',
  reference: 'ST261125-A',
  accountNumber: '514012345671',
  amount: 10_000n,
  day: '2026-11-26',
};
const LINE: BankLine = {
  bankReference: 'B1',
  reference: 'ST261125-A',
  accountNumber: '514012345671',
  amount: 10_000n,
  day: '2026-11-26',
};
const OTHER = { ...SENT, id: 't2', bankReference: 'B2', reference: 'ST261126-B' };
const UNNAMED = { ...LINE, bankReference: 'B9', reference: '' };

const ids = (lines: readonly BankLine[], sent: readonly SentTransfer[]) =>
  matchLines(lines, sent).map(({ transfer }) => transfer?.id ?? null);

describe('S9: a line of the bank statement', () => {
  it.each([
    [
      'matches the transfer with its reference, even if amount and day differ',
      [{ ...LINE, amount: 1n, day: '2026-12-01' }],
      [SENT],
      ['t1'],
    ],
    ['matches a transfer by the bank reference alone', [{ ...LINE, reference: '', amount: 1n }], [SENT], ['t1']],
    ['without a reference matches the transfer with its amount, day and account', [UNNAMED], [SENT], ['t1']],
    ['without a reference matches no transfer when two transfers fit', [UNNAMED], [SENT, OTHER], [null]],
    [
      'without a reference matches no transfer of another amount, day or account',
      [
        { ...UNNAMED, amount: 1n },
        { ...UNNAMED, day: '2026-11-27' },
        { ...UNNAMED, accountNumber: '1' },
      ],
      [SENT],
      [null, null, null],
    ],
    ['with a reference has priority over a line without a reference', [UNNAMED, LINE], [SENT], [null, 't1']],
    [
      'matches no transfer that another line has matched',
      [LINE, { ...LINE, bankReference: 'B8' }],
      [SENT],
      ['t1', null],
    ],
  ] as const)('is compared with the sent transfers: a line %s', (_, lines, sent, expected) =>
    expect(ids(lines, sent)).toEqual(expected),
  );

  it('of a settlement that was sent twice matches the transfer that was sent on the day of the line', () => {
    const again = { ...SENT, id: 't2', bankReference: null, day: '2026-11-27' };
    const line = { ...LINE, bankReference: 'B7', day: '2026-11-27' };
    expect(ids([line], [{ ...SENT, bankReference: null }, again])).toEqual(['t2']);
  });
});

describe('an exception', () => {
  it.each([
    ['2026-11-25', '0-1'],
    ['2026-11-24', '0-1'],
    ['2026-11-23', '2-3'],
    ['2026-11-22', '2-3'],
    ['2026-11-21', '4-7'],
    ['2026-11-18', '4-7'],
    ['2026-11-17', '8'],
    ['2025-11-17', '8'],
  ])('that began on %s has the age %s on 25 November 2026', (since, age) =>
    expect(ageOn(since, '2026-11-25')).toBe(age),
  );

  it('begins at the end of the day after the promised arrival', () =>
    expect(missingSince('2026-11-30')).toBe('2026-12-02'));
});
