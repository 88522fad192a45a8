/** Which browser and system a header says it is: enough for people to know their own devices again, and no more. */
import { storableOf } from '@portal/shared/contract/kernel/fields.ts';

/** The longest header that is kept, in characters. */
const LONGEST = 400;

/** The first that is found counts: most browsers name others besides. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (names: readonly (readonly [RegExp, string])[], header: string): string =>
  names.find(([pattern]) => pattern.test(header))?.[1] ?? '';

/** As much of a header as is kept. */
export const deviceOf = (header: string): string => storableOf(header).slice(0, LONGEST);

/** Empty texts for what is unknown. */
export const deviceWords = (header: string) => ({
  browser: firstIn(BROWSERS, header),
  system: firstIn(SYSTEMS, header),
});
