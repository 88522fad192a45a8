/** The stores of the demonstration. */
import { WEEKDAYS, type HoursRange, type Weekday } from '@portal/shared/contract/public/opening-days.ts';
import type { DemoPicture } from '../../media/domain.ts';

export interface StorePlan {
  readonly title: string;
  readonly description: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly picture?: DemoPicture;
  /** The titles of the collection and of the products. */
  readonly collection: string | null;
  readonly products: readonly string[];
  readonly is_active: boolean;
  readonly settings: {
    readonly business_name: string;
    readonly registration_number: string;
    readonly terms: string;
    readonly delivery_estimate: string;
  } | null;
  readonly days: Readonly<Record<Weekday, readonly HoursRange[]>> | null;
}

/** Opening hours with these ranges on the given days; the store is closed on all other days. */
const open = (days: readonly Weekday[], ...hours: readonly (readonly [from: string, to: string])[]) =>
  Object.fromEntries(
    WEEKDAYS.map((day) => [day, days.includes(day) ? hours.map(([from, to]) => ({ from, to })) : []]),
  ) as unknown as Record<Weekday, HoursRange[]>;

/** Stores by merchant, in the order of the demonstration's merchants. */
export const PLANS: readonly (readonly StorePlan[])[] = [
  [
    {
      title: 'Kedai Tadika',
      description: 'Pakaian, beg dan botol untuk anak-anak tadika.',
      email: 'kedai@tadikasinarpagi.example',
      phone: '05-808 1234',
      address: '12, Jalan Kamunting 3, 34000 Taiping, Perak',
      picture: 'morning',
      collection: 'Baju sukan dan beg',
      products: ['Baju sukan', 'Baju harian', 'Beg galas', 'Botol air 500 ml'],
      is_active: true,
      settings: {
        business_name: 'Tadika Sinar Pagi',
        registration_number: '201901000005 (1312345-A)',
        terms: 'Saiz boleh ditukar dalam tujuh hari, selagi tag belum dibuang. Wang dikembalikan jika barang rosak.',
        delivery_estimate: '2 hingga 4 hari bekerja; Sabah dan Sarawak 5 hingga 8 hari bekerja',
      },
      days: open(WEEKDAYS.slice(0, 5), ['08:00', '12:30'], ['14:00', '17:00']),
    },
    {
      title: 'Gerai Hari Sukan',
      description: 'Disediakan untuk Hari Sukan.',
      email: '',
      phone: '05-808 1234',
      address: '',
      collection: null,
      products: ['Kasut sukan putih', 'Stoking, tiga pasang'],
      is_active: false,
      settings: null,
      days: null,
    },
  ],
  [
    {
      title: 'Kedai Sinar Pagi',
      description: 'Kek, kuih dan makanan sejuk beku yang dibuat setiap pagi.',
      email: 'pesanan@kedaisinarpagi.example',
      phone: '03-2715 4321',
      address: '',
      picture: 'cake',
      collection: 'Pesanan kek dan kuih',
      products: [
        'Kek coklat lembap',
        'Kek lapis Sarawak',
        'Karipap beku',
        'Tart telur, sekotak 6',
        'Kek pandan gula Melaka',
        'Kek keju Basque',
        'Kuih lapis, sekotak 20',
        'Roti canai beku',
        'Roti paun gandum penuh',
        'Kek keju beri biru',
        'Seri muka, sekotak 20',
        'Croissant mentega',
        'Kopi sejuk',
        'Teh tarik botol',
      ],
      is_active: true,
      settings: {
        business_name: 'Kedai Sinar Pagi',
        registration_number: '202003123456 (AS0412345-K)',
        terms:
          'Pesanan boleh dibatalkan sehingga sehari sebelum siap. Beritahu kami pada hari yang sama jika ada yang rosak.',
        delivery_estimate: 'Dua hari selepas pesanan di Lembah Klang; makanan sejuk beku setiap Rabu',
      },
      days: open(WEEKDAYS.slice(1), ['08:00', '18:00']),
    },
  ],
  [
    {
      title: 'Kaunter Taman Melati',
      description: 'Sewaan dewan dan pelekat kenderaan untuk penduduk.',
      email: 'bendahari@tamanmelati.example',
      phone: '012-345 6780',
      address: 'Pejabat persatuan, Dewan Komuniti Taman Melati, 43000 Kajang, Selangor',
      picture: 'tree',
      collection: 'Sewa dewan komuniti',
      products: ['Sewa dewan komuniti', 'Pelekat kereta', 'Pelekat motosikal', 'Kad akses', 'Sewa kanopi'],
      is_active: true,
      settings: {
        business_name: 'Persatuan Penduduk Taman Melati',
        registration_number: 'PPM-012-10-12345678',
        terms: 'Tempahan dewan boleh dibatalkan tujuh hari sebelum majlis. Pelekat tidak boleh dipulangkan.',
        delivery_estimate: 'Pelekat diserahkan di pejabat dalam tiga hari bekerja',
      },
      days: open(['saturday', 'sunday'], ['09:00', '13:00']),
    },
  ],
];
