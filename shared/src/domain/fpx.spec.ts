import { FPX_CODES, fpxCode, fpxMessages, type PayerGroup } from './fpx.ts';

const groups: [PayerGroup, string[]][] = [
  ['you_cancelled', ['80', 'BC', '1C', '1F', '1I', '1L', '2X']],
  ['time_ran_out', ['OF', '1A', '1D', '1G', '1J', '1M']],
  ['bank_says_no', ['51', '48', '57', '14']],
  ['bank_down', ['90', '85', '96', 'BB', 'OE']],
  ['wait', ['09', '99']],
];

describe('FPX status codes', () => {
  it.each(groups)('have the payer message "%s" for exactly the listed codes', (group, codes) => {
    const found = Object.keys(FPX_CODES).filter((code) => fpxCode(code).group === group);
    expect(found.sort()).toEqual([...codes].sort());
  });

  it('other than 00 that have no payer message of their own count as a fault of the gateway, and so does an unknown code', () => {
    const listedCodes = new Set(groups.flatMap(([, codes]) => codes));
    for (const code of Object.keys(FPX_CODES))
      if (code !== '00' && !listedCodes.has(code)) expect(fpxCode(code).group).toBe('ours');
    expect(fpxCode('ZZ')).toMatchObject({ group: 'ours', outcome: 'failed' });
  });

  it('include only one code for success: 00', () => {
    expect(Object.keys(FPX_CODES).filter((code) => fpxCode(code).outcome === 'success')).toEqual(['00']);
    expect(fpxMessages('00').group).toBeNull();
  });

  it('have message keys, not sentences', () => {
    expect(fpxMessages('51')).toEqual({ group: 'fpx.group.bank_says_no', meaning: 'fpx.meaning.insufficient_funds' });
  });
});
