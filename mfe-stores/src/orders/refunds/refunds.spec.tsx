/** Refunds of an order: a part from its screen, or everything with a cancelled order. */
import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import type { User } from '@portal/shared/testing/user.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { startOf } from './rules.ts';

const { open, calls } = portalSpecs(remote, openSandbox);

const ACCOUNT = '164207733151';
/** For account numbers that end in 9, the simulated bank returns the name of another holder. */
const OF_ANOTHER = '164207733159';

/** Opens the order of a demonstration buyer. */
async function openOrder(buyer: string) {
  const view = orders.list.readView(new URLSearchParams({ q: buyer, in: 'buyer_name' }));
  const { list } = await gateway.call(orders.list, orders.list.toInput(view));
  const [order] = list.data;
  if (!order) throw new Error(`${buyer} ordered nothing.`);
  const { user } = await open(paths.orders.one(order.id));
  return { user, order, drawer: within(await screen.findByRole('dialog', { name: new RegExp(buyer) })) };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;

const field = (form: Dialog, name: RegExp) => form.getByRole('textbox', { name });

async function fillIn(user: User, form: Dialog, name: RegExp, text: string): Promise<void> {
  await user.clear(field(form, name));
  await user.type(field(form, name), text);
}

/** Fills in the bank account of the buyer, who paid by online banking. */
async function sayWhere(user: User, form: Dialog, account = ACCOUNT): Promise<void> {
  await user.selectOptions(form.getByRole('combobox', { name: 'Bank' }), 'Maybank');
  await fillIn(user, form, /^Account number/, account);
}

/** Waits for the error dialog, and closes it. */
async function putAside(user: User, title: string): Promise<void> {
  await screen.findByRole('dialog', { name: title });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull());
}

describe('the start values of a refund', () => {
  const all = { goods_left: 8_000n, delivery_left: 600n, refundable: 8_600n };
  const nothing = { goods: '', delivery: '' };
  it.each([
    ['nothing for an order that is not cancelled', 'delivered', all, undefined, nothing],
    ['the whole rest for a cancelled order', 'cancelled', all, undefined, { goods: '80.00', delivery: '6.00' }],
    [
      'the goods before the delivery charge when only a part can be refunded',
      'cancelled',
      { ...all, refundable: 8_200n },
      undefined,
      { goods: '80.00', delivery: '2.00' },
    ],
    ['the value of a return', 'part_returned', all, { refund_value: 2_800n }, { goods: '28.00', delivery: '' }],
    [
      'the refundable rest for a return with a higher value',
      'part_returned',
      { ...all, goods_left: 1_000n },
      { refund_value: 2_800n },
      { goods: '10.00', delivery: '' },
    ],
    ['nothing for an order that is fully refunded', 'cancelled', { ...all, refundable: 0n }, undefined, nothing],
  ] as const)('are %s', (_, state, left, of, expected) => {
    expect(startOf({ state }, left, of)).toEqual(expected);
  });
});

