import { GROUP_LABELS } from './services.ts';

test('the labels of the groups are those of the specification', () => {
  expect(GROUP_LABELS).toEqual({
    CRYPTOCURRENCY: 'Cryptocurrency',
    GLOBAL_CARD_PAYMENT: 'Credit Card',
    WEB_PAYMENT: 'Online Payment',
    DIGITAL_PAYMENT: 'E-Wallet',
    BUY_NOW_PAY_LATER: 'Buy Now Pay Later',
    SWITCH_PAYPAL: 'Paypal',
  });
});
