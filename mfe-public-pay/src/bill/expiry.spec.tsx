/** The expiry of a bill: stated in days, as a countdown on the last day, and while the page is open. The sandbox's clock starts at 09:30. */
import { dayOf } from '@portal/shared/i18n/format.ts';
import { setLanguage } from '@portal/shared/i18n/i18n.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { keepUnanswered, reference } from '../testing/started-payments.ts';
import { deviceClock, becomeVisible } from '../testing/device.ts';

const { createBill, open, paymentCalls, payAtBank, connection, http, gatewayTime } = payerSpecs(remote, openSandbox);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const bank = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const payButton = () => screen.findByRole('button', { name: /^Pay RM/ });
const timer = () => screen.findByRole('timer');
const EXPIRED = 'This bill has expired';

/** Moves the gateway's clock to `minutes` minutes before midnight. Returns a bill that can be paid until midnight. */
async function lastMinutes(minutes: number): Promise<string> {
  const today = dayOf(await gatewayTime());
  const id = await createBill({ due_date: today, expires_on: today });
  const end = Date.parse(`${today}T23:59:00+08:00`) + MINUTE;
  await connection().moveClock(Math.round((end - (await gatewayTime())) / MINUTE) - minutes);
  return id;
}

const advanceDevice = deviceClock();

