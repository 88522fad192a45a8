import { administration, type MerchantOverview } from '@portal/shared/contract/admin/administration.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { formatFigure } from '@portal/shared/i18n/format.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose, menuItems, MORE } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';
import { merchantNamed, PUTERI, putBack } from '../testing/administrator.ts';

const specs = portalSpecs(remote, openSandbox, PUTERI);

let shop: MerchantOverview;

beforeAll(async () => {
  shop = await merchantNamed('Kedai Sinar Pagi');
});

beforeEach(() => putBack(shop));

const now = () => gateway.call(administration.merchant, { params: { id: shop.id } });

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

const factsNamed = (label: string) =>
  screen.getAllByText(label, { selector: 'dt' }).map((term) => term.nextElementSibling?.textContent);

const openWith = async (action: string) => {
  const { user } = await specs.open(paths.merchant(shop.id));
  await screen.findByRole('heading', { level: 1, name: shop.name });
  await choose(user, screen, action);
  return user;
};

const changes = () => specs.http().calls.filter(({ method, url }) => method !== 'GET' && url.includes(shop.id));

describe('a merchant', () => {
  it('is shown with its collected amount, its plan, its limits and its people', async () => {
    const { figures, plan, people } = shop;
    expect(figures.days.amount).toBeGreaterThan(0n);
    await specs.open(paths.merchant(shop.id));
    expect(await screen.findByRole('heading', { level: 1, name: shop.name })).toBeVisible();
    expect(factsNamed('30 days')).toEqual([`RM${formatFigure(figures.days.amount)}`]);
    expect(factsNamed('Today')).toEqual([`RM${formatFigure(figures.today.amount)}`]);
    expect(factsNamed('Plan')).toEqual([plan]);
    expect(factsNamed('Largest payment')).toEqual(['No limit of its own']);
    expect(people.length).toBeGreaterThan(0);
    for (const { name, email } of people) expect(screen.getByText(email).closest('li')).toHaveTextContent(name);
    expect(screen.getByText('The merchant reads in its audit list that you looked at this.')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('is shown with each of its balances on a page of balances', async () => {
    const { balances } = await gateway.call(administration.balances, { params: { id: shop.id } });
    const { user } = await specs.open(paths.merchant(shop.id));
    await user.click(await screen.findByRole('link', { name: 'Balances' }));
    const list = within(await screen.findByRole('region', { name: 'Balances' }));
    const available = balances.find(({ name }) => name === 'available')?.amount ?? 0n;
    expect(list.getAllByRole('listitem')).toHaveLength(balances.length);
    expect(list.getByText('Available').closest('li')).toHaveTextContent(`RM${formatFigure(available)}`);
  });
});

describe('an account', () => {
  it('is not suspended without a reason, which its field requires', async () => {
    const user = await openWith('Suspend account');
    const dialog = await dialogNamed(`Suspend ${shop.name}`);
    expect(dialog.getByText(/^Payers cannot begin a payment\./)).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), '   ');
    await user.click(dialog.getByRole('button', { name: 'Suspend account' }));
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter reason/));
    expect(reason).toBeInvalid();
    expect(changes()).toEqual([]);
    expect((await now()).state).toBe('open');
  });

  it('is suspended with a reason that is shown on its page, and is opened again', async () => {
    const user = await openWith('Suspend account');
    const dialog = await dialogNamed(`Suspend ${shop.name}`);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Complaints of several payers');
    await user.click(dialog.getByRole('button', { name: 'Suspend account' }));
    expect(await screen.findByText(`${shop.name} is suspended.`)).toBeVisible();
    expect(await screen.findByText('This account is suspended')).toBeVisible();
    expect(screen.getByText('Complaints of several payers')).toBeVisible();
    expect(await now()).toMatchObject({ state: 'suspended', suspended_reason: 'Complaints of several payers' });
    expect(await axeFaults()).toEqual([]);

    await user.click(screen.getByRole('button', { name: MORE }));
    expect(await menuItems()).toEqual(['Reopen account', 'Set plan', 'Set limits']);
    await user.click(screen.getByRole('menuitem', { name: 'Reopen account' }));
    const reopening = await dialogNamed(`Reopen ${shop.name}`);
    await user.type(reopening.getByRole('textbox', { name: 'Reason' }), 'Settled with the payers');
    await user.click(reopening.getByRole('button', { name: 'Reopen account' }));
    expect(await screen.findByText(`${shop.name} is open again.`)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('This account is suspended')).toBeNull());
    expect((await now()).state).toBe('open');
  });

  it.each(['Escape', 'Cancel'])('has the focus on its menu button again after %s closes the dialog', async (name) => {
    const user = await openWith('Suspend account');
    const dialog = await dialogNamed(`Suspend ${shop.name}`);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
    if (name === 'Escape') await user.keyboard('{Escape}');
    else await user.click(dialog.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: MORE })).toHaveFocus();
  });

  it('closing the dialog of a suspension causes a question before the typed reason is lost', async () => {
    const user = await openWith('Suspend account');
    const dialog = await dialogNamed(`Suspend ${shop.name}`);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Complaints');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getAllByRole('dialog').length).toBeGreaterThan(1));
    expect(dialog.getByRole('textbox', { name: 'Reason', hidden: true })).toHaveValue('Complaints');
    expect(changes()).toEqual([]);
  });
});

