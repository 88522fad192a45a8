/** A merchant opens a top-up in the portal and pays it like any payer; the money is in the pool, and the books are correct. */
import { AMINAH } from '../../deploy/testbed/account.ts';
import { like } from '../../deploy/testbed/words.ts';
import { expect, expectAccessible, test } from '../../deploy/testbed/journey.ts';
import type { Merchant } from '../../deploy/testbed/merchant.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';
import { portalOn } from '../../deploy/testbed/portal.ts';

/** The sum of all merchants' pools, in sen, after checking that the books have no faults. */
async function inPools(merchant: Merchant): Promise<bigint> {
  const { faults, balances } = await merchant.ledger();
  expect(faults).toEqual([]);
  const pools = balances.filter(({ ledger_account }) => ledger_account === 'pool');
  return pools.reduce((sum, { balance }) => sum - BigInt(balance), 0n);
}

test('a top-up of the payout pool is opened in the portal, declined once, and paid once @desktop', async ({
  page,
  testbed,
  merchant,
  say,
}) => {
  const portal = portalOn(page, testbed, say.shell);
  const payer = payerOn(page, testbed, say.pay);
  const t = say.secondary;
  const before = await inPools(merchant);
  let address = '';

  await test.step('the account menu opens the top-up, and leads to its page', async () => {
    await portal.enter();
    await page.getByRole('banner').getByRole('button', { name: AMINAH.name }).click();
    await page.getByRole('menuitem', { name: say.topUp('title'), exact: true }).click();
    await page.getByLabel(say.topUp('amount')).fill('250');
    await page.getByRole('button', { name: say.topUp('open'), exact: true }).click();
    const link = page.getByRole('link', { name: say.topUp('ready.go') });
    address = (await link.getAttribute('href')) ?? '';
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t('topup.title.payout') })).toBeVisible();
    await expect(page.getByText(t('topup.for', { merchant: AMINAH.name }))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('every other URL of the top-up leads to the same page', async () => {
    const { search } = new URL(address);
    for (const path of ['/pay/generic-topup', '/modern-payment/generic-topup', '/modern-payment/pool-topup']) {
      await page.goto(`${testbed.payer}${path}${search}`);
      await expect(page).toHaveURL(address);
    }
  });

  await test.step('a payment that one bank declines can be made at another bank, once', async () => {
    await page.getByRole('radio', { name: say.channels('channel.fpx_b2c'), exact: true }).check();
    await payer.payAt(BANKS.declines);
    await expect(payer.declined).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${testbed.payer}/pay/pool-topup`));
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    await expect(page.getByRole('heading', { name: t('topup.title.payout') })).toBeVisible();
    await expect(page.getByText(t('topup.reaches'))).toBeVisible();
    await expectAccessible(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: t('topup.paid.title') })).toBeVisible();
    await expect(payer.payButton).toBeHidden();
  });

  await test.step('the pool has the amount, less the fee and the tax on the fee', async () => {
    const filled = (await inPools(merchant)) - before;
    expect(filled).toBeGreaterThan(24_000n);
    expect(filled).toBeLessThan(25_000n);
  });

  await test.step('an unknown top-up number is not found', async () => {
    await page.goto(`${testbed.payer}/pay/pool-topup?invoice_no=NOBODY`);
    await expect(page.getByRole('heading', { name: say.secondary('not_found.topup.title') })).toBeVisible();
    await expect(page.getByText(like(say.secondary('not_found.topup.text')))).toBeVisible();
  });
});
