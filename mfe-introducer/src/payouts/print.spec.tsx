/** A statement is printed with all its lines, even if the screen shows only some of them. */
import { commissionPayouts } from '@portal/shared/contract/introducer/payouts.ts';
import { gateway } from '@portal/shared/gateway/gateway.ts';
import { lastOfMonth } from '@portal/shared/domain/days.ts';
import { sumOf } from '@portal/shared/domain/money.ts';
import { formatDays, formatFigure } from '@portal/shared/i18n/format.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../paths.ts';
import * as remote from '../remote.ts';

const { open, http } = portalSpecs(remote, openSandbox, { username: 'farid', password: 'kopi ais kaw sedikit' });

const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);

afterEach(() => print.mockClear());

/** The statement with the most lines, and all of them. */
async function longest() {
  const { list } = await gateway.call(commissionPayouts.list, { query: { skip: 0, limit: 100 } });
  const all = await Promise.all(
    list.data.map(async ({ id }) => {
      const query = { skip: 0, limit: 500 };
      return { id, lines: (await gateway.call(commissionPayouts.lines, { params: { id }, query })).list.data };
    }),
  );
  const found = all.toSorted((one, other) => other.lines.length - one.lines.length)[0];
  if (!found) throw new Error('There is no statement.');
  return found;
}

/** The lines, without the head and the totals. */
const rowsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tbody > tr')];

it('all lines of a statement are printed with the fee of each share, also when the screen shows only one kind of line', async () => {
  const { id, lines } = await longest();
  expect(lines.length).toBeGreaterThan(10);
  const { user } = await open(`${paths.payouts.one(id)}?kind=commission`);
  const shown = await screen.findByRole('table', { name: 'Lines' });
  expect(within(shown).getByRole('columnheader', { name: 'Fee' })).toBeVisible();
  expect(rowsOf(shown)).toHaveLength(10);
  expect(screen.getByText(new RegExp(`^10 of ${lines.length} lines\\.`))).toBeInTheDocument();
  let printed: readonly string[] = [];
  print.mockImplementation(() => {
    const paper = screen.getAllByRole('table', { name: 'Lines' }).at(-1);
    printed = paper ? rowsOf(paper).map(({ textContent }) => textContent ?? '') : [];
  });
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(printed).toHaveLength(lines.length);
  for (const [index, { fee }] of lines.toReversed().entries())
    if (fee != null) expect(printed[index]).toContain(formatFigure(fee));
  expect(screen.queryByText(/^10 of \d+ lines\./)).toBeNull();
});

it('a printed statement names both parties and the period, and its total is the sum of its lines', async () => {
  const { id, lines } = await longest();
  const statement = await gateway.call(commissionPayouts.get, { params: { id } });
  const { user } = await open(paths.payouts.one(id));
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const said = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  expect(said('From')).toHaveTextContent('Bayar');
  expect(said('To')).toHaveTextContent('Rakan Niaga Utara');
  expect(said('Statement number')).toHaveTextContent(statement.number);
  expect(said('Period')).toHaveTextContent(formatDays(statement.month, lastOfMonth(statement.month), 'en'));
  const paper = screen.getAllByRole('table', { name: 'Lines' }).at(-1) ?? document.body;
  const totalOf = (name: string) => within(paper).getByRole('row', { name: new RegExp(`^${name}`) });
  expect(totalOf('Total of the lines')).toHaveTextContent(formatFigure(sumOf(lines.map(({ amount }) => amount))));
  expect(totalOf('To your bank')).toHaveTextContent(formatFigure(statement.amount));
});

it('no statement is printed when its lines cannot be loaded', async () => {
  const { id } = await longest();
  const { user } = await open(paths.payouts.one(id));
  const button = await screen.findByRole('button', { name: 'Print' });
  const join = http().cut('account-introducer/payouts');
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'Close', hidden: true })).toBeInTheDocument();
  expect(print).not.toHaveBeenCalled();
  join();
});
