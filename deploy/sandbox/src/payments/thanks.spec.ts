import { collections } from '@portal/shared/contract/collections.ts';
import { successFields } from '@portal/shared/contract/success-fields.ts';
import { ask, dataOf } from '../testing/calls.ts';
import { forEachDatabase } from '../testing/each-database.ts';
import { BANK, payerOf } from '../testing/payer.ts';

const COLLECTION = { title: 'Tiket Konsert', description: '', record_status: 1 as const };
const THANKS = { title: 'Terima kasih', message: '', button_label: '', redirect_url: 'https://tadika.example/' };

forEachDatabase((sandbox) => {
  let payer: ReturnType<typeof payerOf>;
  beforeAll(() => {
    payer = payerOf(sandbox());
  });
  const collectionOf = async () =>
    (await dataOf(sandbox(), collections.create, { body: COLLECTION }, await payer.signedIn())).id;
  const thank = async (collection_id: string, part: Partial<typeof THANKS> & { readonly is_active?: boolean } = {}) =>
    ask(
      sandbox(),
      successFields.create,
      { body: { ...THANKS, collection_id, is_active: true, ...part } },
      await payer.signedIn(),
    );
  const thanksIn = async (collection_id: string) => {
    const { id } = await payer.createBill({ collection_id });
    return (await payer.receipt((await payer.pay(id, BANK.approves)).invoice_no)).thanks;
  };

  it('the receipt holds what its own collection says, and only while that is in use', async () => {
    const [said, silent, stopped] = [await collectionOf(), await collectionOf(), await collectionOf()];
    await thank(said);
    await thank(stopped, { is_active: false });
    expect(await thanksIn(said)).toEqual(THANKS);
    expect(await thanksIn(silent)).toBeNull();
    expect(await thanksIn(stopped)).toBeNull();
  });

  it.each(['http://tadika.example/', 'javascript:alert(1)', '//tadika.example', 'data:text/html,x'])(
    'leads payers nowhere but by https: %s',
    async (redirect_url) => {
      expect((await thank(await collectionOf(), { redirect_url })).fields).toHaveProperty('redirect_url');
    },
  );
});
