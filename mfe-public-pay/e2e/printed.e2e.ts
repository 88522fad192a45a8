/** A receipt or an invoice that is printed or saved as a PDF is one A4 page, also in right-to-left languages. */
import { expect, test } from '../../deploy/testbed/journey.ts';
import { BANKS, payerOn } from '../../deploy/testbed/payer.ts';

/** The pages of a PDF as Chromium writes it, and their sizes in points. */
function pagesOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return {
    count: [...text.matchAll(/\/Type\s*\/Page\b/g)].length,
    sizes: boxes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`),
  };
}

const ONE_A4 = { count: 1, sizes: ['595 × 842'] };

test(
  'a receipt and an invoice are one page of A4 each',
  { tag: '@pairwise' },
  async ({ page, testbed, merchant, say }) => {
    const bill = await merchant.createBill((await merchant.createCollection('Yuran Taska')).id);
    const payer = payerOn(page, testbed, say.pay);
    await payer.open(bill.id);
    await payer.payAt(BANKS.approves);
    await expect(payer.receipt).toBeVisible();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(ONE_A4);
    await page.getByRole('link', { name: say.secondary('receipt.invoice') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.secondary('invoice.title') })).toBeVisible();
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toEqual(ONE_A4);
  },
);