describe('the expiry of a bill', () => {
  it.each([
    ['2026-11-21', 'This bill expires tomorrow.'],
    ['2026-11-23', 'This bill expires in 3 days.'],
    ['2026-11-27', 'This bill expires in 7 days.'],
  ])('is stated in days: %s', async (expires_on, sentence) => {
    // The date of the device's clock has no effect.
    advanceDevice(400 * 24 * 60 * MINUTE);
    await open(paths.bill(await createBill({ due_date: '2026-11-20', expires_on })));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it.each(['2026-11-28', null])(
    'is not shown when it is more than seven days away or absent: %s',
    async (expires_on) => {
      await open(paths.bill(await createBill({ due_date: '2026-11-20', expires_on })));
      expect(await payButton()).toBeVisible();
      expect(screen.queryByText(/This bill expires/)).not.toBeInTheDocument();
    },
  );

  it('changes daily on an open page, with a countdown on the last day', async () => {
    await open(paths.bill(await createBill({ due_date: '2026-11-20', expires_on: '2026-11-28' })));
    await payButton();
    for (const [hours, sentence] of [
      [24, 'This bill expires in 7 days.'],
      [5 * 24, 'This bill expires in 2 days.'],
      [24, 'This bill expires tomorrow.'],
      [15, 'This bill expires today at midnight, Malaysian time.'],
    ] as const) {
      advanceDevice(hours * 60 * MINUTE);
      await becomeVisible();
      expect(await screen.findByText(sentence)).toBeVisible();
    }
    expect(await timer()).toHaveTextContent(/^23 hours, (30|29) minutes left\.$/);
    expect(await axeFaults()).toEqual([]);
  });

  it('is a countdown on the last day, which screen readers do not announce', async () => {
    const id = await createBill({ due_date: '2026-11-20', expires_on: '2026-11-20' });
    await open(paths.bill(id));
    expect(await screen.findByText('This bill expires today at midnight, Malaysian time.')).toBeVisible();
    expect(await timer()).toHaveTextContent(/^14 hours, (30|29) minutes left\.$/);
    expect(await timer()).not.toHaveAttribute('aria-live');
    expect(screen.queryByText(/Less than 10 minutes/)).not.toBeInTheDocument();
    expect(await axeFaults()).toEqual([]);
    await act(() => setLanguage('ar'));
    expect(await timer()).toHaveTextContent(/^المتبقي: 14 ساعة و(30|29) دقيقة\.$/);
  });
});

describe('the last minutes of a bill', () => {
  it('are announced once to screen readers, and end with “less than a minute”', async () => {
    await open(paths.bill(await lastMinutes(12)));
    expect(await timer()).toHaveTextContent(/^1[12] minutes left\.$/);
    const announcement = (await timer()).nextElementSibling;
    expect(announcement).toHaveRole('status');
    expect(announcement).toBeEmptyDOMElement();
    advanceDevice(3 * MINUTE);
    await becomeVisible();
    expect(await timer()).toHaveTextContent(/^[89] minutes left\.$/);
    expect(announcement).toHaveTextContent('Less than 10 minutes left to pay this bill.');
    advanceDevice(8 * MINUTE + 30 * SECOND);
    await becomeVisible();
    expect(await timer()).toHaveTextContent('Less than a minute left.');
  });

  it('end while the page is open, and the page then shows the current state of the bill', async () => {
    const user = await open(paths.bill(await lastMinutes(2)));
    await user.click(await bank('Maybank2u'));
    await timer();
    await connection().moveClock(2);
    advanceDevice(2 * MINUTE);
    await becomeVisible();
    expect(await heading(EXPIRED)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('follow the gateway’s clock: when the device’s clock is set forward, the page corrects the countdown', async () => {
    const user = await open(paths.bill(await lastMinutes(50)));
    await user.click(await bank('Maybank2u'));
    await timer();
    advanceDevice(3 * 60 * MINUTE);
    await becomeVisible();
    await waitFor(async () => expect(await timer()).toHaveTextContent(/^(50|49) minutes left\.$/));
    expect(await bank('Maybank2u')).toBeChecked();
  });

  it('end without a change of the page as long as the gateway does not respond', async () => {
    const user = await open(paths.bill(await lastMinutes(2)));
    await user.click(await bank('Maybank2u'));
    await timer();
    await connection().moveClock(2);
    const mend = http().cut();
    advanceDevice(2 * MINUTE);
    await becomeVisible();
    expect(await timer()).toHaveTextContent('Less than a minute left.');
    expect(await bank('Maybank2u')).toBeChecked();
    mend();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(await heading(EXPIRED)).toBeVisible();
  });

  it('do not interrupt a payer who has pressed Pay: the page shows the outcome of the payment', async () => {
    const id = await lastMinutes(2);
    const user = await open(paths.bill(id));
    await user.click(await bank('Maybank2u'));
    await timer();
    const release = http().hold();
    await user.click(await payButton());
    advanceDevice(2 * MINUTE);
    await becomeVisible();
    expect(await screen.findByRole('button', { name: 'Taking you there…' })).toBeVisible();
    release();
    expect(await reference(id)).toBeTruthy();
    expect(paymentCalls()).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: EXPIRED })).not.toBeInTheDocument();
  });
});

describe('a payment that was begun before the bill expired', () => {
  async function leftAtBank(payment_service_id: string) {
    const id = await lastMinutes(5);
    keepUnanswered(id, payment_service_id);
    await open(paths.bill(id));
    await screen.findByRole('link', { name: /^Continue at/ });
    await connection().moveClock(10);
    return { id, invoiceNo: await reference(id) };
  }

  it('is stored on the device: the page says not to pay again, and polls for the result', async () => {
    const { id, invoiceNo } = await leftAtBank('fpx_b2c_MB2U0227');
    await open(paths.bill(id));
    expect(await heading(EXPIRED)).toBeVisible();
    expect(screen.getByText(/^If you have paid through Maybank2u, do not pay again/)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await payAtBank(invoiceNo);
    await becomeVisible();
    expect(await screen.findByText('The bill was changed or closed before your payment arrived')).toBeVisible();
  });

  it.each([
    ['/fpx-status', paths.status],
    ['/pay/thankyou', paths.thankYou],
  ])(
    'is identified by the URL alone when the payer comes back without the device’s storage: %s',
    async (_, address) => {
      const { id, invoiceNo } = await leftAtBank('fpx_b2c_MB2U0227');
      localStorage.clear();
      await open(address(invoiceNo));
      expect(await heading(EXPIRED)).toBeVisible();
      expect(location.pathname + location.search).toBe(paths.billAfter(id, invoiceNo));
      expect(screen.getByText(/^If you have paid through Maybank2u, do not pay again/)).toBeVisible();
    },
  );

  it('is shown as in progress while the bank has not decided', async () => {
    const { id, invoiceNo } = await leftAtBank('fpx_b2c_TEST0023');
    await payAtBank(invoiceNo);
    await open(paths.bill(id));
    expect(await heading(/^SBI Bank C.* is still working$/)).toBeVisible();
    expect(screen.getByText(/Do not pay again/)).toBeVisible();
  });
});