describe('limits', () => {
  it('are refused at their field when an amount is invalid', async () => {
    const user = await openWith('Set limits');
    const dialog = await dialogNamed(`Limits of ${shop.name}`);
    const amount = dialog.getByRole('textbox', { name: /^Largest payment/ });
    await user.type(amount, 'plenty');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed with the bank');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Enter an amount, like 120\.50/));
    expect(dialog.getByRole('textbox', { name: /^Payouts of a day/ })).toBeValid();
    await user.clear(amount);
    await user.type(amount, '1000000.01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/Enter at most 1,000,000\.00/));
    expect(changes()).toEqual([]);
    expect((await now()).limits).toEqual({ payment_maximum: null, payout_daily: null });
  });

  it('are shown after they are set, and an emptied limit is lifted', async () => {
    const user = await openWith('Set limits');
    const dialog = await dialogNamed(`Limits of ${shop.name}`);
    await user.type(dialog.getByRole('textbox', { name: /^Largest payment/ }), '2,500');
    await user.type(dialog.getByRole('textbox', { name: /^Payouts of a day/ }), '10000.50');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed with the bank');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`The limits of ${shop.name} are set.`)).toBeVisible();
    await waitFor(() => expect(factsNamed('Largest payment')).toEqual(['RM2,500.00']));
    expect(factsNamed('Payouts of a day')).toEqual(['RM10,000.50']);
    expect((await now()).limits).toEqual({ payment_maximum: 250_000n, payout_daily: 1_000_050n });

    await choose(user, screen, 'Set limits');
    const again = await dialogNamed(`Limits of ${shop.name}`);
    const amount = again.getByRole('textbox', { name: /^Largest payment/ });
    expect(amount).toHaveValue('2,500.00');
    await user.clear(amount);
    await user.type(again.getByRole('textbox', { name: 'Reason' }), 'No longer needed');
    await user.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(factsNamed('Largest payment')).toEqual(['No limit of its own']));
    expect(factsNamed('Payouts of a day')).toEqual(['RM10,000.50']);
  });
});

describe('the plan', () => {
  it('is refused at its field when the merchant already has it, and another plan is accepted', async () => {
    const user = await openWith('Set plan');
    const dialog = await dialogNamed(`Plan of ${shop.name}`);
    const plan = dialog.getByRole('combobox', { name: 'Plan' });
    expect(shop.paid_until).toBeNull();
    expect(
      dialog.getByText(/^No term is paid for, so the new plan is in force at once\. Nothing is charged now/),
    ).toBeVisible();
    expect(plan).toHaveValue(shop.plan_id);
    expect(await axeFaults()).toEqual([]);
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed by telephone');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(plan).toHaveAccessibleDescription(/This plan is in force already/));
    expect(plan).toBeInvalid();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Agreed by telephone');
    await user.selectOptions(plan, 'Complete');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`The plan of ${shop.name} is set.`)).toBeVisible();
    await waitFor(() => expect(factsNamed('Plan')).toEqual(['Complete']));
    expect((await now()).plan_id).toBe('complete');
  });
});
