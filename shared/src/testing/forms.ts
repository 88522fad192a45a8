/**
 * Complete and valid forms of merchants and payers. Specs and end-to-end tests set only the fields that matter to them.
 */
import type * as v from 'valibot';
import type { BillForm } from '../contract/merchant/bills/bills.ts';
import type { ProductForm } from '../contract/merchant/catalogue/products.ts';
import type { BillMethodForm } from '../contract/merchant/collections/collections.ts';
import type { StoreSettingsForm } from '../contract/merchant/stores/store-settings.ts';
import type { StoreForm } from '../contract/merchant/stores/stores.ts';

export type BillInput = v.InferInput<typeof BillForm>;
export type PageInput = v.InferInput<typeof BillMethodForm>;
export type ProductInput = v.InferInput<typeof ProductForm>;
type StoreInput = v.InferInput<typeof StoreForm>;
type StoreSettingsInput = v.InferInput<typeof StoreSettingsForm>;

/** A bill of RM120.00. Each spec sets its own due date, because some specs use a fixed clock and others do not. */
export const billForm = (part: Pick<BillInput, 'collection_id' | 'due_date'> & Partial<BillInput>): BillInput => ({
  customer_id: null,
  payer_name: 'Tan Mei Ling',
  payer_email: 'mei@example.my',
  payer_phone: '',
  description: 'Yuran November',
  amount: '120.00',
  expires_on: null,
  ...part,
});

/** A payment page: tickets for RM25.00, at most four. */
export const pageForm = (part: Partial<PageInput> = {}): PageInput => ({
  title: 'Tiket Konsert Amal',
  description: '',
  record_status: 1,
  amount_kind: 'fixed',
  amount: '25.00',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '4',
  asks_phone: false,
  reference_label: '',
  shows_progress: true,
  ...part,
});

/** A product of RM10.00 without options and without a weight, so it is not shipped. */
export const productForm = (part: Pick<ProductInput, 'category_id'> & Partial<ProductInput>): ProductInput => ({
  title: 'Tiket konsert',
  description: 'Satu tempat duduk.',
  subcategory_id: null,
  tags: [],
  status: 'active',
  price: '10.00',
  weight_grams: '',
  min_purchase_quantity: '',
  max_purchase_quantity: '',
  ...part,
});

export const storeForm = (part: Partial<StoreInput> = {}): StoreInput => ({
  title: 'Gerai Ujian',
  description: 'Kek dan kuih.',
  email: 'gerai@example.my',
  phone: '012-345 6789',
  address: '',
  collection_id: null,
  ...part,
});

/** Settings with all details that the law requires of a seller, for a store that takes orders. */
export const storeSettingsForm = (
  part: Pick<StoreSettingsInput, 'store_id'> & Partial<StoreSettingsInput>,
): StoreSettingsInput => ({
  business_name: 'Gerai Ujian Enterprise',
  registration_number: '201901000005',
  is_unregistered: false,
  terms: 'Boleh dipulangkan dalam tujuh hari.',
  delivery_estimate: 'Tiga hari bekerja',
  accepts_late_payments: true,
  return_days: '7',
  is_active: true,
  ...part,
});
