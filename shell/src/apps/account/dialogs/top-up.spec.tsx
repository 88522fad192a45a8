import { portalMessages } from '@portal/shared/i18n/portal-messages.ts';
import { signOut } from '@portal/shared/session/session.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { openPortal } from '@portal/shared/testing/render-remote.tsx';
import { Dialogs } from '@portal/shared/ui/overlay/dialogs.tsx';
import { Providers } from '@portal/shared/ui/theme/providers.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { Dialog, load } from './top-up.tsx';

beforeAll(async () => {
  await Promise.all([load(), portalMessages.load()]);
  await openPortal(await openSandbox(), { username: 'aminah', password: 'teh tarik kurang manis' });
});

afterAll(() => signOut());

function open() {
  render(
    <Providers>
      <Dialogs />
      <Dialog onClose={() => undefined} />
    </Providers>,
  );
}

const choose = (what: string) => fireEvent.change(screen.getByLabelText('What for'), { target: { value: what } });
const type = (amount: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: amount } });
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
const link = () => screen.findByRole('link', { name: 'Open the payment page' });

it.each([
  ['payout', 'pool-topup'],
  ['virtual_account', 'pool-topup'],
  ['prefund', 'prefund-topup'],
])('a top-up of the %s pool is opened, with a link to its payment page', async (what, page) => {
  open();
  choose(what);
  type('1250');
  expect(await axeFaults()).toEqual([]);
  go();
  expect(await link()).toHaveAttribute('href', expect.stringContaining(`/pay/${page}?invoice_no=`));
  expect(screen.getByText(/^RM.1,250\.00 can be paid/)).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

it('the payment of a plan requires no amount, and shows the price before the next step', async () => {
  open();
  choose('subscription');
  const price = await screen.findByText(
    /^One month of Complete: RM.199\.00 and RM.15\.92 service tax, RM.214\.92 in all/,
  );
  expect(price).toBeVisible();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  go();
  expect(await link()).toHaveAttribute('href', expect.stringContaining('/pay/subscription-payment?'));
  expect(screen.getByText(/^RM.214\.92 can be paid/)).toBeVisible();
});

it('an invalid amount of a top-up is marked before it is sent, and a valid amount is accepted', async () => {
  open();
  go();
  expect(await screen.findByText('Enter an amount, like 120.50')).toBeVisible();
  type('9.99');
  expect(await screen.findByText('Enter 10.00 or more')).toBeVisible();
  type('10');
  go();
  expect(await link()).toBeVisible();
});
