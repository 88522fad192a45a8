import { bills } from '@portal/shared/contract/merchant/bills/bills.ts';
import { collections } from '@portal/shared/contract/merchant/collections/collections.ts';
import { successFields } from '@portal/shared/contract/merchant/collections/success-fields.ts';
import { callGateway, dataOf } from '../../testing/calls.ts';
import { withSandbox } from '../../testing/with-sandbox.ts';
import { BANK, payerOf } from '../../testing/payer.ts';
import { walkBank } from '../../testing/walk-bank.ts';

const COLLECTION = { title: 'Tiket Konsert', description: '', record_status: 1 as const };
const THANKS = { title: 'Terima kasih', message: '', button_label: '', redirect_url: 'https://tadika.example/' };

withSandbox('a collection', (sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const collectionOf = async () =>
    (await dataOf(sandbox(), collections.create, { body: COLLECTION }, await payer.signedIn())).id;
  const thank = async (collection_id: string, part: Partial<typeof THANKS> & { readonly is_active?: boolean } = {}) =>
    callGateway(
      sandbox(),
      successFields.create,
      { body: { ...THANKS, collection_id, is_active: true, ...part } },
      await payer.signedIn(),
    );
  const thanksIn = async (collection_id: string) => {
    const { id } = await payer.createBill({ collection_id });
    const attempt = await payer.pay(id, BANK.approves);
    await walkBank(sandbox().app, attempt.redirect_url);
    return (await payer.receipt(attempt.invoice_no)).thanks;
  };

  it('shows its thank-you message on receipts of its own payments, and only while the message is active', async () => {
    const [thanked, silent, stopped] = [await collectionOf(), await collectionOf(), await collectionOf()];
    await thank(thanked);
    await thank(stopped, { is_active: false });
    expect(await thanksIn(thanked)).toEqual(THANKS);
    expect(await thanksIn(silent)).toBeNull();
    expect(await thanksIn(stopped)).toBeNull();
  });

  it('shows no thank-you message for a payment that is open, failed, or did not pay the bill', async () => {
    const collection_id = await collectionOf();
    await thank(collection_id);
    const { id } = await payer.createBill({ collection_id });
    const declined = await payer.pay(id, BANK.declines);
    const [paying, second] = [await payer.pay(id, BANK.asks), await payer.pay(id, BANK.asksTwo)];
    expect(await payer.receipt(paying.invoice_no)).toMatchObject({ status: 'redirected', thanks: null });
    for (const { redirect_url } of [declined, paying, second]) await walkBank(sandbox().app, redirect_url);
    expect(await payer.receipt(declined.invoice_no)).toMatchObject({ status: 'failed', thanks: null });
    expect(await payer.receipt(paying.invoice_no)).toMatchObject({ is_duplicate: false, thanks: THANKS });
    expect(await payer.receipt(second.invoice_no)).toMatchObject({ is_duplicate: true, thanks: null });

    const late = await payer.createBill({ collection_id });
    const held = await payer.pay(late.id, BANK.asks);
    const cancelled = { params: { id: late.id }, body: { status: 'cancelled' as const } };
    await dataOf(sandbox(), bills.update, cancelled, await payer.signedIn());
    await walkBank(sandbox().app, held.redirect_url);
    expect(await payer.receipt(held.invoice_no)).toMatchObject({ status: 'success', is_held: true, thanks: null });
  });

  it.each(['http://tadika.example/', 'javascript:alert(1)', '//tadika.example', 'data:text/html,x'])(
    'refuses the redirect address %s, because it does not begin with https',
    async (redirect_url) => {
      expect((await thank(await collectionOf(), { redirect_url })).fields).toHaveProperty('redirect_url');
    },
  );
});
