/** What the residents' association of the demonstration sells and rents out. */
import type { ProductPlan } from './plan.ts';

export const RESIDENTS: readonly ProductPlan[] = [
  {
    title: 'Pelekat kereta',
    description: 'One sticker for each car of a resident, for two years.',
    category: 'Pas kenderaan',
    subcategory: 'Kereta',
    price: 1000n,
    grams: 10,
    picture: 'tree',
  },
  { title: 'Pelekat motosikal', category: 'Pas kenderaan', subcategory: 'Motosikal', price: 500n, grams: 10 },
  {
    title: 'Kad akses',
    category: 'Pas kenderaan',
    price: 3000n,
    grams: 15,
    sku: 'KA',
    options: { Jenis: ['Penghuni', 'Penyewa', 'Pembantu rumah'] },
  },
  {
    title: 'Sewa dewan komuniti',
    description: 'By the day, with tables for a hundred guests.',
    category: 'Sewaan',
    subcategory: 'Dewan',
    price: 25000n,
    sku: 'DK',
    options: { Masa: ['Siang', 'Malam', 'Sehari penuh'] },
    dearer: { 'Sehari penuh': 15000n },
  },
  {
    title: 'Sewa kanopi',
    category: 'Sewaan',
    subcategory: 'Kanopi dan meja',
    price: 8000n,
    sku: 'KN',
    options: { Saiz: ['10 × 10 kaki', '20 × 20 kaki'] },
    dearer: { '20 × 20 kaki': 9000n },
  },
  { title: 'Sewa meja bulat dengan 10 kerusi', category: 'Sewaan', subcategory: 'Kanopi dan meja', price: 2500n },
  { title: 'Sewa sistem PA', category: 'Sewaan', price: 12000n, status: 'draft' },
  {
    title: 'Baju T gotong-royong',
    category: 'Sewaan',
    price: 2000n,
    grams: 200,
    status: 'archived',
    sku: 'BT',
    options: { Saiz: ['S', 'M', 'L', 'XL'] },
  },
];
