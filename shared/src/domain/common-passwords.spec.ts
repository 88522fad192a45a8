import * as v from 'valibot';
import { NewPassword } from '../contract/kernel/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { COMMON_WORDS } from './common-words.ts';

const WORDS = COMMON_WORDS.split(/\s+/).filter(Boolean);

describe('a common password', () => {
  it('is detected with a list of more than 3,000 different words', () => {
    expect(WORDS.length).toBeGreaterThan(3000);
    expect(new Set(WORDS).size).toBe(WORDS.length);
  });

  it.each([
    'Password1!',
    'P@ssw0rd',
    'P@ssw0rd123!',
    'Passw0rd!',
    'Welcome@123',
    'Qwerty123!',
    'Admin@123',
    'Abcd@1234',
    'Aa123456!',
    '1qaz@WSX',
    'Zxcvbnm1!',
    'Iloveyou2!',
    'Malaysia@2026',
    'Dragon#2026',
    '!Monkey99',
    'Letmein!1',
  ])('is detected in spite of capitals, digits and symbols: %s', (password) =>
    expect(isCommonPassword(password)).toBe(true),
  );

  it('is detected when one of the first 3,000 words is changed to satisfy the composition rule', () => {
    const passwords = WORDS.slice(0, 3000)
      .filter((word) => /^[a-z]{4,}$/.test(word))
      .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}@123`);
    expect(passwords.length).toBeGreaterThan(1500);
    for (const password of passwords) {
      expect([password, v.is(NewPassword, password)]).toEqual([password, true]);
      expect([password, isCommonPassword(password)]).toEqual([password, true]);
    }
  });

  it.each([
    'Nasi-Kandar-7!',
    'Cincau-7!',
    'Sirap-Bandung-1!',
    'xK4$wmPq!z7',
    'monkey8472958102!Q',
    'Dragon and 7 teapots!',
    'correct horse Battery 9!',
    'كلمةالسر-A1!b',
  ])('is not detected in %s', (password) => expect(isCommonPassword(password)).toBe(false));
});
