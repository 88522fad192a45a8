/** The initial values of a new customer. */
export const emptyCustomer = {
  name: '',
  email: '',
  phone: '',
  identity_number: '',
  address_line_1: '',
  address_line_2: '',
  postcode: '',
  locality: '',
  state: '',
  note: '',
  is_active: true,
} as const;
