import { orders } from '@portal/shared/contract/merchant/orders/orders.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';
import { inspectionResultsOf, nextStep } from './rules.ts';

const { open } = portalSpecs(remote, openSandbox);

/** Opens the order of a demonstration buyer. */
async function openOrder(buyer: string) {
  const view = orders.list.readView(new URLSearchParams({ q: buyer, in: 'buyer_name' }));
  const { list } = await gateway.call(orders.list, orders.list.toInput(view));
  const { user } = await open(paths.orders.one(list.data[0]?.id ?? ''));
  const order = within(await screen.findByRole('dialog', { name: new RegExp(buyer) }));
  const part = within(await order.findByRole('region', { name: 'Returns' }));
  return { user, order, part };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the result of an inspection lists only counts above zero', () => {
  const line = {
    position: 0,
    quantity: 3,
    reason: 'damaged' as const,
    restocked: 2,
    written_off: 0,
    wrong_item: 0,
    short: 1,
  };
  expect(inspectionResultsOf(line)).toEqual([
    ['restocked', 2],
    ['short', 1],
  ]);
});

it('a return in a final state has no next step', () => {
  expect(
    ['requested', 'closed', 'rejected', 'expired', 'cancelled'].map((status) => nextStep(status as never)),
  ).toEqual(['approve', undefined, undefined, undefined, undefined]);
});

describe('a return', () => {
  it('requested by a buyer is approved, received, inspected piece by piece, and closed', async () => {
    const { user, order, part } = await openOrder('Tan Mei Ling');
    expect(part.getByText('Requested')).toBeVisible();
    expect(part.getByText('Botolnya bocor di bahagian penutup.')).toBeVisible();
    expect(order.getByText('Return under way')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    await user.click(part.getByRole('button', { name: 'Approve: Return 1' }));
    const answer = await dialog('Approve, to be sent back');
    await user.type(answer.getByRole('textbox', { name: /^To the buyer/ }), 'Hantar ke kedai kami.');
    await user.click(answer.getByRole('button', { name: 'Approve, to be sent back' }));
    await user.click(await part.findByRole('button', { name: 'It has arrived: Return 1' }));
    await user.click(await part.findByRole('button', { name: 'Check what came: Return 1' }));
    const check = await dialog('Check what came');
    const restocked = check.getByRole('textbox', { name: /^back on the shelf/ });
    expect(restocked).toHaveValue('1');
    await user.clear(restocked);
    await user.click(check.getByRole('button', { name: 'Save what came' }));
    expect(await check.findByText('Together these must be 1')).toBeVisible();
    const refused = await dialog('4000');
    expect(refused.getByText('Line 1, back on the shelf')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    const writtenOff = check.getByRole('textbox', { name: /^written off/ });
    await user.clear(writtenOff);
    await user.type(writtenOff, '1');
    await user.click(check.getByRole('button', { name: 'Save what came' }));
    expect(await part.findByText(/Damaged · 1 written off/)).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Close the return: Return 1' }));
    expect(await part.findByText('Closed')).toBeVisible();
    expect(await order.findByText('Partly returned')).toBeVisible();
  });

  it('can be started by the merchant, who lets the buyer keep the goods or requires the goods back', async () => {
    const { user, part } = await openOrder('Siti Hajar binti Rosli');
    await user.click(part.getByRole('button', { name: 'Begin a return' }));
    const begin = await dialog('Begin a return');
    await user.click(begin.getByRole('button', { name: 'Begin a return' }));
    expect(await begin.findByText(/^Enter /)).toBeVisible();
    const [first] = begin.getAllByRole('textbox', { name: /^Pieces/ });
    await user.clear(first as HTMLElement);
    await user.type(first as HTMLElement, '9');
    await user.click(begin.getByRole('button', { name: 'Begin a return' }));
    expect(await begin.findByText('Enter 2 or less')).toBeVisible();
    await user.clear(first as HTMLElement);
    await user.type(first as HTMLElement, '1');
    await user.click(begin.getByRole('button', { name: 'Begin a return' }));
    expect(await part.findByText('Waiting for the goods')).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });
});
