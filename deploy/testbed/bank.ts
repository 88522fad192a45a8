/** The steps of a payer on the simulated bank's pages. */
import type { Page } from '@playwright/test';

const next = async (page: Page, heading: string, button: string) => {
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByRole('button', { name: button }).click();
};

/** From the bank's log-in page to its last page, where the person chooses the answer or the answer is fixed. */
export async function reachConfirmation(page: Page): Promise<void> {
  await next(page, 'Log in', 'Log in');
  await next(page, 'Pay from', 'Continue');
  await next(page, 'Enter the TAC', 'Continue');
  await page.getByRole('heading', { name: 'Confirm the payment' }).waitFor();
}

/** Pays at the bank and returns to the shop. */
export async function payAtBank(page: Page): Promise<void> {
  await reachConfirmation(page);
  await page.getByRole('button', { name: /^Pay RM/ }).click();
}
