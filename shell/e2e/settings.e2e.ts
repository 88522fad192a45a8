/** A merchant changes the settings of a collection, and its payers see the changes. */
import { RECEIVER_PATH } from '@portal/shared/contract/merchant/webhooks/callbacks.ts';
import { paymentRecords } from '@portal/shared/contract/merchant/payments/payment-records.ts';
import type { Page } from '@playwright/test';
import { like, type Words } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import { dayFromNow, merchantAt } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';
import { choose } from '../../deploy/testbed/menus.ts';

/** A merchant on the smallest plan. */
const KAVITHA = { username: 'kavitha', password: 'nasi lemak sambal lebih' };

type Tab = 'thanks' | 'support' | 'sharing' | 'channels';

/** The settings of one collection: each part is saved separately, and its preview immediately shows what payers see. */
function settingsOn(page: Page, say: Readonly<Record<'kit' | 'settings' | 'collections' | 'channels', Words>>) {
  const { kit, settings: t } = say;
  const preview = page.getByRole('complementary', { name: t('seen') });
  const field = (key: string) => page.getByRole('textbox', { name: like(t(key)) });
  const go = async (tab: Tab) => {
    await page
      .getByRole('navigation', { name: say.collections('tabs.title') })
      .getByRole('link', { name: say.collections('tabs.settings'), exact: true })
      .click();
    const part = page
      .getByRole('navigation', { name: say.collections('tabs.settings_title') })
      .getByRole('link', { name: say.collections(`tabs.${tab}`), exact: true });
    await part.click();
    await expect(part).toHaveAttribute('aria-current', 'page');
  };
  const save = async () => {
    await page.getByRole('button', { name: kit('save'), exact: true }).click();
    const toast = page.getByRole('alert').filter({ hasText: t('saved') });
    await toast.getByRole('button', { name: kit('close') }).click();
    await expect(toast).toBeHidden();
  };
  return {
    preview,
    field,
    channel: (name: string) => page.getByRole('switch', { name: say.channels(`channel.${name}`), exact: true }),
    go,
    save,
    /** Opens a part, fills in the values by the message keys of their labels, and saves it. */
    fillIn: async (tab: Tab, values: Readonly<Record<string, string>>) => {
      await go(tab);
      for (const [key, text] of Object.entries(values)) await field(key).fill(text);
      await save();
    },
  };
}

test('payers see the settings of a collection', async ({ page, testbed, merchant, say }) => {
  const t = say.settings;
  const { id: collection } = await merchant.createCollection('Yuran perkhemahan');
  const bill = await merchant.createBill(collection);
  const { preview, channel, go, save, fillIn } = settingsOn(page, say);
  const portal = portalOn(page, testbed, say.shell);
  const payer = payerOn(page, testbed, say.pay);
  const card = page.getByRole('radio', { name: say.channels('channel.card'), exact: true });

  await test.step('the merchant sets texts and a contact for payers, and closes a payment method', async () => {
    await portal.enter(`/collections/view/${collection}`);
    await go('thanks');
    await expect(preview).toContainText(t('thanks.usual_title'));
    await fillIn('thanks', {
      'thanks.words': 'Jumpa di kem',
      message: 'Bawa topi dan botol air.',
      'thanks.address': 'https://tadika.example/kem',
      'thanks.button': 'Senarai barang',
    });
    await expect(preview).toContainText('Senarai barang');
    await fillIn('support', {
      'support.name': 'Cikgu Farah',
      'support.email': 'kem@tadika.example',
      'support.phone': '05-808 1234',
    });
    await expect(preview).toContainText('Cikgu Farah');
    await fillIn('sharing', { 'sharing.words': 'Kem sudah dibuka', message: 'Daftar sebelum hari Jumaat.' });
    await go('channels');
    await channel('card').click();
    await save();
    await expect(preview).not.toContainText(say.channels('channel.card'));
    await expectAccessible(page);
  });

  await test.step('the link of a bill is shared with its sharing text', async () => {
    await portal.open(`/collections/view/${collection}/bills/view/${bill.id}`);
    const drawer = page.getByRole('dialog');
    await choose(drawer, say.collections('send'), say.collections('share'));
    const links = drawer.getByRole('group', { name: t('share.title') });
    const telegram = new URL((await links.getByRole('link', { name: 'Telegram' }).getAttribute('href')) ?? '');
    expect(telegram.searchParams.get('text')).toBe('Daftar sebelum hari Jumaat.');
    expect(telegram.searchParams.get('url')).toMatch(new RegExp(`/${bill.id}$`));
    await expect(links.getByRole('link', { name: t('share.email') })).toHaveAttribute('href', /Kem%20sudah%20dibuka/);
  });

  await test.step('the payer sees that the method is closed, pays with another method, and reads the texts', async () => {
    await payer.open(bill.id);
    await expect(page.getByRole('radio', { name: BANKS.approves })).toBeVisible();
    await expect(card).toHaveCount(0);
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Jumpa di kem' })).toBeVisible();
    await expect(page.getByText('Bawa topi dan botol air.')).toBeVisible();
    const onward = page.getByRole('link', { name: 'Senarai barang' });
    await expect(onward).toHaveAttribute('href', 'https://tadika.example/kem');
    await expect(page.getByText(say.secondary('receipt.ask', { name: 'Cikgu Farah' }))).toBeVisible();
    await expect(page.getByRole('link', { name: 'kem@tadika.example' })).toBeVisible();
    await expect(page.getByRole('link', { name: '+60 5-808 1234' })).toHaveAttribute('href', 'tel:058081234');
    await expectAccessible(page);
  });

  await test.step('the reopened settings show the saved values, and a reset shows the defaults', async () => {
    await portal.open(`/collections/view/${collection}/settings/channels`);
    await channel('card').click();
    await save();
    await go('thanks');
    await page.getByRole('switch', { name: t('in_use'), exact: true }).click();
    await save();
    await expect(preview).toContainText(t('thanks.usual_title'));
    const { id } = await merchant.createBill(collection);
    await payer.open(id);
    await expect(card).toBeVisible();
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByText('Jumpa di kem')).toHaveCount(0);
  });
});

