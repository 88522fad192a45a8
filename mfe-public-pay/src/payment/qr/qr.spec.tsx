import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { lastUsedApp, payments } from '../../device/rules.ts';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { deviceClock, becomeVisible } from '../../testing/device.ts';

const { createBill, open, paymentCalls, connection } = payerSpecs(remote, openSandbox);
const advanceDevice = deviceClock();

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const picture = () => screen.findByRole('img', { name: /^DuitNow QR code to pay RM.120\.00 to Tadika Sinar Pagi$/ });
const dots = async () => (await picture()).querySelector('path')?.getAttribute('d');
const link = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'Open my banking app' });

/** Requests a QR code as a payer does. */
async function start(id: string) {
  const user = await open(paths.bill(id));
  await user.click(await screen.findByRole('radio', { name: 'DuitNow QR' }));
  expect(screen.getByText('A code appears here for your banking app or e-wallet to scan.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /^Pay RM/ }));
  await picture();
  return user;
}

/** Answers media queries as a phone does, until `mockRestore`. */
function onPhone() {
  const usual = window.matchMedia;
  return jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(usual(query), { matches: query === '(pointer: coarse)' }));
}

/** The payer's action in the banking app. */
const answer = async (code: string) =>
  connection().call({
    method: 'POST',
    url: new URL((await link()).href).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ code, delivery_mode: 'direct_only' }).toString(),
  });

describe('a DuitNow QR', () => {
  it('is shown with amount, merchant and the time left, without leaving the page', async () => {
    await start(await createBill());
    expect(await heading('Scan to pay')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(
      /The code can be paid for (5 minutes|4 minutes, \d+ seconds)\./,
    );
    expect(await link()).toHaveAttribute('href', expect.stringMatching(/^http:\/\/localhost:4310\/sandbox\/qr\//));
    expect(screen.getByRole('button', { name: 'Save as image' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await act(() => setLanguage('ar'));
    expect(await heading('امسح الرمز للدفع')).toBeVisible();
  });

  it('is offered first as an image on a phone, for the banking app, because a phone cannot scan its own screen', async () => {
    const media = onPhone();
    await start(await createBill());
    expect(screen.getByText(/^Save the image, then pick it in your banking app/)).toBeVisible();
    const save = screen.getByRole('button', { name: 'Save as image' });
    expect(save.compareDocumentPosition(await picture())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    media.mockRestore();
  });

  it('names the app with which the payer paid last on this phone', async () => {
    const media = onPhone();
    const earlier = await open(paths.bill(await createBill()));
    await earlier.click(await screen.findByRole('radio', { name: 'E-Wallet' }));
    await earlier.click(await screen.findByRole('radio', { name: /^Boost/ }));
    await earlier.click(screen.getByRole('button', { name: /^Pay RM/ }));
    await waitFor(() => expect(lastUsedApp.read()).toBe('Boost'));
    await start(await createBill());
    expect(screen.getByText(/^Save the image, then pick it in the Boost app, or in another/)).toBeVisible();
    media.mockRestore();
  });

  it('is the same after a refresh and in another tab', async () => {
    const id = await createBill();
    await start(id);
    const before = await dots();
    await open(paths.bill(id));
    expect(await dots()).toBe(before);
    expect(paymentCalls()).toEqual([]);
  });

  it('leads to the receipt automatically after the payment, as a bank and a card do', async () => {
    const id = await createBill();
    await start(id);
    await answer('00');
    await becomeVisible();
    expect(await heading('Payment received')).toBeVisible();
    expect(location.pathname + location.search).toBe(paths.thankYou(payments.of(id)?.invoice_no ?? ''));
    expect(screen.getByText('DuitNow QR')).toBeVisible();
  });

  it('is followed by an alert and a new choice of payment when less than the amount arrived', async () => {
    const id = await createBill();
    await start(id);
    await answer('UP');
    await becomeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Less than the amount arrived');
    expect(await screen.findByRole('radio', { name: 'DuitNow QR' })).toBeChecked();
  });

  it('expires, and a new code is created with one click', async () => {
    const id = await createBill();
    const user = await start(id);
    const [before, first] = [await dots(), payments.of(id)?.invoice_no];
    await connection().moveClock(6);
    await becomeVisible();
    expect(await heading('This code has expired')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make a new code' }));
    await waitFor(async () => expect(await dots()).not.toBe(before));
    expect(payments.of(id)?.invoice_no).not.toBe(first);
  });

  it('expires by the gateway’s clock: when the device’s clock is set forward, the page corrects the countdown', async () => {
    await start(await createBill());
    const left = /^The code can be paid for (5 minutes|4 minutes, \d+ seconds)\.$/;
    for (let times = 2; times > 0; times--) {
      advanceDevice(10 * 60_000);
      await becomeVisible();
      await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(left));
    }
    expect(await picture()).toBeVisible();
  });

  it('ends when its bill expires, and the page then shows the state of the bill', async () => {
    const id = await createBill({ due_date: '2026-11-20', expires_on: '2026-11-20' });
    await start(id);
    await connection().moveClock(24 * 60);
    await becomeVisible();
    expect(await heading('This bill has expired')).toBeVisible();
    expect(screen.getByText(/^If you have paid through DuitNow QR, do not pay again/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('leads to the receipt when money arrives after the code expired', async () => {
    await start(await createBill());
    const { href } = await link();
    await connection().moveClock(6);
    await becomeVisible();
    expect(await heading('This code has expired')).toBeVisible();
    await connection().call({
      method: 'POST',
      url: new URL(href).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'late=1',
    });
    await becomeVisible();
    expect(await heading('Payment received')).toBeVisible();
  });

  it('disappears when the bill is paid in another way', async () => {
    const id = await createBill();
    await start(id);
    await connection().pay(id, 'fpx_b2c_TEST0021');
    await becomeVisible();
    expect(await heading('This bill is paid')).toBeVisible();
  });

  it('can be left for another payment method', async () => {
    const user = await start(await createBill());
    await user.click(screen.getByRole('button', { name: 'Choose another way to pay' }));
    expect(await screen.findByRole('radio', { name: 'Online Payment' })).toBeVisible();
  });
});
