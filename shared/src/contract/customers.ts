import * as v from 'valibot';
import { Email, Id, Moment, OptionalText, Phone, Text, orEmpty } from './fields.ts';
import { IdentityNumber } from './identity.ts';
import { ADDRESS, ADDRESS_FORM, isPostcodeOfState, notOfState } from './places.ts';
import { defineResource } from './resource.ts';

export const Customer = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  identity_number: v.string(),
  ...ADDRESS,
  note: v.string(),
  is_active: v.boolean(),
  created_at: Moment,
});
export type Customer = v.InferOutput<typeof Customer>;

export const CustomerForm = v.pipe(
  v.strictObject({
    name: Text(120),
    email: Email,
    phone: orEmpty(Phone),
    /** Left out by who does not know the field: then it stays as it was. */
    identity_number: v.exactOptional(orEmpty(IdentityNumber)),
    ...ADDRESS_FORM,
    note: OptionalText(500),
    is_active: v.boolean(),
  }),
  v.forward(v.partialCheck([['postcode'], ['state']], isPostcodeOfState, notOfState), ['postcode']),
);

export const customers = defineResource({
  path: 'customers',
  access: 'merchant',
  area: 'customers',
  item: Customer,
  form: CustomerForm,
  list: {
    path: 'customers/merchant-customer',
    search: ['name', 'email', 'phone', 'state'],
    sort: ['created_at', 'name', 'email', 'state'],
    filter: { is_active: ['true', 'false'] },
    range: ['created_at'],
  },
});
