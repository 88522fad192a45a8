import fc from 'fast-check';
import { sameHolder } from './holder-name.ts';

describe('two names are of the same holder', () => {
  it.each([
    ['in capitals', 'Aminah Yusof', 'AMINAH YUSOF'],
    ['in small letters', 'aminah yusof', 'Aminah Yusof'],
    ['with spaces around and between', '  Aminah   Yusof ', 'AMINAH YUSOF'],
    ['with a tab or an unbreakable space', 'Aminah\tYusof', 'AMINAH\u00A0YUSOF'],
    ['with a full stop', 'Lim K. S.', 'LIM K S'],
    ['with a comma', 'Tan, Mei Ling', 'TAN MEI LING'],
    ['with a hyphen', 'Nur-Aisyah Rahman', 'NUR AISYAH RAHMAN'],
    ['in one word or two', 'Lim Bee Leng', 'LIM BEELENG'],
    ['with an apostrophe', "D'Cruz Anthony", 'DCRUZ ANTHONY'],
    ['with a round apostrophe', 'Dato’ Tan Seng Hock', "DATO' TAN SENG HOCK"],
    ['with an accent', 'José Pereira', 'JOSE PEREIRA'],
    ['in wide letters', 'ＡＭＩＮＡＨ Yusof', 'AMINAH YUSOF'],
    ['with brackets', 'Kedai Kopi (KL)', 'KEDAI KOPI KL'],
    ['with an ampersand', 'Tan & Sons Trading', 'TAN AND SONS TRADING'],
    ['with figures', '99 Speed Mart', '99 SPEEDMART'],
    ['in Chinese', '陳美玲', '陳美玲'],

    ['bin left out', 'Ahmad Ali', 'AHMAD BIN ALI'],
    ['binti left out', 'Siti Aminah Yusof', 'SITI AMINAH BINTI YUSOF'],
    ['bin on both sides', 'Ahmad bin Ali', 'AHMAD BIN ALI'],
    ['binti as bt', 'Siti Aminah bt Yusof', 'SITI AMINAH BINTI YUSOF'],
    ['binti as bte.', 'Siti Aminah bte. Yusof', 'SITI AMINAH BINTI YUSOF'],
    ['bin as b.', 'Ahmad b. Ali', 'AHMAD BIN ALI'],
    ['binti as B', 'Siti Aminah binti Yusof', 'SITI AMINAH B YUSOF'],
    ['a/l left out', 'Muthu Raman', 'MUTHU A/L RAMAN'],
    ['a/l without a stroke', 'Muthu A/L Raman', 'MUTHU A L RAMAN'],
    ['a/l in full', 'Muthu anak lelaki Raman', 'MUTHU A/L RAMAN'],
    ['a/p left out', 'Kavitha Subramaniam', 'KAVITHA A/P SUBRAMANIAM'],
    ['a/p with spaces', 'Kavitha a / p Subramaniam', 'KAVITHA A/P SUBRAMANIAM'],
    ['a/p in full', 'Kavitha anak perempuan Subramaniam', 'KAVITHA A/P SUBRAMANIAM'],
    ['s/o for a/l', 'Muthu s/o Raman', 'MUTHU A/L RAMAN'],
    ['d/o for a/p', 'Kavitha d/o Subramaniam', 'KAVITHA A/P SUBRAMANIAM'],
    ['anak left out', 'Jimmy Entalai', 'JIMMY ANAK ENTALAI'],
    ['anak as ak', 'Jimmy ak Entalai', 'JIMMY ANAK ENTALAI'],
    ['two generations', 'Ahmad Ali Omar', 'AHMAD BIN ALI BIN OMAR'],

    ['Sdn Bhd left out', 'Kedai Sinar Pagi', 'KEDAI SINAR PAGI SDN BHD'],
    ['Sdn. Bhd. with full stops', 'Kedai Sinar Pagi Sdn. Bhd.', 'KEDAI SINAR PAGI SDN BHD'],
    ['Sdn Bhd in full', 'Kedai Sinar Pagi Sendirian Berhad', 'KEDAI SINAR PAGI SDN BHD'],
    ['Sdn Bhd after a comma', 'Kedai Sinar Pagi, Sdn Bhd', 'KEDAI SINAR PAGI SDN. BHD.'],
    ['Sdn Bhd as S/B', 'Kedai Sinar Pagi S/B', 'KEDAI SINAR PAGI SDN BHD'],
    ['Berhad as Bhd', 'Tenaga Utara Berhad', 'TENAGA UTARA BHD'],
    ['Berhad left out', 'Tenaga Utara', 'TENAGA UTARA BERHAD'],
    ['PLT as LLP', 'Rahman & Tan PLT', 'RAHMAN & TAN LLP'],
    ['a country inside the name', 'Sinar (M) Sdn Bhd', 'SINAR M SDN. BHD.'],
  ])('the names match, %s: %s and %s', (_, typed, atBank) => {
    expect(sameHolder(typed, atBank)).toBe(true);
    expect(sameHolder(atBank, typed)).toBe(true);
  });
});

