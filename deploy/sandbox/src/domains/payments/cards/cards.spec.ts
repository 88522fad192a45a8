/** Paying by card: which encrypted cards the gateway accepts, how issuers answer, and the ledger afterwards. */
import { randomUUID } from 'node:crypto';
import { buildSandbox } from '../../../app.ts';
import { movedBy } from '../../../kernel/time/clock.ts';
import { cardNonces } from './tables.ts';
import { paymentAttempts } from '../tables.ts';
import { proveLedger } from '../../../kernel/ledger/prove.ts';
import { newNonce, encryptCard, encryptText } from '../../../testing/card-key.ts';
import { withSandbox } from '../../../testing/with-sandbox.ts';
import { BANK, CARD, codeOf, payerOf } from '../../../testing/payer.ts';

const VISA = '4444333322221111';

withSandbox('a card payment', (sandbox) => {
  const payer = () => payerOf(sandbox());
  const pay = async (card: string, amount = '120.00') =>
    payer().payByCard((await payer().createBill({ amount })).id, card);
  const attempts = (billId: string) =>
    sandbox().database.tx(
      async (tx) => (await tx.select().from(paymentAttempts)).filter((each) => each.bill_id === billId),
      'read',
    );

  afterEach(async () => {
    expect((await sandbox().database.tx((tx) => proveLedger(tx), 'read')).faults).toEqual([]);
  });

  it('is offered as one service of the group GLOBAL_CARD_PAYMENT', async () => {
    const bill = await payer().createBill();
    const { data } = await sandbox()
      .app.inject({ url: `/api/v1/payment-services/switch/selected-list-payment-services/1?_invoice_uuid=${bill.id}` })
      .then((answer) => answer.json<{ data: { payment_service_id: string; group_code: string }[] }>());
    expect(
      data.filter(({ group_code }) => group_code === 'GLOBAL_CARD_PAYMENT').map((each) => each.payment_service_id),
    ).toEqual([CARD]);
  });

  it('is not offered and not accepted by a gateway without a card key', async () => {
    const { database, clock, secret, origins } = sandbox().app.sandbox;
    const app = await buildSandbox({ database, clock, secret, origins });
    const keyless = payerOf({ ...sandbox(), app });
    const bill = await keyless.createBill();
    const url = `/api/v1/payment-services/switch/selected-list-payment-services/1?_invoice_uuid=${bill.id}`;
    expect((await app.inject({ url })).body).not.toContain(CARD);
    expect(codeOf(await keyless.tryCard(bill.id, encryptCard(VISA)))).toBe('bankOffline');
    await app.close();
  });

  it('pays the bill immediately without a redirect, and has the brand and last four digits of the card', async () => {
    const paid = await pay(encryptCard(VISA));
    expect(paid).toMatchObject({
      status: 'success',
      fpx_code: '00',
      redirect_url: null,
      group_code: 'GLOBAL_CARD_PAYMENT',
      bank_name: 'Visa •••• 1111',
    });
    const { status, proceeds } = await payer().bill(paid.bill_id);
    expect(status).toBe('paid');
    expect((proceeds?.net ?? 0n) + (proceeds?.fee ?? 0n) + (proceeds?.tax ?? 0n)).toBe(12_000n);
  });

  it.each([
    [VISA, '124', 'failed', '05'],
    ['5555555555554444', '321', 'failed', '05'],
    ['4000000000000002', '123', 'failed', '05'],
    ['4000000000009995', '123', 'failed', '51'],
    ['4000000000000119', '123', 'failed', '96'],
    ['378282246310005', '1234', 'success', '00'],
    ['6200000000000005', '', 'success', '00'],
  ])('by the card %s with CVV "%s" has the status %s and the code %s', async (number, cvv, status, fpx_code) => {
    const expiry = number.startsWith('62') ? { month: '', year: '' } : {};
    const paid = await pay(encryptCard(number, { ...expiry, cvv }));
    expect(paid).toMatchObject({ status, fpx_code, redirect_url: null });
    expect((await payer().bill(paid.bill_id)).status).toBe(status === 'success' ? 'paid' : 'due');
  });

  it.each([
    ['120.51', '4111111111111111', 'failed', '51'],
    ['120.90', '4111111111111111', 'failed', '90'],
    ['120.51', VISA, 'success', '00'],
    ['120.00', '4000000000009995', 'failed', '51'],
  ])(
    'of RM%s by the card %s follows the test rule of the amount only if the card has no test rule',
    async (amount, number, status, fpx_code) => {
      expect(await pay(encryptCard(number), amount)).toMatchObject({ status, fpx_code });
    },
  );

  it('with an outdated amount is refused, and the refusal does not count for the rate limit of card tries', async () => {
    const bill = await payer().createBill();
    await payer().tryChange(bill.id, { amount: '200.00' });
    const message = { card: encryptCard(VISA) };
    const payWithAmount = (amount: string) => payer().tryPay(bill.id, CARD, randomUUID(), { ...message, amount });
    for (let count = 0; count < 20; count++) expect(codeOf(await payWithAmount('120.00'))).toBe('amountChanged');
    expect((await payWithAmount('200.00')).data).toMatchObject({ status: 'success', amount: '200.00' });
  });

  it('can be made again after a decline', async () => {
    const declined = await pay(encryptCard('4000000000000002'));
    expect(await payer().payByCard(declined.bill_id, encryptCard(VISA))).toMatchObject({ status: 'success' });
  });

  it('can be pending, and succeeds when its status is checked two minutes later', async () => {
    const { invoice_no, bill_id, status } = await pay(encryptCard('4111111111111111'), '120.09');
    expect(status).toBe('pending');
    expect(codeOf(await payer().tryCard(bill_id, encryptCard(VISA)))).toBe('paymentWaiting');
    const { clock } = sandbox();
    const before = clock.setting();
    clock.set(movedBy(before, 2 * 60_000));
    expect(await payer().check(invoice_no)).toMatchObject({ status: 'success' });
    clock.set(before);
  });

  describe('the expiry date', () => {
    it.each([
      ['11', '2026', '00'],
      ['1', '2027', '00'],
      ['10', '2026', '54'],
      ['12', '2025', '54'],
    ])('%s/%s gets the code %s when the clock of the gateway is in November 2026', async (month, year, fpx_code) => {
      expect(await pay(encryptCard(VISA, { month, year }))).toMatchObject({ fpx_code });
    });

    it.each([
      ['6200000000000005', '', '', '00'],
      ['8100000000000002', '', '', '00'],
      ['6200000000000005', '00', '0000', '00'],
      ['6200000000000005', '01', '2020', '54'],
      ['6222000000000009', '', '', '54'],
      ['4111111111111111', '', '', '54'],
      ['4111111111111111', '00', '0000', '54'],
    ])('of the card %s, sent as month "%s" and year "%s", gets the code %s', async (number, month, year, fpx_code) => {
      expect(await pay(encryptCard(number, { month, year }))).toMatchObject({ fpx_code });
    });
  });

  describe('an unreadable message', () => {
    const nonce = 'abcdEF-_';
    it.each([
      [''],
      ['hello'],
      [`${VISA};12;2030;123`],
      [`${VISA};12;2030;123;short`],
      [`${VISA};12;2030;123;${nonce};more`],
      [`${VISA};13;2030;123;${nonce}`],
      [`${VISA};00;2030;123;${nonce}`],
      [`${VISA};01;0000;123;${nonce}`],
      [`${VISA};12;;123;${nonce}`],
      [`${VISA};;2030;123;${nonce}`],
      [`${VISA};12;30;123;${nonce}`],
      [`${VISA};12;2030;12;${nonce}`],
      [`${VISA};12;2030;12345;${nonce}`],
      [`4444333322221112;12;2030;123;${nonce}`],
      [`0000000000000000;12;2030;123;${nonce}`],
      [`0;12;2030;123;${nonce}`],
      [`44443333222;12;2030;123;${nonce}`],
      [`44443333222211110000;12;2030;123;${nonce}`],
      [`4444 3333 2222 1111;12;2030;123;${nonce}`],
      [`٤٤٤٤٣٣٣٣٢٢٢٢١١١١;12;2030;123;${nonce}`],
      [`${VISA};12;2030;123;${nonce}\n`],
    ])('with the text %j is refused as an unreadable card, and starts no payment', async (text) => {
      const bill = await payer().createBill();
      const refused = await payer().tryCard(bill.id, encryptText(text));
      expect([codeOf(refused), refused.fields]).toEqual(['cardUnreadable', {}]);
      expect(await attempts(bill.id)).toEqual([]);
    });

    it.each([
      [VISA, '', 'This is required'],
      ['378282246310005', '', 'This is required'],
      [VISA, '1234', 'Enter exactly 3 digits'],
      ['378282246310005', '123', 'Enter exactly 4 digits'],
    ])(
      'with the card %s and the CVV "%s" is refused at the field for the CVV, and starts no payment',
      async (number, cvv, text) => {
        const bill = await payer().createBill();
        const refused = await payer().tryCard(bill.id, encryptCard(number, { cvv }));
        expect([codeOf(refused), refused.fields]).toEqual(['cardUnreadable', { cvv: text }]);
        expect(await attempts(bill.id)).toEqual([]);
      },
    );

    it('for an unknown bill gets the response “not found”', async () => {
      expect(codeOf(await payer().tryCard(randomUUID(), encryptCard(VISA)))).toBe('notFound');
    });

    it('for a service without cards is refused as invalid input, and starts no payment', async () => {
      const bill = await payer().createBill();
      const { code } = await sandbox()
        .app.inject({
          method: 'POST',
          url: '/api/v1/payment-services/switch/create-payment-viu',
          headers: { 'idempotency-key': randomUUID() },
          payload: { bill_id: bill.id, payment_service_id: BANK.approves, card: encryptCard(VISA) },
        })
        .then((answer) => ({ code: answer.json<{ response_code: number }>().response_code }));
      expect(code).toBe(4000);
      expect(await attempts(bill.id)).toEqual([]);
    });
  });

  describe('the nonce', () => {
    it('is accepted once: a second message with the nonce is refused, for the first bill and for another bill', async () => {
      const nonce = newNonce();
      const paid = await pay(encryptCard('4000000000000002', { nonce }));
      expect(codeOf(await payer().tryCard(paid.bill_id, encryptCard(VISA, { nonce })))).toBe('cardRepeated');
      const other = await payer().createBill();
      expect(codeOf(await payer().tryCard(other.id, encryptCard(VISA, { nonce })))).toBe('cardRepeated');
      expect(await attempts(other.id)).toEqual([]);
    });

    it('of a captured message cannot pay another bill', async () => {
      const captured = encryptCard(VISA);
      await pay(captured);
      const other = await payer().createBill();
      expect(codeOf(await payer().tryCard(other.id, captured))).toBe('cardRepeated');
    });

    it('is stored for an accepted message, and not for a refused message', async () => {
      const [accepted, refused] = [newNonce(), newNonce()];
      const { invoice_no, bill_id } = await pay(encryptCard(VISA, { nonce: accepted }));
      expect(codeOf(await payer().tryCard(bill_id, encryptCard(VISA, { nonce: refused })))).toBe('billPaid');
      const rows = await sandbox().database.tx((tx) => tx.select().from(cardNonces), 'read');
      expect(rows.filter(({ nonce }) => nonce === accepted || nonce === refused)).toMatchObject([
        { nonce: accepted, invoice_no },
      ]);
    });

    it('that is already used is refused, but the card can be encrypted again and sent with the same idempotency key', async () => {
      const nonce = newNonce();
      await pay(encryptCard('4000000000000002', { nonce }));
      const bill = await payer().createBill();
      const key = randomUUID();
      expect(codeOf(await payer().tryCard(bill.id, encryptCard(VISA, { nonce }), key))).toBe('cardRepeated');
      expect(await payer().payByCard(bill.id, encryptCard(VISA), key)).toMatchObject({ status: 'success' });
    });
  });

  describe('a payment request that is repeated', () => {
    it('returns the first payment, with or without the encrypted card', async () => {
      const bill = await payer().createBill();
      const key = randomUUID();
      const message = encryptCard(VISA);
      const first = await payer().payByCard(bill.id, message, key);
      expect(await payer().payByCard(bill.id, message, key)).toEqual(first);
      expect(await payer().payByCard(bill.id, encryptCard(VISA), key)).toEqual(first);
      expect((await payer().tryCard(bill.id, undefined, key)).data).toMatchObject({ invoice_no: first.invoice_no });
      expect(await attempts(bill.id)).toHaveLength(1);
    });

    it('without its card starts no payment if it arrives before the first request, and the first request is refused too', async () => {
      const bill = await payer().createBill();
      const key = randomUUID();
      expect(codeOf(await payer().tryCard(bill.id, undefined, key))).toBe('cardMissing');
      expect(codeOf(await payer().tryCard(bill.id, encryptCard(VISA), key))).toBe('cardMissing');
      expect(await attempts(bill.id)).toEqual([]);
      expect(await payer().payByCard(bill.id, encryptCard(VISA))).toMatchObject({ status: 'success' });
    });

    it('without its card for an unknown bill gets “not found”, and its idempotency key stays unused', async () => {
      const key = randomUUID();
      expect(codeOf(await payer().tryCard(randomUUID(), undefined, key))).toBe('notFound');
      const bill = await payer().createBill();
      expect(await payer().payByCard(bill.id, encryptCard(VISA), key)).toMatchObject({ status: 'success' });
    });

    it('in a hundred concurrent requests makes one payment, and all responses have its receipt number', async () => {
      const bill = await payer().createBill();
      const [key, message] = [randomUUID(), encryptCard(VISA)];
      const answers = await Promise.all(Array.from({ length: 100 }, () => payer().payByCard(bill.id, message, key)));
      expect(new Set(answers.map(({ invoice_no }) => invoice_no)).size).toBe(1);
      expect(await attempts(bill.id)).toHaveLength(1);
    });
  });
});
