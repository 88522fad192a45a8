/** The steps of a payer on the payment pages. */
import type { Page } from '@playwright/test';
import type { Addresses } from './testbed.ts';
import { like, type Words } from './words.ts';
import { payAtBank } from './bank.ts';

/** Test banks of the sandbox, by their behaviour. */
export const BANKS = { approves: 'SBI Bank A (test, approves)', declines: 'SBI Bank B (test, declines)' } as const;

export function payerOn(page: Page, { payer }: Pick<Addresses, 'payer'>, t: Words) {
  const payButton = page.getByRole('button', { name: like(t('bill.pay')) });
  return {
    payButton,
    open: (uuid: string) => page.goto(`${payer}/pay/bill/${uuid}`),
    choose: (bank: string) => page.getByRole('radio', { name: bank }).check(),
    /** Chooses a bank, presses *Pay*, and pays on the bank's pages. */
    payAt: async (bank: string) => {
      await page.getByRole('radio', { name: bank }).check();
      await payButton.click();
      await payAtBank(page);
    },
    receipt: page.getByRole('heading', { name: t('receipt.title') }),
    declined: page.getByRole('alert').filter({ hasText: like(t('failed.bank_says_no.title')) }),
  };
}
