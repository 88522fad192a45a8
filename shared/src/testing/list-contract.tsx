/** The tests that every list must pass: call `listContract(specs, { address, title, … })` in the spec of its remote. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { axeFaults } from './axe.ts';
import type { portalSpecs } from './portal-specs.ts';
import { linesOf, saved } from './sheets.ts';

interface ListUnderTest {
  readonly address: string;
  /** The heading of the list, which also names the table. */
  readonly title: string;
  /** The header of a column by which the list can be sorted, other than the default column. */
  readonly sort: string;
  /** The URL of one record, which need not exist. */
  readonly record: (id: string) => string;
  /** True if the list itself shows a failed read, instead of a dialog (specification §8). */
  readonly failsInPlace?: true;
}

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** Only a call for rows of a list has a `sort`. */
const isListCall = ({ body }: { readonly body: unknown }) =>
  typeof body === 'object' && body !== null && 'sort' in body;

export function listContract(specs: ReturnType<typeof portalSpecs>, list: ListUnderTest) {
  const { open } = specs;
  const { address, title, sort, record, failsInPlace = false } = list;
  const rows = async () =>
    within(await screen.findByRole('table', { name: title }))
      .getAllByRole('row')
      .slice(1);
  const here = () => location.pathname + location.search;
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const listCalls = () => specs.http().calls.filter(isListCall);

  // Tests of exports replace this method, because jsdom saves no files.
  const { click } = HTMLAnchorElement.prototype;

  describe(`the list of ${title}`, () => {
    afterEach(() => {
      HTMLAnchorElement.prototype.click = click;
    });

    it('has its order and its search in the URL, shows when nothing matches, and can clear both', async () => {
      const { user } = await open(address);
      const { length } = await rows();
      const column = () => screen.getByRole('columnheader', { name: sort });
      await user.click(within(column()).getByRole('button'));
      await waitFor(() => expect(column()).toHaveAttribute('aria-sort', 'ascending'));
      await user.click(within(column()).getByRole('button'));
      await waitFor(() => expect(column()).toHaveAttribute('aria-sort', 'descending'));
      expect(location.search).toMatch(/sort=\w+&dir=desc/);
      expect(listCalls().at(-1)).toMatchObject({ body: { sort: { sort_type: 'desc' } } });
      await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nobody has this name{Enter}');
      expect(await screen.findByText('Nothing matches')).toBeVisible();
      expect(new URLSearchParams(location.search).get('q')).toBe('nobody has this name');
      await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
      await waitFor(async () => expect(await rows()).toHaveLength(length));
      expect(new URLSearchParams(location.search).has('q')).toBe(false);
    });

    it('shows the last page at a URL beyond it', async () => {
      await open(`${address}?page=999`);
      expect((await rows()).length).toBeGreaterThan(0);
      expect(Number(new URLSearchParams(location.search).get('page') ?? 1)).toBeLessThan(999);
      const next = screen.queryByRole('button', { name: 'Next page' });
      if (next) expect(next).toBeDisabled();
    });

    it('explains its purpose while it is empty, without search and export', async () => {
      const fill = specs.http().empty();
      await open(address);
      expect(await screen.findByText('Nothing here yet')).toBeVisible();
      expect(screen.queryByRole('searchbox')).toBeNull();
      expect(screen.queryByRole('button', { name: /^Export/ })).toBeNull();
      expect(await axeFaults()).toEqual([]);
      fill();
    });

    it('shows that an unknown record does not exist', async () => {
      await open(record(UNKNOWN_ID));
      expect(await screen.findByRole('heading', { name: 'This does not exist' })).toBeVisible();
    });

    it('shows that it cannot be read, and can be retried', async () => {
      const mend = specs.http().cut();
      const { user } = await open(address);
      if (failsInPlace) {
        expect(await screen.findByText('These rows could not be read')).toBeVisible();
        expect(screen.queryByRole('dialog')).toBeNull();
      } else {
        await screen.findByRole('dialog', { name: 'handlecatch Error' });
        await user.keyboard('{Escape}');
        expect(await screen.findByRole('heading', { name: 'The gateway cannot be reached' })).toBeVisible();
      }
      mend();
      await user.click(await screen.findByRole('button', { name: 'Try again' }));
      expect((await rows()).length).toBeGreaterThan(0);
    });

    it('shows the chosen columns, and exports only those', async () => {
      const file = saved();
      const { user } = await open(address);
      await rows();
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await screen.findByRole('button', { name: 'Show all columns' });
      const box = screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .find(({ labels, disabled, checked }) => labels?.[0]?.closest('.k-picker') && !disabled && checked);
      const hidden = box?.labels?.[0]?.textContent ?? '';
      await user.click(screen.getByRole('checkbox', { name: hidden }));
      await waitFor(() => expect(headers()).not.toContain(hidden));
      await user.keyboard('{Escape}');
      const button = screen.getByRole('button', { name: /^Export/ });
      const total = Number(button.textContent?.replaceAll(/\D/g, ''));
      await user.click(button);
      const workbook = await screen.findByRole('button', { name: 'Excel workbook (.xlsx)' });
      expect(await axeFaults()).toEqual([]);
      await user.click(workbook);
      expect(await screen.findByText(/exported\.$/)).toBeVisible();
      const [head, ...lines] = await linesOf(await file());
      expect(head).not.toContain(hidden);
      expect(total).toBeGreaterThan(0);
      expect(lines).toHaveLength(total);
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(await screen.findByRole('button', { name: 'Show all columns' }));
    });

    it('is read with one call, leads to its records, and is walked through with keys', async () => {
      const { user } = await open(address);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      const all = await rows();
      expect(listCalls()).toHaveLength(1);
      for (const row of all) expect(within(row).getAllByRole('link').length).toBeGreaterThan(0);
      // The arrow keys move between rows, Space selects a row, Enter opens it.
      const [first, second, last] = [all[0], all[1], all.at(-1)];
      act(() => first?.focus());
      await user.keyboard('{ArrowDown}');
      expect(second ?? first).toHaveFocus();
      await user.keyboard('{ArrowUp}');
      expect(first).toHaveFocus();
      await user.keyboard('{End}{ArrowDown}');
      expect(last).toHaveFocus();
      expect(all.filter(({ tabIndex }) => tabIndex === 0)).toEqual([last]);
      await user.keyboard('{Home} ');
      expect(await screen.findByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
      const chosen = () => within(first as HTMLElement).getByRole('checkbox');
      expect(chosen()).toBeChecked();
      const links = within(first as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(links).toContain(here()));
    });
  });
}