describe('two names are of different holders', () => {
  it.each([
    ['another person', 'Aminah Yusof', 'SITI YUSOF'],
    ['an added letter', 'Aminah Yusof', 'AMINAH YUSOFF'],
    ['two exchanged letters', 'Aminah Yusof', 'AMINHA YUSOF'],
    ['a missing name', 'Aminah Yusof', 'AMINAH'],
    ['an added name', 'Aminah Yusof', 'AMINAH YUSOF RAHMAN'],
    ['the names in another order', 'Tan Mei Ling', 'MEI LING TAN'],
    ['another father', 'Ahmad bin Ali', 'AHMAD BIN OMAR'],
    ['a son and a daughter, by bin and binti', 'Nur bin Ali', 'NUR BINTI ALI'],
    ['a son and a daughter, by a/l and a/p', 'Shan a/l Raman', 'SHAN A/P RAMAN'],
    ['another number', '99 Speed Mart', '98 SPEED MART'],
    ['another company', 'Kedai Sinar Pagi Sdn Bhd', 'KEDAI SINAR PETANG SDN BHD'],
    ['a public company of the same name', 'Tenaga Utara Sdn Bhd', 'TENAGA UTARA BHD'],
    ['a partnership of the same name', 'Tenaga Utara PLT', 'TENAGA UTARA SDN BHD'],
    ['an enterprise and a company', 'Sinar Enterprise', 'SINAR SDN BHD'],
    ['initials that look like a legal form', 'Lim S B', 'LIM'],
    ['only the legal form in common', 'Sdn Bhd', 'KEDAI SINAR PAGI SDN BHD'],
    ['a name that begins with the letters of bin', 'Bintang', 'TANG'],
    ['an empty name', '', 'AMINAH YUSOF'],
    ['two empty names', '', ''],
    ['two names of punctuation only', ' - ', '.'],
    ['another Chinese character', '陳美玲', '陳美鈴'],
  ])('the names do not match, with %s: %s and %s', (_, typed, atBank) => {
    expect(sameHolder(typed, atBank)).toBe(false);
    expect(sameHolder(atBank, typed)).toBe(false);
  });

  it('when bin or Berhad is the first or last word of only one name', () => {
    expect(sameHolder('Bin Ali', 'ALI')).toBe(false);
    expect(sameHolder('Ali Bin', 'ALI')).toBe(false);
    expect(sameHolder('Berhad Jaya', 'JAYA')).toBe(false);
  });
});

describe('the comparison of holder names', () => {
  const letters = fc.stringMatching(/^[A-Za-z]{4,10}$/);
  const name = fc.array(letters, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));

  it('ignores capitals, and has the same result for both orders of the names', () => {
    fc.assert(
      fc.property(name, name, (one, other) => {
        expect(sameHolder(one, one.toUpperCase())).toBe(true);
        expect(sameHolder(one, other)).toBe(sameHolder(other, one));
      }),
    );
  });

  it('refuses any name with an added letter', () => {
    fc.assert(fc.property(name, (one) => expect(sameHolder(`${one}x`, one)).toBe(false)));
  });

  it('returns a result for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) =>
        expect(typeof sameHolder(one, other)).toBe('boolean'),
      ),
    );
  });
});
