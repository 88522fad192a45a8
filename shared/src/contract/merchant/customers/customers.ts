import * as v from 'valibot';
import { defineCall } from '../../kernel/call.ts';
import { Email, Id, Moment, OptionalText, Phone, Text, orEmpty } from '../../kernel/fields.ts';
import { defineFind } from '../../kernel/find.ts';
import { IdentityNumber } from '../../kernel/identity.ts';
import { defineList } from '../../kernel/list.ts';
import { Ringgit } from '../../kernel/money.ts';
import { ADDRESS, ADDRESS_FORM, isPostcodeOfState, notOfState } from '../../kernel/places.ts';
import { defineResource } from '../../kernel/resource.ts';
import { changesOf, VERSIONED } from '../../kernel/version.ts';

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
  ...VERSIONED,
});
export type Customer = v.InferOutput<typeof Customer>;

const FIELDS = v.strictObject({
  name: Text(120),
  email: Email,
  phone: orEmpty(Phone),
  identity_number: v.exactOptional(orEmpty(IdentityNumber)),
  ...ADDRESS_FORM,
  note: OptionalText(500),
  is_active: v.boolean(),
});

export const CustomerForm = v.pipe(
  FIELDS,
  v.forward(v.partialCheck([['postcode'], ['state']], isPostcodeOfState, notOfState), ['postcode']),
);

export type CustomerForm = v.InferInput<typeof CustomerForm>;

/** Whether these fields are a valid customer. */
export const isCustomer = (typed: CustomerForm): boolean => v.is(CustomerForm, typed);

/** A customer with the totals of their bills; closed bills do not count. */
export const BilledCustomer = v.object({
  ...Customer.entries,
  /** The total of bills that can still be paid, or whose payment is under way. */
  owed: Ringgit,
  /** The total of bills that are paid, through the gateway or by hand. */
  paid: Ringgit,
  last_paid_at: v.nullable(Moment),
});
export type BilledCustomer = v.InferOutput<typeof BilledCustomer>;

const columns = {
  search: ['name', 'email', 'phone', 'state'],
  sort: ['created_at', 'name', 'email', 'state'],
  filter: { is_active: ['true', 'false'] },
  range: ['created_at'],
} as const;

const family = { path: 'customers', access: 'merchant', area: 'customers', item: Customer } as const;

export const customers = {
  ...defineResource({ ...family, form: CustomerForm, list: { path: 'customers/merchant-customer', ...columns } }),
  /** Fields that are left out stay unchanged. */
  update: defineCall({
    method: 'PUT',
    path: 'customers/{id}',
    access: 'merchant',
    needs: 'customers.write',
    body: changesOf(v.partial(FIELDS)),
    data: Customer,
  }),
  get: defineCall({
    method: 'GET',
    path: 'customers/{id}',
    access: 'merchant',
    needs: 'customers.read',
    data: BilledCustomer,
  }),
  /** The customer who has this email or phone already, in any spelling. */
  known: defineFind({ ...family, by: { email: Text(254), phone: Text(32) } }),
  billed: defineList({
    path: 'customers/merchant-customer-v2',
    access: 'merchant',
    needs: 'customers.read',
    item: BilledCustomer,
    ...columns,
    sort: [...columns.sort, 'owed', 'paid'],
  }),
};
