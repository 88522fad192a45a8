import { customers, type Customer } from '@portal/shared/contract/merchant/customers/customers.ts';
import { recordSearch } from '@portal/shared/remote/record-search.ts';

export const search = recordSearch<Customer>({
  list: customers.list,
  get: customers.get,
  columns: (text) => [text.includes('@') ? 'email' : 'name'],
  toFound: ({ id, name, email }) => ({ id, label: name, note: email, to: `/customers/view/${id}` }),
});
