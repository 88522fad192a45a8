/** The script of a rendered document continues the page that the document shows, and requests none of its data again. */
import { topUps } from '@portal/shared/contract/merchant/payments/top-ups.ts';
import { publicPay } from '@portal/shared/contract/public/public-pay.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { keepUnanswered } from '../testing/started-payments.ts';
import { openRendered } from '../testing/rendered-document.ts';

const { createPage, createBill, createCollection, thankPayers, connection, http } = payerSpecs(remote, openSandbox);

let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await act(async () => stop?.());
  stop = undefined;
  sessionStorage.clear();
  document.body.replaceChildren();
});

/** Opens a rendered document, does `before` without its script, and starts the script. Returns the differences that React reports. */
async function hydrate(path: string, before: () => void = () => undefined) {
  const start = await openRendered(connection(), path);
  before();
  http().clear();
  const differences = jest.spyOn(console, 'error');
  stop = await start();
  expect(differences.mock.calls).toEqual([]);
  differences.mockRestore();
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('a payment page', () => {
  it('is continued by its script without a call, and its controls become usable', async () => {
    const path = paths.collection(await createPage({ shows_progress: true }));
    let name: HTMLInputElement | undefined;
    await hydrate(path, () => {
      name = field('Your name');
      expect(document.querySelectorAll('[inert]')).toHaveLength(2);
      expect(screen.getByText(/Collected so far/)).toBeVisible();
    });
    expect(field('Your name')).toBe(name);
    expect(document.querySelectorAll('[inert]')).toHaveLength(0);
    expect(screen.getByRole('button', { name: /^Continue/ })).toBeEnabled();
    expect(http().calls).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  });

  it('keeps the text that was typed before the script, and the prefill of the link', async () => {
    const path = paths.collection(await createPage({ asks_phone: true }));
    await hydrate(`${path}?name=Siti&email=siti%40example.my`, () => {
      field('Your name').value = 'Siti Khadijah';
      field('Quantity').value = '3';
      field('Your phone number').value = '0123456789';
    });
    expect(field('Your name')).toHaveValue('Siti Khadijah');
    expect(field('Your email')).toHaveValue('siti@example.my');
    expect(field('Your phone number')).toHaveValue('+60 12-345 6789');
    expect(screen.getByRole('button', { name: /RM.75\.00/ })).toBeEnabled();
  });

  it('has the draft of the tab after hydration, and text typed before the script takes precedence', async () => {
    const path = paths.collection(await createPage());
    await hydrate(path, () => {
      field('Your name').value = 'Siti';
      field('Your email').value = 'siti@example.my';
    });
    await act(async () => stop?.());
    await hydrate(path, () => {
      expect(field('Your name')).toHaveValue('');
      field('Your name').value = 'Siti Khadijah';
    });
    expect(field('Your name')).toHaveValue('Siti Khadijah');
    expect(field('Your email')).toHaveValue('siti@example.my');
  });

  it('is rendered again without a call on a device with another language, and keeps the typed text', async () => {
    const path = paths.collection(await createPage());
    const start = await openRendered(connection(), path);
    field('Your name').value = 'Siti';
    await setLanguage('ms');
    document.documentElement.lang = 'en';
    http().clear();
    stop = await start();
    expect(screen.getByRole('textbox', { name: 'Nama anda' })).toHaveValue('Siti');
    expect(http().calls).toEqual([]);
  });
});

describe('a bill', () => {
  it('does not ask again for a bank that was chosen before the script', async () => {
    const path = `${paths.bill(await createBill())}?choose=fpx_b2c`;
    const choose = 'Choose your bank first.';
    await hydrate(path, () => {
      expect(screen.getByText(choose)).toBeVisible();
      screen.getByRole<HTMLInputElement>('radio', { name: /Maybank2u/ }).checked = true;
    });
    expect(screen.getByRole('radio', { name: /Maybank2u/ })).toBeChecked();
    expect(screen.queryByText(choose)).not.toBeInTheDocument();
  });
});

const SBI_BANK_A = 'fpx_b2c_TEST0021';

/** Pays the bill; returns the number of the payment. */
async function pay(id: string): Promise<string> {
  await connection().pay(id, SBI_BANK_A);
  const input = { params: { id, product: 'customer' } };
  return (await gateway.call(publicPay.bill, input)).last_invoice_no ?? '';
}

describe('a receipt', () => {
  it('is continued by its script without a call, and can then be sent', async () => {
    const collection_id = await createCollection();
    await thankPayers(collection_id);
    const path = paths.thankYou(await pay(await createBill({ collection_id })));
    let title: HTMLElement | undefined;
    await hydrate(path, () => {
      title = screen.getByRole('heading', { level: 1, name: 'Payment received' });
      expect(screen.getByText('Jumpa di konsert.')).toBeVisible();
      expect(document.querySelectorAll('[inert]')).toHaveLength(2);
    });
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
    expect(document.querySelectorAll('[inert]')).toHaveLength(0);
    const letter = screen.getByRole('link', { name: 'Email receipt' }).getAttribute('href');
    expect(letter).toContain(encodeURIComponent(`http://localhost${path}`));
    expect(http().calls).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  });
});

describe('an invoice', () => {
  it('is continued by its script, which only tells the gateway that a person has opened the bill', async () => {
    const id = await createBill();
    let title: HTMLElement | undefined;
    await hydrate(paths.invoice(id), () => {
      title = screen.getByRole('heading', { level: 1, name: 'Invoice' });
      expect(screen.getByText('Nurul Huda binti Ismail')).toBeVisible();
    });
    expect(screen.getByRole('heading', { level: 1 })).toBe(title);
    expect(screen.getByText(`http://localhost${paths.invoice(id)}`)).toBeInTheDocument();
    expect(http().calls.map(({ url }) => url)).toEqual([`customer-bills/${id}/customer-bills`]);
  });

  it('that is paid has its payment from the document', async () => {
    const id = await createBill();
    const invoiceNo = await pay(id);
    await hydrate(paths.invoice(id));
    expect(screen.getByRole('link', { name: /receipt/ })).toHaveAttribute('href', paths.thankYou(invoiceNo));
    expect(http().calls).toHaveLength(1);
  });
});

describe('a top-up', () => {
  async function createTopUp(): Promise<string> {
    const { access } = await connection().signIn('aminah');
    const query = new URLSearchParams({ invoice_no: crypto.randomUUID(), pool_type: 'payout' });
    const { body } = await connection().call({
      method: 'POST',
      url: `/api/v1/${topUps.addFund.path}?${query}`,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      body: JSON.stringify({ amount: '500.00' }),
    });
    const { page_url } = (JSON.parse(body) as { readonly data: { readonly page_url: string } }).data;
    const { pathname, search } = new URL(page_url, 'http://localhost');
    return pathname + search;
  }

  it('is continued by its script, which only tells the gateway that a person has opened the bill', async () => {
    let term: HTMLElement | undefined;
    await hydrate(await createTopUp(), () => {
      term = screen.getByText('Reaches the pool');
      expect(document.querySelectorAll('[inert]')).toHaveLength(3);
    });
    expect(screen.getByText('Reaches the pool')).toBe(term);
    expect(document.querySelectorAll('[inert]')).toHaveLength(0);
    expect(screen.getByRole('radio', { name: 'DuitNow QR' })).toBeChecked();
    expect(http().calls.map(({ url }) => url)).toEqual([
      expect.stringMatching(/^customer-bills\/[\w-]+\/customer-bills$/),
    ]);
  });

  it('is read again on a device that has begun to pay it', async () => {
    const path = await createTopUp();
    const start = await openRendered(connection(), path);
    const { bill } = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as {
      readonly bill: { readonly id: string };
    };
    keepUnanswered(bill.id);
    http().clear();
    stop = await start();
    expect(await screen.findByRole('link', { name: 'Continue at Maybank2u' })).toBeVisible();
    expect(http().calls.length).toBeGreaterThan(1);
  });
});
