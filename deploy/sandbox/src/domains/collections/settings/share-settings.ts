import { shareSettings } from '@portal/shared/contract/merchant/collections/share-settings.ts';
import { COLLECTIONS } from '../target.ts';
import { shareSettings as table } from './tables.ts';
import { crudResource } from '../../../kernel/resources/crud-resource.ts';

const words = (title: string, message: string) => ({ title, message, is_active: true });

export const sharing = crudResource(shareSettings, {
  table,
  references: { collection_id: COLLECTIONS },
  example: words('Yuran ujian', 'Bayar di pautan ini.'),
  demo: [
    [
      {
        collection_id: 'Hari Sukan 2026',
        ...words('Hari Sukan 2026', 'Daftarkan anak anda untuk Hari Sukan. Bayar di sini, tanpa beratur.'),
      },
      {
        collection_id: 'Tiket Konsert Amal',
        ...words('Konsert Amal kami', 'Dua jam lagu oleh anak-anak. Tempah tiket anda di sini.'),
      },
      {
        collection_id: 'Tabung Buku Perpustakaan',
        ...words('Tabung buku perpustakaan', 'Bantu kami menambah buku baharu, serendah lima ringgit.'),
      },
      {
        collection_id: 'Baju sukan dan beg',
        ...words('Baju sukan dan beg', 'Pilih saiz dan bayar sebelum hujung minggu ini.'),
      },
    ],
    [
      {
        collection_id: 'Hamper Aidilfitri',
        ...words('Hamper Aidilfitri', 'Hamper untuk keluarga dan rakan, dihantar sebelum raya.'),
      },
    ],
    [
      {
        collection_id: 'Tabung naik taraf taman',
        ...words('Tabung taman kita', 'Bantu pasang lampu dan bangku baharu di taman permainan.'),
      },
    ],
  ],
});
