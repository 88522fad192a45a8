import type { PaymentService } from '@portal/shared/contract/public/public-pay.ts';
import { channelsFor, limitsOf, onlyOne, type Services } from './rules.ts';

const service = (group_code: PaymentService['group_code'], record_status_id = 1): PaymentService => ({
  payment_service_id: group_code,
  name: group_code,
  unique_reference: group_code,
  group_code,
  record_status_id,
});

const banks: Services = { '1': [service('WEB_PAYMENT'), service('DIGITAL_PAYMENT')], '2': [] };

test('only payment methods with a service that accepts the amount are offered', () => {
  expect(channelsFor({ amount: 10_000n }, banks)).toEqual(['fpx_b2c', 'ewallet']);
  expect(channelsFor({ amount: 500_001n }, banks)).toEqual(['fpx_b2c']);
  expect(channelsFor({ amount: 3_000_001n }, banks)).toEqual([]);
});

test('a service with its own payment channel is not counted in another channel of its group', () => {
  const both = [service('DIGITAL_PAYMENT'), { ...service('DIGITAL_PAYMENT'), unique_reference: 'DUITNOWQR' }];
  expect(channelsFor({ amount: 10_000n }, { '1': both, '2': [] })).toEqual(['ewallet', 'duitnow_qr']);
  expect(channelsFor({ amount: 10_000n }, { '1': both.slice(1), '2': [] })).toEqual(['duitnow_qr']);
});

test('the limits of a bill are the lowest minimum and the highest maximum of its payment methods', () => {
  expect(limitsOf({ amount: 10_000n }, banks)).toMatchObject({ minimum: 100n, maximum: 3_000_000n });
  expect(limitsOf({ amount: 10_000n }, { '1': [service('BUY_NOW_PAY_LATER')], '2': [service('WEB_PAYMENT')] })).toEqual(
    {
      minimum: 200n,
      maximum: 100_000_000n,
    },
  );
  expect(limitsOf({ amount: 10_000n }, { '1': [], '2': [] })).toBeUndefined();
});

test("a merchant's own maximum lowers the maximum of every payment method, and raises none", () => {
  const bill = { amount: 25_001n, payment_maximum: 25_000n };
  expect(channelsFor({ ...bill, amount: 25_000n }, banks)).toEqual(['fpx_b2c', 'ewallet']);
  expect(channelsFor(bill, banks)).toEqual([]);
  expect(limitsOf(bill, banks)).toEqual({ minimum: 100n, maximum: 25_000n });
  expect(channelsFor({ amount: 500_001n, payment_maximum: 9_000_000n }, banks)).toEqual(['fpx_b2c']);
});

test('a service is preselected only when it is online and no other service is offered', () => {
  expect(onlyOne([service('SWITCH_PAYPAL')])?.name).toBe('SWITCH_PAYPAL');
  expect(onlyOne([service('SWITCH_PAYPAL', 2)])).toBeUndefined();
  expect(onlyOne(banks['1'])).toBeUndefined();
  expect(onlyOne([])).toBeUndefined();
});