describe('a refund of an order', () => {
  const ASK = 'Request a refund';

  it('has a form that Escape closes, but only after a question when input was typed', async () => {
    const { user, drawer, order } = await openOrder('Siti Hajar binti Rosli');
    await user.click(await drawer.findByRole('button', { name: ASK }));
    const form = await dialog(ASK);
    expect(form.getByText(/^At most RM.111\.00 can be refunded/)).toBeVisible();
    expect(field(form, /^Account holder/)).toHaveValue('Siti Hajar binti Rosli');
    expect(await axeFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ASK })).toBeNull());
    await waitFor(() => expect(drawer.getByRole('heading', { name: /Siti Hajar/ })).toHaveFocus());

    drawer.getByRole('button', { name: ASK }).focus();
    await user.keyboard('{Enter}');
    await fillIn(user, await dialog(ASK), /^Goods/, '10');
    await user.keyboard('{Escape}');
    const question = await dialog('Leave without saving?');
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(field(await dialog(ASK), /^Goods/)).toHaveValue('10');
    expect(calls(`orders/${order.id}/refunds`).map(({ method }) => method)).toEqual(['GET']);
  });

  it('is refused when the amount is too high or the account has another holder, and the form keeps the typed input', async () => {
    const { user, drawer } = await openOrder('Siti Hajar binti Rosli');
    await user.click(await drawer.findByRole('button', { name: ASK }));
    const form = await dialog(ASK);
    const ask = () => user.click(form.getByRole('button', { name: ASK }));

    await ask();
    await putAside(user, '4000');
    expect(field(form, /^Goods/)).toBeInvalid();
    await fillIn(user, form, /^Goods/, '20');
    await ask();
    await putAside(user, '4000');
    expect(form.getByRole('combobox', { name: 'Bank' })).toBeInvalid();
    expect(field(form, /^Account number/)).toBeInvalid();

    await sayWhere(user, form, OF_ANOTHER);
    await fillIn(user, form, /^Goods/, '9000');
    await ask();
    await putAside(user, '4000');
    expect(field(form, /^Goods/)).toHaveAccessibleDescription(/At most RM 105\.00 of this can be refunded/);
    expect(field(form, /^Goods/)).toHaveValue('9000');
    expect(field(form, /^Account number/)).toHaveValue(OF_ANOTHER);

    await fillIn(user, form, /^Goods/, '20');
    await fillIn(user, form, /^Delivery/, '1.50');
    await ask();
    await putAside(user, '4243');
    expect(field(form, /^Name that the bank has/)).toHaveAccessibleDescription(/The bank knows the holder/);
    expect(await axeFaults()).toEqual([]);
    expect(field(form, /^Goods/)).toHaveValue('20.00');
    await fillIn(user, form, /^Account number/, ACCOUNT);
    await user.selectOptions(form.getByRole('combobox', { name: 'Reason' }), 'Another reason');
    await ask();
    expect(await form.findByText('Enter note')).toBeVisible();
    await fillIn(user, form, /^Note/, 'Satu helai koyak');
    await ask();
    const part = within(await drawer.findByRole('region', { name: 'Refund' }));
    expect(await part.findByText('Waits for approval')).toBeVisible();
    expect(part.getByText(/^Goods RM.20\.00 · Delivery RM.1\.50$/)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: ASK })).toBeNull();
    expect(await axeFaults()).toEqual([]);
  });
});

describe('a paid order', () => {
  const CANCEL = 'Cancel order';

  it('can be cancelled only with a valid bank account for its refund', async () => {
    const { user, drawer, order } = await openOrder('Ling anak Jugah');
    await user.click(await drawer.findByRole('button', { name: `${CANCEL} ${order.number}` }));
    const form = await dialog(CANCEL);
    expect(
      form.getByText(/^Its goods are sold again, and a refund of RM.\d+\.\d\d to the buyer is requested/),
    ).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await fillIn(user, form, /^Note/, 'Stok rosak');
    await user.click(form.getByRole('button', { name: CANCEL }));
    await putAside(user, '4000');
    expect(field(form, /^Account number/)).toBeInvalid();
    expect(field(form, /^Note/)).toHaveValue('Stok rosak');
    expect((await gateway.call(orders.get, { params: { id: order.id } })).state).toBe('to_pack');

    await user.keyboard('{Escape}');
    await user.click((await dialog('Leave without saving?')).getByRole('button', { name: 'Keep editing' }));
    await sayWhere(user, form);
    await user.click(form.getByRole('button', { name: CANCEL }));
    expect(await drawer.findByText('Waits for approval')).toBeVisible();
    expect(drawer.getByText('Cancelled', { selector: '.k-status' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: `${CANCEL} ${order.number}` })).toBeNull();
    expect(await axeFaults()).toEqual([]);
  });

  it('that is cancelled has a refund form that starts with the whole amount', async () => {
    const { user, drawer } = await openOrder('Mohd Faizal bin Ahmad');
    await user.click(await drawer.findByRole('button', { name: 'Request a refund' }));
    const form = await dialog('Request a refund');
    expect(field(form, /^Goods/)).toHaveValue('49.00');
    await sayWhere(user, form);
    await user.click(form.getByRole('button', { name: 'Request a refund' }));
    expect(await drawer.findByText('Waits for approval')).toBeVisible();
    expect(drawer.queryByText('This order is cancelled and paid: give the money back.')).toBeNull();
  });
});
