import { payouts } from '@portal/shared/contract/merchant/money/payouts.ts';
import { reportFiles } from '@portal/shared/contract/merchant/money/report-files.ts';
import { axeFaults } from '@portal/shared/testing/axe.ts';
import { portalSpecs } from '@portal/shared/testing/portal-specs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../paths.ts';
import * as remote from '../../remote.ts';

const specs = portalSpecs(remote, openSandbox);

/** The files that the browser saved. */
const saved: { readonly name: string; readonly content: Blob }[] = [];

beforeAll(() => {
  const contents = new Map<string, Blob>();
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function () {
    const content = contents.get(this.href);
    if (content) saved.push({ name: this.download, content });
  };
});
beforeEach(() => void saved.splice(0));

async function askForPayments() {
  const opened = await specs.open(paths.reports.newFile());
  const drawer = within(await screen.findByRole('dialog', { name: 'New report' }));
  await opened.user.selectOptions(drawer.getByRole('combobox', { name: 'Report' }), 'Payments');
  await opened.user.selectOptions(drawer.getByRole('combobox', { name: 'Often used' }), 'Everything');
  expect(await axeFaults()).toEqual([]);
  await opened.user.click(drawer.getByRole('button', { name: 'Make the file' }));
  return opened;
}

describe('report files', () => {
  it('are requested, created while the list polls, and saved completely', async () => {
    const { user } = await askForPayments();
    expect(await screen.findByText('The file is being made.')).toBeVisible();
    // A background job starts, writes and checks the file in several steps. Each step runs only after the clock has moved.
    for (let step = 0; step < 6; step += 1) await specs.connection().moveClock(1);
    expect(await screen.findByText('The file is ready: Payments')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Download Payments Everything' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('collection 01-01-1990 01-01-2100.csv');
    expect(specs.calls(reportFiles.collection.path)).toMatchObject([
      { body: { start_date: '1990-01-01', end_date: '2100-01-01' } },
    ]);
    expect(await axeFaults()).toEqual([]);
  });

  it('Q3: are not saved when the download is incomplete, and can be downloaded again', async () => {
    const { user } = await specs.open(paths.reports.files());
    const mend = specs.http().cut('background-task-report/file/');
    await user.click(await screen.findByRole('button', { name: 'Download Payments Everything' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(saved).toEqual([]);
    mend();
    await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  });

  it('can be cancelled while they are being created', async () => {
    const { user } = await askForPayments();
    await user.click(await screen.findByRole('button', { name: 'Cancel Payments Everything' }));
    expect(await screen.findByText('The file is cancelled.')).toBeVisible();
    expect(await screen.findAllByText('Cancelled')).not.toHaveLength(0);
  });

  it('are not requested for days in the wrong order: the field is marked, and no request is sent', async () => {
    const { user } = await specs.open(paths.reports.newFile());
    const drawer = within(await screen.findByRole('dialog', { name: 'New report' }));
    const last = drawer.getByRole('textbox', { name: 'To' });
    await user.clear(last);
    await user.type(last, '01-01-2020');
    await user.click(drawer.getByRole('button', { name: 'Make the file' }));
    expect(await drawer.findByText('The last day cannot be before the first')).toBeVisible();
    expect(specs.calls('background-task-report/')).toEqual([]);
  });
});

it('the payouts of a range of days are saved as a file directly from the list of payouts', async () => {
  const { user } = await specs.open(paths.payouts.list());
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payouts as a file' }));
  await user.click(dialog.getByRole('button', { name: 'Save the file' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['payout 01-11-2026 30-11-2026.csv']));
  expect(specs.calls(reportFiles.payoutRange.path)).toHaveLength(1);
  expect(specs.calls(payouts.list.path).length).toBeGreaterThan(0);
});

it('the fees and the tax of a month add up to a total, and each month has its own URL', async () => {
  const { user } = await specs.open(paths.reports.feesOf('2026-10-01'));
  expect(await screen.findByRole('heading', { level: 2, name: 'October 2026' })).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Fees and tax October 2026' }));
  expect(table.getByRole('rowheader', { name: 'Total' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Earlier' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'September 2026' })).toBeVisible();
  await specs.open('/reports/fees/2026-13');
  expect(await screen.findByRole('heading', { level: 1, name: /does not exist|not found/i })).toBeVisible();
});