test('a payment method outside the plan is shown closed with the reason, and is not offered to payers @desktop', async ({
  page,
  testbed,
  say,
}) => {
  const merchant = await merchantAt(testbed, KAVITHA);
  const { id } = await merchant.createCollection('Yuran penyelenggaraan');
  const { channel, preview } = settingsOn(page, say);
  const portal = portalOn(page, testbed, say.shell);
  await portal.enter(`/collections/view/${id}/settings/channels`, KAVITHA);
  const closed = channel('paypal');
  await expect(closed).toBeDisabled();
  await expect(closed).not.toBeChecked();
  await expect(closed).toHaveAccessibleDescription(say.settings('channels.not_in_plan', { plan: 'Starter' }));
  await expect(channel('fpx_b2c')).toBeEnabled();
  await expect(preview).not.toContainText(say.channels('channel.paypal'));
  await expectAccessible(page);
  await payerOn(page, testbed, say.pay).open((await merchant.createBill(id)).id);
  await expect(page.getByRole('radio', { name: BANKS.approves })).toBeVisible();
  await expect(page.getByRole('radio', { name: say.channels('channel.paypal'), exact: true })).toHaveCount(0);
});

test('a merchant’s server gets signed callbacks, the owner renews the key, and a callback is sent again @desktop', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const t = say.settings;
  const { id: collection } = await merchant.createCollection('Yuran perpustakaan');
  const { field, save } = settingsOn(page, say);
  const portal = portalOn(page, testbed, say.shell);
  const key = page.getByRole('group', { name: t('key.title') });
  const keyText = key.getByText(/^[0-9a-f]{64}$/);

  await test.step('the key is shown on request, and renewed', async () => {
    await portal.enter(`/collections/view/${collection}/settings/webhook`);
    await field('webhook.address').fill(`${testbed.gateway}${RECEIVER_PATH}perpustakaan`);
    await save();
    await expect(keyText).toHaveCount(0);
    await key.getByRole('button', { name: t('key.show') }).click();
    const before = await keyText.textContent();
    await key.getByRole('button', { name: t('key.renew') }).click();
    await page
      .getByRole('dialog', { name: t('key.renew_title') })
      .getByRole('button', { name: t('key.renew') })
      .click();
    await expect(key.getByText(before?.slice(-6) ?? '')).toBeVisible();
    await expect(keyText).not.toHaveText(before ?? '');
    await expectAccessible(page);
  });

  await test.step('the callback of a bill that was paid by hand is sent again', async () => {
    const bill = await merchant.createBill(collection);
    const hand = { method: 'cash', received_on: dayFromNow(0), reference: '', reason: 'Di kaunter' } as const;
    await merchant.call(paymentRecords.create, { body: { bill_id: bill.id, ...hand } });
    await expect
      .poll(async () => (await merchant.bill(bill.id)).callbacks.map(({ state }) => state))
      .toContain('delivered');
    await portal.open(`/collections/view/${collection}/bills/view/${bill.id}`);
    const label = { topic: 'bill.paid', number: bill.bill_number };
    await page.getByRole('button', { name: say.collections('callbacks.again.label', label) }).click();
    await expect(page.getByRole('alert').filter({ hasText: say.collections('callbacks.again.done') })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${testbed.gateway}${RECEIVER_PATH}perpustakaan`);
    await expect(page.getByText('The signature is right.')).not.toHaveCount(0);
    await expect(page.getByText('The signature is wrong.')).toHaveCount(0);
  });
});
