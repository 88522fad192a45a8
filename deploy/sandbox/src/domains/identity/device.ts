/** Reads browser and system from a `User-Agent` header, so that people recognise their own devices. */
import { storableOf } from '@portal/shared/contract/kernel/fields.ts';

/** The number of characters of a header that are stored. */
const LONGEST = 400;

/** The first match is used, because most browsers also name other browsers in the header. */
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

/** The part of a header that is stored. */
export const deviceOf = (header: string): string => storableOf(header).slice(0, LONGEST);

/** The browser and system; empty texts when unknown. */
export const deviceWords = (header: string) => ({
  browser: firstIn(BROWSERS, header),
  system: firstIn(SYSTEMS, header),
});
