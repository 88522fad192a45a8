import { randomUUID } from 'node:crypto';
import { bills as merchantBills } from '@portal/shared/contract/merchant/bills/bills.ts';
import type { CallInput } from '@portal/shared/contract/kernel/call.ts';
import { CODES } from '@portal/shared/contract/kernel/codes.ts';
import { billMethods, collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { publicCollections } from '@portal/shared/contract/public/public-collections.ts';
import { RULES, ruleText } from '@portal/shared/contract/kernel/rule-texts.ts';
import { rule } from '@portal/shared/contract/kernel/rules.ts';
import { eq } from 'drizzle-orm';
import { bills } from '../bills/tables.ts';
import { proveLedger } from '../../kernel/ledger/prove.ts';
import { callGateway, callUnchecked, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, codeOf, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

type Method = CallInput<typeof billMethods.create>['body'];
type BillForm = CallInput<typeof publicCollections.createBill>['body'];

const NOBODY = '00000000-0000-4000-8000-000000000000';
const FIXED: Method = {
  title: 'Tiket Konsert',
  description: 'Two hours of songs.',
  record_status: 1,
  amount_kind: 'fixed',
  amount: '25.10',
  minimum_amount: '',
  maximum_amount: '',
  max_quantity: '4',
  asks_phone: true,
  reference_label: 'Nama anak',
  shows_progress: true,
};
const OPEN: Method = {
  ...FIXED,
  amount_kind: 'open',
  amount: '',
  minimum_amount: '5',
  maximum_amount: '500',
  max_quantity: '1',
  asks_phone: false,
  reference_label: '',
  shows_progress: false,
};
const FORM = {
  amount: '',
  quantity: 3,
  payer_name: 'Siti Khadijah binti Omar',
  payer_email: 'siti@example.my',
  payer_phone: '012-345 6789',
  reference: 'Adam',
};
const OPEN_FORM = { ...FORM, amount: '50', quantity: 1 };

withSandbox('a payment page', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const pageOf = async (method: Method) =>
    (await dataOf(sandbox(), billMethods.create, { body: method }, await payer.signedIn())).id;
  const keyed = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } });
  const tryMake = (body: BillForm, key?: string) =>
    callGateway(sandbox(), publicCollections.createBill, { body }, keyed(key));
  const make = async (body: BillForm, key?: string) =>
    (await dataOf(sandbox(), publicCollections.createBill, { body }, keyed(key))).id;
  const page = (collectionUuid: string, product = 'customer') =>
    callGateway(sandbox(), publicCollections.collection, { params: { collectionUuid, product } });
  const progress = (uuid: string) => callGateway(sandbox(), publicCollections.progress, { params: { uuid } });
  const stop = async (id: string) =>
    dataOf(
      sandbox(),
      collections.update,
      { params: { id }, body: { title: FIXED.title, description: '', record_status: 2 } },
      await payer.signedIn(),
    );
  const billCountOf = (id: string) =>
    sandbox().database.tx((tx) => tx.$count(bills, eq(bills.collection_id, id)), 'read');

  it('shows the amount and the payee to a payer with the link', async () => {
    expect((await page(await pageOf(FIXED))).data).toMatchObject({
      title: 'Tiket Konsert',
      merchant_name: 'Tadika Sinar Pagi',
      is_open: true,
      amount_kind: 'fixed',
      amount: '25.10',
      max_quantity: 4,
      reference_label: 'Nama anak',
    });
  });

  it('an unknown id and the id of another kind of record get identical “not found” responses', async () => {
    const id = await pageOf(FIXED);
    const answers = [
      await page(NOBODY),
      await page('not-an-id'),
      await page(payer.collectionId),
      await page(id, 'merchant'),
      await page((await payer.createBill()).id),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: CODES.notFound.code });
    for (const collection_id of [NOBODY, payer.collectionId])
      expect(await tryMake({ ...FORM, collection_id })).toMatchObject({ code: CODES.notFound.code, fields: {} });
    for (const uuid of [NOBODY, 'not-an-id', payer.collectionId, await pageOf(OPEN)])
      expect(await progress(uuid)).toEqual(await progress(NOBODY));
  });

  it('makes a bill of the fixed amount times the quantity, and the bill can be paid until the end of the next day', async () => {
    const collection_id = await pageOf(FIXED);
    const id = await make({ ...FORM, collection_id });
    const bill = await payer.bill(id);
    expect(bill).toMatchObject({
      amount: 7530n,
      description: 'Tiket Konsert × 3 · Nama anak: Adam',
      payer_name: 'Siti Khadijah binti Omar',
      payer_email: 'siti@example.my',
      payer_phone: '012-345 6789',
      customer_id: null,
      status: 'due',
      due_date: '2026-11-21',
      expires_on: '2026-11-21',
    });
    expect(bill.timeline).toMatchObject([{ kind: 'created', by: null }]);
    expect(bill.made_by_payer).toBe(true);
    // The payer made this bill on the page, so its due date and expiry date are not shown.
    expect(await payer.open(id)).toMatchObject({ due_date: null, expires_on: null, seconds_left: null });
    expect(await payer.open((await payer.createBill()).id)).toMatchObject({ due_date: '2026-11-30' });
    expect((await progress(collection_id)).data).toEqual({ bills_paid: 0, collected: '0.00' });

    const attempt = await payer.pay(id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    expect(await payer.receipt(attempt.invoice_no)).toMatchObject({ status: 'success', amount: 7530n });
    expect((await progress(collection_id)).data).toEqual({ bills_paid: 1, collected: '75.30' });
    expect((await sandbox().database.tx(proveLedger, 'read')).faults).toEqual([]);
  });

  it('shortens its own long title in the description of a bill, but never the text of the payer', async () => {
    const title = `${'K'.repeat(67)}${'🎉'.repeat(20)}`;
    const reference_label = 'L'.repeat(60);
    const collection_id = await pageOf({ ...FIXED, title, reference_label, max_quantity: '999' });
    const bill = await payer.bill(await make({ ...FORM, collection_id, quantity: 100, reference: 'A'.repeat(60) }));
    expect(bill.description).toBe(`${'K'.repeat(67)}… × 100 · ${reference_label}: ${'A'.repeat(60)}`);
    const { code } = await callGateway(
      sandbox(),
      merchantBills.update,
      { params: { id: bill.id }, body: { description: bill.description, payer_name: 'Siti' } },
      await payer.signedIn(),
    );
    expect(code).toBe(2000);
  });

  it("charges the merchant's current amount, not the amount that the page showed before", async () => {
    const id = await pageOf(FIXED);
    const body = { ...FIXED, amount: '30' };
    await dataOf(sandbox(), billMethods.update, { params: { id }, body }, await payer.signedIn());
    expect(await payer.bill(await make({ ...FORM, collection_id: id }))).toMatchObject({ amount: 9000n });
  });

  it('accepts an open amount only within its limits, and stores no field that the page does not request', async () => {
    const collection_id = await pageOf(OPEN);
    for (const amount of ['5.00', '500'])
      expect(await payer.bill(await make({ ...OPEN_FORM, collection_id, amount }))).toMatchObject({
        payer_phone: '',
        description: 'Tiket Konsert',
      });
    const faults = [
      ['4.99', ruleText(rule('min_value', { min: '5.00' }))],
      ['500.01', ruleText(rule('max_value', { max: '500.00' }))],
      ['', RULES.required],
      ['-5', RULES.positive],
    ] as const;
    for (const [amount, sentence] of faults)
      expect(await tryMake({ ...OPEN_FORM, collection_id, amount })).toMatchObject({
        code: CODES.invalidInput.code,
        fields: { amount: sentence },
      });
    const boundless = await pageOf({ ...OPEN, minimum_amount: '', maximum_amount: '' });
    expect((await tryMake({ ...OPEN_FORM, collection_id: boundless, amount: '0.99' })).fields).toEqual({
      amount: ruleText(rule('min_value', { min: '1.00' })),
    });
  });

  it('reports missing and invalid fields, and refuses unknown fields', async () => {
    const collection_id = await pageOf(FIXED);
    const wrong = { ...FORM, collection_id, quantity: 5, payer_phone: '', reference: ' ' };
    expect((await tryMake(wrong)).fields).toEqual({
      quantity: ruleText(rule('between', { min: 1, max: 4 })),
      payer_phone: RULES.required,
      reference: RULES.required,
    });
    expect((await tryMake({ ...FORM, collection_id, payer_name: ' ', payer_email: 'siti' })).fields).toEqual({
      payer_name: RULES.required,
      payer_email: RULES.email,
    });
    expect((await tryMake({ ...FORM, collection_id, amount: '1.00' })).fields).toHaveProperty('amount');
    for (const quantity of [0, -1, 1.5, 1000])
      expect((await tryMake({ ...FORM, collection_id, quantity })).fields).toHaveProperty('quantity');
    for (const more of [{ price: '1.00' }, { expires_on: null }, { status: 'paid' }])
      expect(
        await callUnchecked(
          sandbox(),
          publicCollections.createBill,
          { body: { ...FORM, collection_id, ...more } },
          keyed(),
        ),
      ).toMatchObject({ code: CODES.invalidInput.code });
    expect(await billCountOf(collection_id)).toBe(0);
  });

  it('refuses a bill of more than RM1,000,000', async () => {
    const collection_id = await pageOf({ ...FIXED, amount: '1000000' });
    expect((await tryMake({ ...FORM, collection_id, quantity: 2 })).fields).toEqual({ amount: RULES.amount_maximum });
  });

  it('that is stopped refuses new bills', async () => {
    const collection_id = await pageOf(FIXED);
    await stop(collection_id);
    expect((await page(collection_id)).data).toMatchObject({ is_open: false });
    expect(codeOf(await tryMake({ ...FORM, collection_id }))).toBe('collectionStopped');
  });

  it('makes one bill for one idempotency key, even with twenty concurrent requests', async () => {
    const collection_id = await pageOf(FIXED);
    const body = { ...FORM, collection_id };
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 20 }, () => make(body, key)));
    expect(new Set(ids).size).toBe(1);
    expect(await make(body, key)).toBe(ids[0]);
    expect(await billCountOf(collection_id)).toBe(1);
    expect(codeOf(await tryMake({ ...body, quantity: 2 }, key))).toBe('idempotencyMismatch');
    expect(await make(body)).not.toBe(ids[0]);
    expect(await callGateway(sandbox(), publicCollections.createBill, { body })).toMatchObject({
      code: CODES.invalidInput.code,
      fields: { idempotency_key: expect.any(String) },
    });
  });

  it('makes a bill that expires at the end of the next day', async () => {
    const id = await make({ ...FORM, collection_id: await pageOf(FIXED) });
    const pass = (minutes: number) =>
      sandbox().app.inject({ method: 'POST', url: '/sandbox/control/clock/advance', payload: { minutes } });
    await pass(24 * 60);
    expect(await payer.open(id)).toMatchObject({ status: 'due' });
    await pass(24 * 60);
    expect(await payer.open(id)).toMatchObject({ status: 'expired' });
  });
});
