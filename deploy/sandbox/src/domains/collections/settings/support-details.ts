import { supportDetails } from '@portal/shared/contract/merchant/collections/support-details.ts';
import { COLLECTIONS } from '../target.ts';
import { supportDetails as table } from './tables.ts';
import { crudResource } from '../../../kernel/resources/crud-resource.ts';

const person = (name: string, email: string, phone: string) => ({ name, email, phone, is_active: true });

export const support = crudResource(supportDetails, {
  table,
  references: { collection_id: COLLECTIONS },
  example: person('Meja bantuan', 'bantuan@example.my', ''),
  demo: [
    [
      {
        collection_id: 'Yuran bulanan 2026',
        ...person('Cikgu Rosnah', 'yuran@tadikasinarpagi.example', '05-808 1234'),
      },
      {
        collection_id: 'Tiket Konsert Amal',
        ...person('Cikgu Farah', 'konsert@tadikasinarpagi.example', '012-345 6789'),
      },
      {
        collection_id: 'Kelas tambahan bahasa',
        ...person('Cikgu Devi', 'bahasa@tadikasinarpagi.example', ''),
      },
      {
        collection_id: 'Lawatan Zoo Taiping',
        ...person('Cikgu Mei Fong', 'lawatan@tadikasinarpagi.example', ''),
      },
    ],
    [
      {
        collection_id: 'Pesanan kek dan kuih',
        ...person('Kaunter Kedai Sinar Pagi', 'pesanan@kedaisinarpagi.example', '03-2715 4321'),
      },
    ],
    [
      {
        collection_id: 'Yuran penyelenggaraan',
        ...person('Bendahari persatuan', 'bendahari@tamanmelati.example', '012-345 6780'),
      },
    ],
  ],
});
