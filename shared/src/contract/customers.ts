import * as v from 'valibot';
import { Email, Id, Moment, OptionalText, Phone, Text, orEmpty } from './fields.ts';
import { IdentityNumber } from './identity.ts';
import { defineResource } from './resource.ts';

export const Customer = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  identity_number: v.string(),
  note: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
});
export type Customer = v.InferOutput<typeof Customer>;

export const CustomerForm = v.strictObject({
  name: Text(120),
  email: Email,
  phone: orEmpty(Phone),
  /** Left out by who does not know the field: then it stays as it was. */
  identity_number: v.exactOptional(orEmpty(IdentityNumber)),
  note: OptionalText(500),
  is_active: v.boolean(),
});

export const customers = defineResource({
  path: 'customers',
  access: 'merchant',
  area: 'customers',
  item: Customer,
  form: CustomerForm,
  list: {
    path: 'customers/merchant-customer',
    search: ['name', 'email', 'phone'],
    sort: ['created_at', 'name', 'email'],
    filter: { is_active: ['true', 'false'] },
    range: ['created_at'],
  },
});
