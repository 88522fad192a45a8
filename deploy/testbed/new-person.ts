/** Makes a new person for a journey that changes how a person signs in. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { registration } from '../../shared/src/contract/merchant/identity/registration.ts';
import { clientOf, type Person } from './account.ts';
import type { Addresses } from './testbed.ts';

/** Opens an account with a mail from the sandbox, and returns its owner. */
export async function newOwner(page: Page, testbed: Addresses): Promise<Person & { readonly name: string }> {
  const username = `devi-${randomUUID().slice(0, 8)}`;
  const password = 'Nasi-Kandar-7!';
  const name = `Kedai Bunga ${username}`;
  const client = clientOf(testbed);
  const email = `${username}@example.my`;
  await client.call(registration.open, {
    body: { name: 'Devi a/p Raman', business: name, email, phone: '012-345 6789' },
  });
  await page.goto(`${testbed.gateway}/sandbox/mail`);
  const link = page.getByRole('article').filter({ hasText: email }).first().getByRole('link');
  const registration_token = new URL((await link.getAttribute('href')) ?? '').hash.slice(1);
  await clientOf(testbed).call(registration.register, {
    body: { registration_token, username, password, password_again: password },
  });
  return { username, password, name };
}
