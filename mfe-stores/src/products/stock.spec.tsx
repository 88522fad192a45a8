import { stock } from '@portal/shared/contract/merchant/catalogue/stock.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak, type OpenedRemote } from '@portal/shared/testing/render-remote.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/ar.json';
import ms from '../messages/ms.json';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const specs = portalSpecs(remote, openSandbox);
const { open, calls } = specs;
type User = OpenedRemote['user'];

const drawer = async (title: string) => within(await screen.findByRole('dialog', { name: title }));

/** Opens a product from the list, and returns the part with its stock. */
async function openStock(title: string, from = open) {
  const { user } = await from(`${paths.products.list()}?q=${encodeURIComponent(title)}&sort=title&dir=asc`);
  await user.click(await screen.findByRole('link', { name: title }));
  return { user, panel: within(await screen.findByRole('region', { name: 'Stock' })) };
}

async function chooseAction(user: User, row: HTMLElement, name: string) {
  await user.click(within(row).getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const rowOf = (name: string) =>
  within(screen.getByRole('region', { name: 'Stock' })).getByRole('row', { name: new RegExp(`^${name}`) });

describe('the stock of a product', () => {
  it('is shown for each variant, with a mark when the variant is sold out or has few pieces left', async () => {
    const { panel } = await openStock('Botol air 500 ml');
    expect(panel.getByRole('row', { name: /^Hijau/ })).toHaveTextContent('Sold out');
    expect(panel.getByRole('row', { name: /^Biru/ })).toHaveTextContent('Few left');
    expect(
      within(rowOf('Biru'))
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['4', '0', '0', '4Few left']);
    expect(await axeFaults()).toEqual([]);
  });

  it('is never sold out for an uncounted variant, and the counting of the variant can be started', async () => {
    const { user, panel } = await openStock('Cat air dan berus');
    expect(panel.getByText('Not counted: made to order, so never sold out')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'More actions' })).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Begin counting Cat air dan berus' }));
    const dialog = await drawer('Begin counting Cat air dan berus');
    await user.type(dialog.getByRole('textbox', { name: 'Units on the shelf' }), '8');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The stock of Cat air dan berus is saved.')).toBeVisible();
    await waitFor(() => expect(within(rowOf('Cat air dan berus')).getAllByRole('cell')[0]).toHaveTextContent('8'));
  });

  it('can be counted again only with a reason, and typed input stays when the reason is missing', async () => {
    const { user } = await openStock('Stoking, tiga pasang');
    await user.click(screen.getByRole('button', { name: 'Count Stoking, tiga pasang' }));
    const dialog = await drawer('Count Stoking, tiga pasang');
    const units = dialog.getByRole('textbox', { name: 'Units on the shelf' });
    expect(units).toHaveAccessibleDescription('So far 40. Count those of orders too: 0.');
    await user.type(units, '31');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: '4000' });
    await user.keyboard('{Escape}');
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Enter reason/));
    expect(units).toHaveValue('31');
    await user.type(reason, 'Dikira semula');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(rowOf('Stoking')).getAllByRole('cell')[0]).toHaveTextContent('31'));
  });

  it('is received under an idempotency key, and its movements are listed newest first', async () => {
    const { user } = await openStock('Beg galas');
    await chooseAction(user, rowOf('Merah jambu'), 'Receive Merah jambu');
    const dialog = await drawer('Receive Merah jambu');
    await user.type(dialog.getByRole('textbox', { name: 'Units received' }), '12');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Nota 114');
    expect(await axeFaults()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(rowOf('Merah jambu')).getAllByRole('cell')[0]).toHaveTextContent('14'));
    expect(calls('stock-changes')[0]?.body).toMatchObject({ kind: 'received', quantity: '12', reason: 'Nota 114' });

    await chooseAction(user, rowOf('Merah jambu'), 'Movements of Merah jambu');
    const movements = await drawer('Movements of Merah jambu');
    const [, newest, before] = movements.getAllByRole('row');
    expect(newest).toHaveTextContent(/Received.*Nota 114.*Aminah binti Yusof.*\+12.*14/);
    expect(before).toHaveTextContent(/Counted.*−2.*2/);
    expect(await axeFaults()).toEqual([]);
  });

  it('has its movements listed page by page when there are many', async () => {
    const { user } = await openStock('Set buku cerita dwibahasa');
    const view = window.location.pathname.split('/').at(-1) ?? '';
    const delivery = { unit_id: view, kind: 'received', quantity: '1', reason: '' } as const;
    await gateway.call(stock.change, { body: { ...delivery, kind: 'counted' } });
    await gateway.call(stock.change, { body: delivery });
    // The new count is shown only after the stock has been read again.
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('link', { name: 'Set buku cerita dwibahasa' }));
    for (let time = 0; time < 19; time += 1) await gateway.call(stock.change, { body: delivery });
    await waitFor(() => expect(rowOf('Set buku cerita dwibahasa')).toHaveTextContent('Few left'));
    await chooseAction(user, rowOf('Set buku cerita dwibahasa'), 'Movements of Set buku cerita dwibahasa');
    const movements = await drawer('Movements of Set buku cerita dwibahasa');
    expect(movements.getAllByRole('row')).toHaveLength(21);
    await user.click(movements.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(movements.getAllByRole('row')).toHaveLength(22));
    expect(movements.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('cannot be written off below zero: the field shows the maximum', async () => {
    const { user } = await openStock('Botol air 500 ml');
    await chooseAction(user, rowOf('Biru'), 'Write off Biru');
    const dialog = await drawer('Write off Biru');
    const units = dialog.getByRole('textbox', { name: 'Units written off' });
    await user.type(units, '5');
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Pecah');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(units).toHaveAccessibleDescription(/Enter 4 or less/));
  });

  it('can be sold ahead, and stops being counted only after a confirmation', async () => {
    const { user } = await openStock('Krayon 24 warna');
    await chooseAction(user, rowOf('Krayon'), 'Sell ahead: Krayon 24 warna');
    const dialog = await drawer('Sell ahead: Krayon 24 warna');
    const units = dialog.getByRole('textbox', { name: 'Units sold ahead' });
    await user.clear(units);
    await user.type(units, '6');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(rowOf('Krayon')).toHaveTextContent('6 sold ahead'));
    expect(rowOf('Krayon')).not.toHaveTextContent('Sold out');

    await chooseAction(user, rowOf('Krayon'), 'Stop counting Krayon 24 warna');
    const question = await drawer('Stop counting Krayon 24 warna');
    expect(calls('stock-levels/').filter(({ method }) => method === 'DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Stop counting' }));
    await waitFor(() => expect(rowOf('Krayon')).toHaveTextContent('Not counted'));
  });

  it('must stay counted while orders still need pieces of the product', async () => {
    const { user } = await openStock('Botol air 500 ml');
    expect(within(rowOf('Hijau')).getAllByRole('cell')[2]).toHaveTextContent('1');
    await user.click(within(rowOf('Hijau')).getByRole('button', { name: 'More actions' }));
    await screen.findByRole('menuitem', { name: 'Receive Hijau' });
    expect(screen.queryByRole('menuitem', { name: 'Stop counting Hijau' })).toBeNull();
  });

  it.each([
    ['ms', ms],
    ['ar', ar],
  ] as const)('is translated: %s', async (language, words) => {
    await openStock('Beg galas');
    await speak(language);
    expect(await screen.findByRole('heading', { level: 2, name: words['stock.title'] })).toBeVisible();
    expect(screen.getAllByRole('columnheader', { name: words['stock.available'] })).toHaveLength(1);
    await speak('en');
  });
});

describe('a person who may only read products', () => {
  const clerk = portalSpecs(remote, openSandbox, { username: 'rosnah', password: 'cendol pulut tanpa santan' });

  it('sees the counts and the movements, and has no command that changes them', async () => {
    const { user, panel } = await openStock('Baju sukan', clerk.open);
    expect(panel.queryByRole('button', { name: /[Cc]ount/ })).toBeNull();
    const [first] = panel.getAllByRole('button', { name: 'More actions' });
    await user.click(first as HTMLElement);
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'));
    expect(items).toEqual([expect.stringMatching(/^Movements of /)]);
  });
});
