import { successFields } from '@portal/shared/contract/merchant/collections/success-fields.ts';
import { COLLECTIONS } from '../target.ts';
import { successFields as table } from './tables.ts';
import { crudResource } from '../../../kernel/resources/crud-resource.ts';

const words = (title: string, message: string, button_label = '', redirect_url = '') => ({
  title,
  message,
  button_label,
  redirect_url,
  is_active: true,
});

export const thanks = crudResource(successFields, {
  table,
  references: { collection_id: COLLECTIONS },
  example: words('Terima kasih', 'Resit telah dihantar ke e-mel anda.', 'Laman kami', 'https://tadika.example'),
  demo: [
    [
      {
        collection_id: 'Yuran bulanan 2026',
        ...words('Terima kasih, ibu dan bapa', 'Yuran bulan ini sudah diterima. Jumpa di tadika esok pagi.'),
      },
      {
        collection_id: 'Tiket Konsert Amal',
        ...words('Jumpa di konsert', 'Tunjukkan resit ini di pintu dewan. Pintu dibuka jam 6.30 petang.'),
      },
      {
        collection_id: 'Tabung Buku Perpustakaan',
        ...words('Terima kasih', 'Setiap ringgit menjadi buku di sudut bacaan kami.'),
      },
      {
        collection_id: 'Hari Sukan 2026',
        ...words(
          'Jumpa di padang',
          'Pendaftaran mula jam 7.30 pagi. Bawa topi dan botol air.',
          'Lihat atur cara',
          'https://tadikasinarpagi.example/hari-sukan',
        ),
      },
    ],
    [
      {
        collection_id: 'Pesanan kek dan kuih',
        ...words('Pesanan anda kami terima', 'Kami telefon sehari sebelum pesanan siap.'),
      },
    ],
    [
      {
        collection_id: 'Tabung naik taraf taman',
        ...words('Terima kasih, jiran', 'Sumbangan anda menerangi taman kita.'),
      },
    ],
  ],
});
