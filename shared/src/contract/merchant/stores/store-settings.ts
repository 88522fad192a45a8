/** A store's seller and terms; at most one row for each store. */
import * as v from 'valibot';
import { plainNumber } from '../../kernel/digits.ts';
import { Id, Moment, OptionalText, RecordId } from '../../kernel/fields.ts';
import { rule } from '../../kernel/rules.ts';
import { defineResource } from '../../kernel/resource.ts';
import { VERSIONED } from '../../kernel/version.ts';

export const StoreSettings = v.object({
  id: Id,
  store_id: Id,
  /** The person, business or company that sells. */
  business_name: v.string(),
  registration_number: v.string(),
  /** The seller has no registration number. */
  is_unregistered: v.boolean(),
  terms: v.string(),
  delivery_estimate: v.string(),
  /** Whether the store takes orders; a store that takes no orders is still shown. */
  is_active: v.boolean(),
  /**
   * A payment that arrives after the order expired or was cancelled completes the order if its goods are in stock; otherwise the merchant
   * decides.
   */
  accepts_late_payments: v.boolean(),
  /** Days after the delivery of a parcel in which the buyer may request a return; with 0, only the merchant can begin returns. */
  return_days: v.number(),
  created_at: Moment,
  ...VERSIONED,
});
export type StoreSettings = v.InferOutput<typeof StoreSettings>;

const MOST_RETURN_DAYS = 90;
const betweenDays = rule('between', { min: 0, max: MOST_RETURN_DAYS });

/** A number of days as text, in the digits of any script. */
const ReturnDays = v.pipe(
  v.string(),
  v.transform(plainNumber),
  v.regex(/^\d{1,2}$/, betweenDays),
  v.transform(Number),
  v.maxValue(MOST_RETURN_DAYS, betweenDays),
);

/** All texts may be empty. The store lists the missing ones, and cannot be published until they are filled in. */
export const StoreSettingsForm = v.strictObject({
  store_id: RecordId,
  business_name: OptionalText(120),
  registration_number: OptionalText(60),
  is_unregistered: v.boolean(),
  terms: OptionalText(5000),
  delivery_estimate: OptionalText(200),
  is_active: v.boolean(),
  accepts_late_payments: v.boolean(),
  return_days: ReturnDays,
});

export const storeSettings = defineResource({
  path: 'store-settings',
  access: 'merchant',
  area: 'products',
  item: StoreSettings,
  form: StoreSettingsForm,
  list: {
    path: 'store-settings/merchant-store-settings',
    search: ['business_name'],
    sort: ['created_at', 'business_name'],
    filter: { is_active: ['true', 'false'] },
    record: ['store_id'],
  },
});
