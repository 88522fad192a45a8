/** Invented addresses in real places. */
import type { Generator } from './generator.ts';

type Choices<T> = readonly [T, ...T[]];

const PLACES: Choices<readonly [locality: string, postcode: string, state: string]> = [
  ['Kajang', '43000', 'Selangor'],
  ['Shah Alam', '40100', 'Selangor'],
  ['Petaling Jaya', '46000', 'Selangor'],
  ['Kuala Lumpur', '50480', 'Kuala Lumpur'],
  ['Johor Bahru', '80100', 'Johor'],
  ['Ipoh', '30000', 'Perak'],
  ['Bayan Lepas', '11900', 'Pulau Pinang'],
  ['Kota Bharu', '15000', 'Kelantan'],
  ['Kuching', '93350', 'Sarawak'],
  ['Kota Kinabalu', '88000', 'Sabah'],
];

const STREETS: Choices<string> = [
  'Jalan Melati',
  'Jalan Cempaka',
  'Lorong Kenanga',
  'Jalan Sri Pinang',
  'Lorong Teratai',
];
const ESTATES: Choices<string> = ['', '', 'Taman Sri Indah', 'Taman Mutiara', 'Desa Harmoni'];

export function address({ pick, between }: Generator) {
  const [locality, postcode, state] = pick(PLACES);
  const address_line_1 = `No. ${between(1, 98)}, ${pick(STREETS)} ${between(1, 9)}/${between(1, 20)}`;
  return { address_line_1, address_line_2: pick(ESTATES), postcode, locality, state };
}

/** The address fields of a customer without an address. */
export const NO_ADDRESS = { address_line_1: '', address_line_2: '', postcode: '', locality: '', state: '' } as const;
