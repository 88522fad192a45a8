/** The sample records of the gallery: those of a bookshop in Malaysia, as the gateway would return them. */
import { GatewayError } from '../../gateway/errors.ts';
import type { StatusName } from '../../ui/value/status.tsx';
import type { MockResponses } from './answers.ts';

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

export interface Bill {
  readonly id: string;
  readonly number: string;
  readonly payer: string;
  readonly email: string;
  readonly about: string;
  /** The amount in sen. */
  readonly amount: bigint;
  readonly status: StatusName;
  readonly due: string;
}

const bill = (place: number, payer: string, about: string, amount: bigint, status: StatusName): Bill => ({
  id: idOf(100 + place),
  number: `INV-${String(place).padStart(5, '0')}`,
  payer,
  email: `${payer.split(' ')[0]?.toLowerCase()}@contoh.my`,
  about,
  amount,
  status,
  due: `2026-11-${String(10 + place).padStart(2, '0')}`,
});

export const LONG_NAME = 'Persatuan Ibu Bapa dan Guru Sekolah Kebangsaan Taman Tun Dr. Ismail (Cawangan Kuala Lumpur)';

export const BILLS: readonly Bill[] = [
  bill(12, 'Tan Mei Ling', 'Yuran November', 12_000n, 'due'),
  bill(11, 'Muhammad Hafiz bin Rahman', 'Buku teks Tingkatan 4', 28_450n, 'paid'),
  bill(10, 'Siti Nurhaliza binti Ahmad', 'Langganan majalah', 4_990n, 'overdue'),
  bill(9, LONG_NAME, 'Pesanan buku rujukan untuk perpustakaan, tiga kotak', 123_456_789n, 'pending'),
  bill(8, 'Kavitha a/p Subramaniam', 'Alat tulis', 3_575n, 'refunded'),
];

const drawing = (ground: string, ink: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320"><rect width="320" height="320" fill="${ground}"/><path d="M60 90h90v150H60zm110 0h90v150h-90z" fill="${ink}"/></svg>`,
  )}`;

const picture = (place: number, name: string, alt_text: string, url: string) => ({
  id: idOf(200 + place),
  name,
  alt_text,
  url,
  avif: '',
  webp: '',
  width: 320,
  height: 320,
  created_at: '2026-11-18T02:15:00Z',
  version: 1,
  changed_by: null,
  changed_at: null,
});

export const PICTURES = [
  picture(1, 'sampul-hijau.jpg', 'An open book on a green cloth', drawing('#2f6f4f', '#f3ead2')),
  picture(2, 'sampul-merah.jpg', 'An open book on a red cloth', drawing('#a03c3c', '#f7efe0')),
  picture(3, 'gambar-kedai-waktu-malam-sebelum-hari-raya.jpg', '', drawing('#35507a', '#e8edf5')),
] as const;

/** The ids of a picture whose record never arrives, and of one whose record does not exist. */
export const SLOW_PICTURE = idOf(298);
export const MISSING_PICTURE = idOf(299);

const address = {
  address_line_1: '12, Jalan SS 2/24',
  address_line_2: '',
  postcode: '47300',
  locality: 'Petaling Jaya',
  state: 'Selangor',
};

const customer = (place: number, name: string, email: string) => ({
  id: idOf(300 + place),
  name,
  email,
  phone: '60123456789',
  identity_number: '',
  ...address,
  note: '',
  is_active: true,
  created_at: '2026-10-02T01:00:00Z',
  version: 3,
  changed_by: 'Nurul Aina',
  changed_at: '2026-11-19T06:30:00Z',
});

export const CUSTOMERS = [
  customer(1, 'Tan Mei Ling', 'mei@contoh.my'),
  customer(2, 'Muhammad Hafiz bin Rahman', 'hafiz@contoh.my'),
  customer(3, LONG_NAME, 'pibg.sktamantundrismail@contoh.my'),
] as const;

export const unreachable = new GatewayError('unreachable', 0, 'The gateway could not be reached.');
export const refused = new GatewayError('refused', 4000, 'The details are not valid.', {
  amount: 'rule.amount_positive',
  payer_email: 'rule.email',
});

export const listOf = (data: readonly unknown[]) => ({ data: { list: { data, total: data.length } } });

/** The gateway's default responses, for states that define none. */
export const ANSWERS: MockResponses = {
  // The picture of a field whose value is not an id.
  'GET merchant-cloud-image/merchant-cloud-image/a%20picture': { refusal: { code: 4004 } },
  'GET user-list-setting/me': {
    data: {
      settings: [
        {
          list: 'bills',
          views: [
            { name: 'Overdue in November', search: 'status=overdue' },
            { name: 'Paid by FPX', search: 'status=paid' },
          ],
          hidden_columns: null,
        },
      ],
    },
  },
  'POST cloud-storage/upload': 'never',
  'DELETE merchant-cloud-image/': 'never',
  'PUT user-list-setting/me': { data: { settings: [] } },
  [`GET merchant-cloud-image/merchant-cloud-image/${SLOW_PICTURE}`]: 'never',
  [`GET merchant-cloud-image/merchant-cloud-image/${MISSING_PICTURE}`]: { refusal: { code: 4004 } },
  ...Object.fromEntries(
    PICTURES.map((one) => [`GET merchant-cloud-image/merchant-cloud-image/${one.id}`, { data: one }]),
  ),
  'POST merchant-cloud-image/merchant-cloud-image-records': listOf(PICTURES),
  'POST customers/merchant-customer': listOf(CUSTOMERS),
};
