/** Money that arrives for a bill whose amount has changed, or that is closed: it is held, and the payer's page shows that. */
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { keepUnanswered, reference } from '../testing/started-payments.ts';

const { createBill, createCollection, stopCollection, changeBill, arriveLate, open, payAtBank, connection } =
  payerSpecs(remote, openSandbox);

const THREE_HOURS = 3 * 60;
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Starts a payment at a bank. Returns its number and the bank's URL, which no page shows later. */
async function leftAtBank(id: string) {
  keepUnanswered(id);
  await open(paths.bill(id));
  const { href } = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue at Maybank2u' });
  return { invoiceNo: await reference(id), bank: href };
}

async function expectKeptApart(invoiceNo: string, why = 'The bill was changed or closed before your payment arrived') {
  expect(await screen.findByText(why)).toBeVisible();
  const sentence = `^RM.120\\.00 through Maybank2u is held for you and has not paid this bill\\. .* quote receipt no\\. ${invoiceNo}\\.$`;
  expect(screen.getByText(new RegExp(sentence))).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt of your payment' })).toHaveAttribute(
    'href',
    paths.thankYou(invoiceNo),
  );
  expect(await axeFaults()).toEqual([]);
}

/** A payment of RM120.00 that timed out at the bank and arrives after the bill was changed to RM80.00. */
async function paidTooMuchTooLate(collection_id?: string) {
  const id = await createBill(collection_id === undefined ? {} : { collection_id });
  const { invoiceNo, bank } = await leftAtBank(id);
  await connection().moveClock(THREE_HOURS + 1);
  await changeBill(id, { amount: '80.00' });
  await arriveLate(bank);
  return { id, invoiceNo };
}

it('money that arrives after the amount was changed is held, and the bill can be paid with its new amount', async () => {
  const { id, invoiceNo } = await paidTooMuchTooLate();
  await open(paths.bill(id));
  await expectKeptApart(invoiceNo);
  expect(screen.getByRole('button', { name: /^Pay RM.80\.00/ })).toBeVisible();
  await open(paths.thankYou(invoiceNo));
  expect(await screen.findByText('The bill was changed or closed before your payment arrived')).toBeVisible();
});

it('money that a bank took although the payer cancelled is held, as the bill and the receipt show', async () => {
  const id = await createBill();
  const { invoiceNo, bank } = await leftAtBank(id);
  await open(await payAtBank(invoiceNo, '1C'));
  expect(await screen.findByText('The payment was stopped')).toBeVisible();
  await arriveLate(bank);
  await open(paths.bill(id));
  const why = 'You cancelled, but the money was taken anyway';
  await expectKeptApart(invoiceNo, why);
  expect(screen.queryByText('The payment was stopped')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Pay RM.120\.00/ })).toBeVisible();
  await open(paths.thankYou(invoiceNo));
  expect(await heading('This payment did not pay the bill')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
});

it('a bill of a stopped collection shows that the collection is stopped, and that the received money is held', async () => {
  const collection = await createCollection();
  const { id, invoiceNo } = await paidTooMuchTooLate(collection);
  await stopCollection(collection);
  await open(paths.bill(id));
  expect(await heading('Tadika Sinar Pagi has stopped this payment page')).toBeVisible();
  await expectKeptApart(invoiceNo);
  expect(screen.queryByRole('button', { name: /^Pay RM/ })).not.toBeInTheDocument();
});

it('a payer who is at the bank when the collection is stopped can still pay the bill', async () => {
  const collection = await createCollection();
  const id = await createBill({ collection_id: collection });
  const { invoiceNo } = await leftAtBank(id);
  await stopCollection(collection);
  await open(await payAtBank(invoiceNo));
  expect(await heading('Payment received')).toBeVisible();
  await open(paths.bill(id));
  expect(await heading('This bill is paid')).toBeVisible();
  expect(screen.queryByText('The bill was changed or closed before your payment arrived')).not.toBeInTheDocument();
});

/** A payment at the bank whose direct message is lost, for a collection that is stopped afterwards. */
async function paidWithoutMessage() {
  const collection = await createCollection();
  const id = await createBill({ collection_id: collection });
  const { invoiceNo } = await leftAtBank(id);
  await payAtBank(invoiceNo, '00', 'indirect_only');
  await stopCollection(collection);
  return { id, invoiceNo };
}

it('a bill with a lost payment status is shown as paid after a status request, even in a stopped collection', async () => {
  const { id, invoiceNo } = await paidWithoutMessage();
  await open(paths.bill(id));
  expect(await heading('This bill is paid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', paths.thankYou(invoiceNo));
  expect(await axeFaults()).toEqual([]);
});

it('without storage, as in the browser of a banking app, the URL alone identifies the payment', async () => {
  const { id, invoiceNo } = await paidWithoutMessage();
  localStorage.clear();
  await open(paths.billAfter(id, invoiceNo));
  expect(await heading('This bill is paid')).toBeVisible();
});

it.each([
  ['immediately', async ({ invoiceNo }: { invoiceNo: string }) => void (await payAtBank(invoiceNo))],
  [
    'after the timeout of the bank',
    async ({ bank }: { bank: string }) => {
      await connection().moveClock(THREE_HOURS + 1);
      await arriveLate(bank);
    },
  ],
])('money for a bill that was cancelled while its payer was at the bank is held when it comes %s', async (_, come) => {
  const id = await createBill();
  const payment = await leftAtBank(id);
  await changeBill(id, { status: 'cancelled' });
  await come(payment);
  await open(paths.bill(id));
  expect(await heading('This bill was cancelled')).toBeVisible();
  await expectKeptApart(payment.invoiceNo);
});
