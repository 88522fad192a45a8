import { CustomerForm } from '@portal/shared/contract/merchant/customers/customers.ts';
import * as v from 'valibot';
import { createGenerator } from './generator.ts';
import { handleOf, identityNumber, personName, phoneNumber } from './names.ts';

describe('the generator', () => {
  it('makes the same from the same seed and something else from another', () => {
    const row = (seed: number) => {
      const { between, uuid, pick } = createGenerator(seed);
      return [between(1, 1_000_000), uuid(), pick(['a', 'b', 'c', 'd', 'e', 'f', 'g'])];
    };
    expect(row(1)).toEqual(row(1));
    expect(row(1)).not.toEqual(row(2));
  });

  it('stays within its bounds and reaches both', () => {
    const { between } = createGenerator(7);
    const seen = new Set(Array.from({ length: 500 }, () => between(3, 6)));
    expect(seen).toEqual(new Set([3, 4, 5, 6]));
  });

  it('makes version 4 UUIDs', () => {
    const { uuid } = createGenerator(9);
    for (let count = 0; count < 200; count++)
      expect(uuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('makes customers that the gateway itself would accept', () => {
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
