import { axeFaults } from '@portal/shared/testing/axe.ts';
import { CANARY, cardTracesIn } from '@portal/shared/testing/card-traces.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { oaepCipher } from '../card-cipher.ts';
import { payments } from '../device/rules.ts';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { field, openCardForm, payButton, typeCard } from '../testing/card-form.ts';
import { keepUnanswered, reference } from '../testing/started-payments.ts';

const { createBill, open, paymentCalls, http, connection } = payerSpecs(remote, openSandbox);

const VISA = '4444333322221111';
const SERVICE = 'card_CARD';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const here = () => location.pathname + location.search;

const openForm = async (id: string) => openCardForm(await open(paths.bill(id)));

async function pay(id: string, card: Parameters<typeof typeCard>[1] = {}) {
  const user = await openForm(id);
  await typeCard(user, card);
  await user.click(await payButton());
  return user;
}

describe('paying by card', () => {
  it('shows the receipt after the approval, with the brand and the last four digits of the card', async () => {
    await pay(await createBill());
    expect(await heading('Payment received')).toBeVisible();
    expect(screen.getByText('Visa •••• 1111')).toBeVisible();
    expect(document.body).not.toHaveTextContent(VISA);
    expect(await axeFaults()).toEqual([]);
  });

  it('shows why a card was declined, and empties the fields for another try', async () => {
    const id = await createBill();
    await pay(id, { number: '4000000000009995' });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The payment was declined');
    expect(alert).toHaveTextContent('There was not enough money');
    expect(here()).toContain(paths.bill(id));
    expect(await field('Card number')).toHaveValue('');
    expect(await field('CVV')).toHaveValue('');
  });

  it('shows that a card has expired when the issuer reports it', async () => {
    await pay(await createBill(), { number: '6222000000000009' });
    expect(await screen.findByRole('alert')).toHaveTextContent('The card has expired, or its expiry date is missing.');
  });

  it('redirects to the issuer for 3-D Secure, and leaves no card data in the page', async () => {
    const id = await createBill();
    await pay(id, { number: '5555 5555 5555 4444' });
    await reference(id);
    await waitFor(() => expect(document.body.innerHTML).not.toMatch(/5555 ?5555 ?5555 ?4444|555555XXXXXX4444/));
    await open(paths.bill(id));
    expect(await screen.findByRole('link', { name: 'Continue at Mastercard •••• 4444' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^http:\/\/localhost:4310\/sandbox\/3ds\//),
    );
  });

  it('shows the masked card number while the payment is processed', async () => {
    const user = await openForm(await createBill());
    await typeCard(user);
    const release = http().hold();
    await user.click(await payButton());
    expect(await screen.findByText('444433XXXXXX1111')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await act(async () => release());
    expect(await heading('Payment received')).toBeVisible();
  });

  it('groups the card number while it is typed, and accepts spaces, dashes and digits of any script', async () => {
    const user = await openForm(await createBill());
    const number = await field('Card number');
    await user.type(number, '378282246310005');
    expect(number).toHaveValue('3782 822463 10005');
    await user.clear(number);
    await user.type(number, '٤٤٤٤٣');
    expect(number).toHaveValue('4444 3');
    expect(number).toHaveAttribute('inputmode', 'numeric');
    expect(number).toHaveAttribute('autocomplete', 'cc-number');
    await user.clear(number);
    await typeCard(user, { number: '٤٤٤٤-３３３３ ۲۲۲۲ 1111', month: '١٢', year: '２０３０', cvv: '١٢٣' });
    await user.click(await payButton());
    expect(await heading('Payment received')).toBeVisible();
  });

  it('requires no expiry of a card beginning with 62 or 81', async () => {
    const user = await openForm(await createBill());
    await user.type(await field('Card number'), '6200000000000005');
    expect(screen.getByText(/needs no expiry date/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Month' })).not.toBeInTheDocument();
    await user.click(await payButton());
    expect(await heading('Payment received')).toBeVisible();
    expect(screen.getByText('UnionPay •••• 0005')).toBeVisible();
  });

  it('is translated into Malay and Arabic', async () => {
    const user = await openForm(await createBill());
    await act(() => setLanguage('ms'));
    expect(await field('Nombor kad')).toBeVisible();
    await act(() => setLanguage('ar'));
    expect(await field('رقم البطاقة')).toHaveAttribute('dir', 'ltr');
    await user.click(await screen.findByRole('button', { name: /^ادفع/ }));
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('أدخل رقم البطاقة.');
    expect(await axeFaults()).toEqual([]);
  });
});

describe('a card cannot be encrypted', () => {
  /** A row of zeros passes the Luhn check. */
  const LONG = '0'.repeat(600);

  async function refused(title: string, card: Parameters<typeof typeCard>[1] = {}) {
    const id = await createBill();
    const user = await openForm(id);
    await typeCard(user, { ...card, number: '' });
    await user.click(await field('Card number'));
    await user.paste(card.number ?? VISA);
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(paymentCalls()).toEqual([]);
    expect(payments.of(id)).toBeNull();
    expect(await payButton()).toBeVisible();
  }

  it('F63: because the message is too long: the alert is shown, and nothing is sent', () =>
    refused('The card details are too long', { number: LONG }));

  it('F63: because the public key is invalid: the alert is shown, and nothing is sent', async () => {
    Object.assign(globalThis, { CARD_KEY: 'no key' });
    await refused('This page cannot encrypt your card');
    Object.assign(globalThis, { CARD_KEY: connection().cardKey });
  });

  it('F65: because there is no secure random number generator: the payment is refused', async () => {
    const original = crypto.getRandomValues.bind(crypto);
    Object.defineProperty(crypto, 'getRandomValues', { configurable: true, writable: true, value: undefined });
    await refused('This browser cannot keep your card safe');
    Object.defineProperty(crypto, 'getRandomValues', { configurable: true, writable: true, value: original });
  });

  it('F64: because the number contains a character that is not a digit: the alert of code 2 is shown, and nothing is sent', async () => {
    const user = await openForm(await createBill());
    await typeCard(user, { number: '①②③④' });
    await user.click(await payButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('This card number is not right.');
    expect(paymentCalls()).toEqual([]);
  });
});

describe('paying once by card', () => {
  /** Sends the same request as the page, but without opening the page. */
  async function send(bill_id: string, idempotencyKey: string) {
    const { encrypt } = oaepCipher(connection().cardKey);
    const card = await encrypt({ number: VISA, month: '12', year: '2030', cvv: '123' });
    const body = { bill_id, payment_service_id: SERVICE, card };
    await gateway.call(publicPay.pay, { body }, { idempotencyKey });
  }

  it.each(['cut', 'lose'] as const)(
    'F36: sends the same payment id and the same message again after a lost connection: %s',
    async (fault) => {
      const id = await createBill();
      const user = await openForm(id);
      await typeCard(user);
      const mend = http()[fault]();
      await user.click(await payButton());
      expect(await screen.findByRole('button', { name: 'Checking…' })).toBeVisible();
      mend();
      expect(await heading('Payment received')).toBeVisible();
      expect(new Set(paymentCalls().map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(paymentCalls().length).toBeGreaterThan(1);
    },
  );

  it('F55: resumes a payment whose page was closed before the response arrived, without the card data', async () => {
    const id = await createBill();
    await send(id, keepUnanswered(id, SERVICE).id);
    await open(paths.bill(id));
    expect(await heading('This bill is paid')).toBeVisible();
  });

  it('F55: requires the card again when no request arrived, and a late request with the old id is refused', async () => {
    const id = await createBill();
    const payment = keepUnanswered(id, SERVICE);
    await open(paths.bill(id));
    expect(await payButton()).toBeVisible();
    expect(payments.of(id)).toBeNull();
    await expect(send(id, payment.id)).rejects.toMatchObject({ code: 4220 });
    const bill = await gateway.call(publicPay.bill, { params: { id, product: 'customer' } });
    expect(bill.last_invoice_no).toBeNull();
  });

  it('F54: creates one payment when Pay is double-clicked', async () => {
    const id = await createBill();
    const user = await openForm(id);
    await typeCard(user);
    await user.dblClick(await payButton());
    expect(await heading('Payment received')).toBeVisible();
    expect(paymentCalls()).toHaveLength(1);
  });

  it('stores nothing of the card on the device, and sends it only encrypted', async () => {
    const challenged = await createBill();
    await pay(challenged, { ...CANARY, number: '5555555555554444', cvv: '123' });
    await waitFor(() => expect(payments.of(challenged)?.invoice_no).toBeTruthy());
    await pay(await createBill(), CANARY);
    expect(await heading('Payment received')).toBeVisible();
    const stored = JSON.stringify([localStorage, sessionStorage, history.state, location.href, document.cookie]);
    expect(stored).toContain(challenged);
    expect(cardTracesIn(stored + JSON.stringify(http().calls), '5555555555554444', CANARY.number)).toEqual([]);
    expect(paymentCalls()[0]?.body).toHaveProperty('card');
    expect(stored).not.toContain(JSON.stringify(paymentCalls()[0]?.body).slice(-60, -20));
  });

  it('encrypts again when the 8 random characters were used before', async () => {
    const real = crypto.getRandomValues.bind(crypto);
    const fixed = (bytes: Uint8Array<ArrayBuffer>) => (bytes.length === 8 ? bytes.fill(7) : real(bytes));
    const spy = jest.spyOn(crypto, 'getRandomValues').mockImplementation(fixed as typeof crypto.getRandomValues);
    await pay(await createBill());
    expect(await heading('Payment received')).toBeVisible();
    const second = await createBill();
    const user = await openForm(second);
    await typeCard(user);
    let times = 0;
    spy.mockImplementation(((bytes: Uint8Array<ArrayBuffer>) =>
      bytes.length === 8 && times++ === 0 ? bytes.fill(7) : real(bytes)) as typeof crypto.getRandomValues);
    await user.click(await payButton());
    expect(await heading('Payment received')).toBeVisible();
    expect(paymentCalls()).toHaveLength(2);
    spy.mockRestore();
  });
});
