import { payerSpecs } from '@portal/shared/testing/payer-specs.ts';
import { screen } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { startAtBank } from '../testing/started-payments.ts';
import { becomeVisible } from '../testing/device.ts';

const { createBill, open, payAtBank, connection, http } = payerSpecs(remote, openSandbox);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a page with the notice not to pay again', () => {
  it.each([
    ['I have paid: check again', /^Your payment is open at SBI Bank C/, false],
    ['Check again', /^SBI Bank C.* is still working$/, true],
  ])('stays open while “%s” gets no response', async (again, title, isAtBank) => {
    const id = await createBill();
    const invoiceNo = await startAtBank(open, id, 'SBI Bank C');
    if (isAtBank) await payAtBank(invoiceNo);
    const user = await open(paths.bill(id));
    expect(await heading(title)).toBeVisible();
    const check = screen.getByRole('button', { name: again });
    const lost = 'We cannot reach the payment service';

    const mend = http().cut();
    await becomeVisible();
    await becomeVisible();
    expect(await screen.findByText(lost)).toBeVisible();
    mend();
    jest.spyOn(connection(), 'call').mockResolvedValueOnce({ status: 502, headers: {}, body: '"Bad gateway"' });
    await user.click(check);
    expect(await screen.findByText(lost)).toBeVisible();
    await user.click(check);
    expect(await screen.findByText(/^Checked at/)).toBeVisible();
    expect(await heading(title)).toBeVisible();

    if (!isAtBank) await payAtBank(invoiceNo);
    await connection().moveClock(2);
    await becomeVisible();
    expect(await heading('This bill is paid')).toBeVisible();
  });
});
