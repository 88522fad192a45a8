import { CustomerForm } from '@portal/shared/contract/merchant/customers/customers.ts';
import * as v from 'valibot';
import { createGenerator } from './generator.ts';
import { handleOf, identityNumber, personName, phoneNumber } from './names.ts';

describe('the generator', () => {
  it('the generator repeats its values for one seed, and has other values for another seed', () => {
    const row = (seed: number) => {
      const { between, uuid, pick } = createGenerator(seed);
      return [between(1, 1_000_000), uuid(), pick(['a', 'b', 'c', 'd', 'e', 'f', 'g'])];
    };
    expect(row(1)).toEqual(row(1));
    expect(row(1)).not.toEqual(row(2));
  });

  it('a generated number stays within its bounds and reaches both bounds', () => {
    const { between } = createGenerator(7);
    const seen = new Set(Array.from({ length: 500 }, () => between(3, 6)));
    expect(seen).toEqual(new Set([3, 4, 5, 6]));
  });

  it('the generator makes version 4 UUIDs', () => {
    const { uuid } = createGenerator(9);
    for (let count = 0; count < 200; count++)
      expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('a generated customer is accepted by the form of the gateway', () => {
    const generator = createGenerator(11);
    for (let count = 0; count < 300; count++) {
      const name = personName(generator);
      const form = {
        name,
        email: `${handleOf(name)}@example.my`,
        phone: phoneNumber(generator),
        identity_number: identityNumber(generator),
        note: '',
        is_active: true,
      };
      expect(v.parse(CustomerForm, form)).toEqual(form);
    }
  });
});
