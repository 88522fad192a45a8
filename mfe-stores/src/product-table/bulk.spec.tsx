import { bulkProducts } from '@portal/shared/contract/merchant/catalogue/bulk-products.ts';
import { products } from '@portal/shared/contract/merchant/catalogue/products.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { choose } from '@portal/shared/testing/menus.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { speak } from '@portal/shared/testing/render-remote.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import ar from '../messages/bulk/ar.json';
import * as remote from '../remote.ts';
import { cellOf, find, openTable, PRICE, save, SKU, STATE, typeInto, WEIGHT } from '../testing/product-table.ts';

const specs = portalSpecs(remote, openSandbox);
const { calls } = specs;

const open = () => openTable(specs);

const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });

describe('the product table', () => {
  it('shows variants below their products with the price that they inherit, and keys move from cell to cell', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    const [first] = screen.getAllByRole('row', { name: /^Baju harian/ });
    expect(within(first as HTMLElement).getAllByRole('gridcell')[0]).toHaveTextContent('45.00');
    await user.click(cellOf(/^Baju harian/, PRICE));
    expect(document.activeElement).toHaveTextContent('45.00');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveTextContent('45.00');
    await user.keyboard('{End}');
    expect(document.activeElement).toHaveTextContent('Active');
    await user.keyboard('{Home}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(screen.getByText('3 cells chosen')).toBeInTheDocument();
    await user.keyboard('{Control>}/{/Control}');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Ctrl + D')).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(await axeFaults()).toEqual([]);
  });

  it('accepts amounts as Malaysians write them, shows an error at the cell, and can undo the input', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    await typeInto(user, cellOf(/^Baju harian/, PRICE), 'RM 1,234.5');
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('1,234.50');
    // Variants without a price of their own show the new price of the product.
    expect(screen.getAllByText('1,234.50').length).toBeGreaterThan(1);
    await typeInto(user, cellOf(/^Baju harian/, PRICE), '1.2.3');
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('1.2.3Enter an amount, like 120.50');
    expect(cellOf(/^Baju harian/, PRICE)).toBeInvalid();
    expect(screen.getByText('1 cell to fix · rows: 1')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(await axeFaults()).toEqual([]);
    await user.keyboard('{F8}');
    expect(document.activeElement).toBe(cellOf(/^Baju harian/, PRICE));
    await user.keyboard('{Control>}z{/Control}');
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('1,234.50');
    await user.keyboard('{Control>}z{/Control}');
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('45.00');
    await user.keyboard('{Control>}y{/Control}');
    expect(screen.getByText('1 row changed, not saved yet')).toBeVisible();
    await user.keyboard('{Control>}z{/Control}');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  });

  it('pastes a block of cells, reports cells beyond the end and read-only cells, and fills down', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    const rows = screen.getAllByRole('row').length - 1;
    await user.click(cellOf(/^Baju harian/, PRICE));
    // The pasted block has one row too many, an SKU for the product, which cannot be changed, and one invalid price.
    const lines = Array.from(
      { length: rows + 1 },
      (_, at) => `${at === 2 ? 'abc' : `${30 + at}.90`}\tBH-${at}\t${at === 3 ? '' : '"120"'}`,
    );
    paste(`${lines.join('\r\n')}\r\n`);
    await screen.findByText(/cells pasted/);
    expect(screen.getByText(/1 row beyond the end was not pasted · 1 cell cannot be changed here/)).toBeVisible();
    expect(screen.getByText('1 cell to fix · rows: 1')).toBeVisible();
    expect(screen.getByText('31.90')).toBeVisible();
    expect(screen.getByText('BH-4')).toBeVisible();
    // The pasted cells are selected, so the first row fills the others.
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => expect(screen.queryByText('31.90')).not.toBeInTheDocument());
    expect(screen.queryByText(/ to fix/)).not.toBeInTheDocument();
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('45.00');
  });

  it('copies like a spreadsheet, cuts, and accepts a state by its name', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    await user.click(cellOf(/^Baju harian/, STATE));
    const copied: string[] = [];
    const clipboardData = { setData: (_: string, text: string) => copied.push(text) };
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    fireEvent.copy(document.activeElement as Element, { clipboardData });
    expect(copied).toEqual(['Active\nActive']);
    await typeInto(user, cellOf(/^Baju harian/, STATE), 'draf');
    expect(cellOf(/^Baju harian/, STATE)).toHaveTextContent('Draft');
    await user.click(cellOf(/^Baju harian/, WEIGHT));
    fireEvent.cut(document.activeElement as Element, { clipboardData });
    expect(screen.getByText(/1 cell cut/)).toBeVisible();
    await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
    expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
  });

  it('saves all changes in one call, undoes the saved change, and lists both', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    await typeInto(user, cellOf(/^Baju harian/, PRICE), '46');
    await typeInto(user, cellOf(/^(?!Baju harian|Product or).*active/i, SKU), 'BARU-1');
    await save(user);
    expect(await screen.findByText('2 rows saved')).toBeVisible();
    expect(calls('products/bulk/update-product')).toHaveLength(1);
    expect(calls('products/bulk/update-product')[0]?.body).toMatchObject({
      products: [{ price: '46.00' }],
      variants: [{ sku: 'BARU-1' }],
    });
    expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Put back' }));
    await waitFor(() => expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('45.00'));
    await choose(user, screen, 'Last changes');
    const dialog = await screen.findByRole('dialog', { name: 'Last changes' });
    expect(await within(dialog).findByText('Saved in the table')).toBeVisible();
    expect(within(dialog).getByText('Put back')).toBeVisible();
    await user.click((await within(dialog).findAllByRole('button', { name: /^View/ }))[0] as HTMLElement);
    expect(await screen.findByRole('rowheader', { name: 'Baju harian' })).toBeVisible();
    expect(await axeFaults()).toEqual([]);
  });

  it('shows both values when another person saved a different value, and saves the chosen value', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    await typeInto(user, cellOf(/^Baju harian/, PRICE), '47');
    const { list } = await gateway.call(bulkProducts.rows, { query: {} });
    const product = list.data.find(({ title }) => title.startsWith('Baju harian'));
    await gateway.call(products.update, { params: { id: product?.id ?? '' }, body: { price: '48.00' } });
    await save(user);
    expect(await screen.findByText('1 cell was saved by somebody else meanwhile')).toBeVisible();
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent(/saved meanwhile: 48.00/);
    await user.click(screen.getByRole('button', { name: 'Choose' }));
    const dialog = await screen.findByRole('dialog', { name: '1 cell was saved by somebody else meanwhile' });
    expect(within(dialog).getByRole('button', { name: '48.00' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: '47.00' }));
    await save(user);
    expect(await screen.findByText('1 row saved')).toBeVisible();
    // Another person's change of a field that was not edited here must not cause a question.
    await gateway.call(products.update, { params: { id: product?.id ?? '' }, body: { description: 'Baru' } });
    await typeInto(user, cellOf(/^Baju harian/, PRICE), '45');
    await save(user);
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
    const after = await gateway.call(products.get, { params: { id: product?.id ?? '' } });
    expect(after).toMatchObject({ price: 4500n, description: 'Baru' });
  });

  it('restores typed input after a reload', async () => {
    const first = await open();
    await find(first.user, 'Baju harian');
    await typeInto(first.user, cellOf(/^Baju harian/, PRICE), '49');
    fireEvent(window, new Event('pagehide'));
    await first.close();
    const { user } = await open();
    expect(await screen.findByText('1 row changed, not saved yet')).toBeVisible();
    await choose(user, screen, 'Discard what was typed');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/not saved yet/)).not.toBeInTheDocument());
  });

  it('changes prices by a rule after a preview of each price, immediately or on a chosen day', async () => {
    const { user } = await open();
    await find(user, 'Baju harian');
    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change prices by a rule' });
    await user.type(within(dialog).getByRole('textbox', { name: /Percentage/ }), '10');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: /Price ends in/ }), '.90');
    expect(await within(dialog).findByText(/prices change/)).toBeVisible();
    expect(within(dialog).getAllByText('follows its product', { exact: false }).length).toBeGreaterThan(0);
    expect(await axeFaults()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Put into the table' }));
    await waitFor(() => expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('40.90'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cellOf(/^Baju harian/, PRICE)).toHaveTextContent('45.00');

    await user.click(screen.getByRole('button', { name: 'Change prices' }));
    const again = await screen.findByRole('dialog', { name: 'Change prices by a rule' });
    await user.type(within(again).getByRole('textbox', { name: /Percentage/ }), '10');
    await user.type(within(again).getByRole('textbox', { name: /^Day/ }), '01-12-2099');
    await user.click(within(again).getByRole('button', { name: 'Schedule' }));
    // The dialog closes when the gateway has stored the change.
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change prices by a rule' })).toBeNull());
    expect(calls('price-schedules')).toHaveLength(1);
    await choose(user, screen, 'Planned price changes');
    const planned = await screen.findByRole('dialog', { name: 'Planned price changes' });
    expect(await within(planned).findByText(/10 % less/)).toBeVisible();
    await user.click(within(planned).getByRole('button', { name: 'Cancel: 1 Dec 2099' }));
    expect(await within(planned).findByText('Cancelled')).toBeVisible();
  });

  it('is translated into Arabic, where the next column is on the left', async () => {
    const { user } = await open();
    await speak('ar');
    expect(await screen.findByRole('heading', { level: 1, name: ar.page })).toBeVisible();
    await find(user, 'Baju harian');
    await user.click(cellOf(/^Baju harian/, PRICE));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(cellOf(/^Baju harian/, SKU));
    await speak('en');
  });
});
