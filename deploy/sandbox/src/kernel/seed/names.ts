/** Invented people with names that are common in Malaysia. */
import type { Generator } from './generator.ts';

type Names = readonly [string, ...string[]];

const MALAY_WOMEN: Names = [
  'Nurul Aisyah',
  'Siti Hajar',
  'Farah Nadia',
  'Noraini',
  'Aina Sofea',
  'Zainab',
  'Puteri Balqis',
  'Rohana',
  'Izzati',
  'Halimah',
];
const MALAY_MEN: Names = [
  'Ahmad Faiz',
  'Muhammad Haziq',
  'Azlan',
  'Hafizuddin',
  'Khairul Anuar',
  'Zulkifli',
  'Amirul',
  'Shahrizal',
  'Iskandar',
  'Ridzuan',
];
const MALAY_FATHERS: Names = [
  'Hassan',
  'Ismail',
  'Abdul Rahman',
  'Othman',
  'Kamaruddin',
  'Yusof',
  'Mohd Noor',
  'Salleh',
  'Jamaludin',
  'Bakar',
];
const CHINESE_FAMILIES: Names = ['Tan', 'Lim', 'Wong', 'Lee', 'Ng', 'Chong', 'Ong', 'Teoh', 'Goh', 'Yap'];
const CHINESE_GIVEN: Names = [
  'Mei Ling',
  'Wei Jie',
  'Siew Lan',
  'Kah Hoe',
  'Xin Yi',
  'Chee Keong',
  'Hui Min',
  'Jun Hao',
  'Pei Shan',
  'Boon Seng',
];
const INDIAN_WOMEN: Names = ['Kavitha', 'Priya', 'Shanti', 'Thulasi', 'Deepa', 'Malathi', 'Revathi', 'Anjali'];
const INDIAN_MEN: Names = ['Arvind', 'Suresh', 'Ganesh', 'Prakash', 'Dinesh', 'Logan', 'Vikram', 'Ravindran'];
const INDIAN_FATHERS: Names = [
  'Subramaniam',
  'Muthusamy',
  'Krishnan',
  'Perumal',
  'Rajendran',
  'Nadarajan',
  'Selvam',
  'Govindasamy',
];

export function personName(generator: Generator): string {
  const { pick, between } = generator;
  const share = between(1, 10);
  if (share <= 3) return `${pick(MALAY_WOMEN)} binti ${pick(MALAY_FATHERS)}`;
  if (share <= 6) return `${pick(MALAY_MEN)} bin ${pick(MALAY_FATHERS)}`;
  if (share <= 8) return `${pick(CHINESE_FAMILIES)} ${pick(CHINESE_GIVEN)}`;
  return between(0, 1) === 0
    ? `${pick(INDIAN_WOMEN)} a/p ${pick(INDIAN_FATHERS)}`
    : `${pick(INDIAN_MEN)} a/l ${pick(INDIAN_FATHERS)}`;
}

/** `Tan Mei Ling` becomes `tan.mei.ling`; `bin`, `binti`, `a/l` and `a/p` are left out. */
export const handleOf = (name: string): string =>
  name
    .toLowerCase()
    .split(' ')
    .filter((word) => !['bin', 'binti', 'a/l', 'a/p'].includes(word))
    .join('.');

/** A mobile number as people write it: `012-345 6789`. */
export const phoneNumber = ({ pick, between }: Generator): string =>
  `${pick(['012', '013', '016', '017', '019'])}-${between(200, 999)} ${String(between(0, 9999)).padStart(4, '0')}`;

/** An identity card number: `900131-14-5678`. */
export function identityNumber({ between }: Generator): string {
  const pair = (low: number, high: number) => String(between(low, high)).padStart(2, '0');
  return `${pair(50, 99)}${pair(1, 12)}${pair(1, 28)}-${pair(1, 16)}-${pair(50, 69)}${pair(0, 99)}`;
}
