import { fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { kitMessages } from '../../i18n/kit.ts';
import { portalMessages } from '../../i18n/portal-messages.ts';
import { COLUMNS, listOfBills } from '../../testing/gallery/bills.tsx';
import type { Bill } from '../../testing/gallery/samples.ts';
import { newUser } from '../../testing/user.ts';
import { ActionButton } from '../page/action-button.tsx';
import { Providers } from '../theme/providers.tsx';
import { ListRows } from './list-rows.tsx';
import type { Column } from './list-table.tsx';
import type { BulkAction } from './selection/selection-run.ts';

const done = jest.fn<undefined, [string, string]>();

const ACT: Column<Bill> = {
  key: 'act',
  header: 'Actions',
  cell: ({ number }) => (
    <>
      <ActionButton label={`Remind ${number}`} act={() => done('remind', number)} isInRow>
        Remind
      </ActionButton>
      <ActionButton label={`Clone ${number}`} act={() => done('clone', number)} isInRow>
        Clone
      </ActionButton>
    </>
  ),
  isAction: true,
};

const bulk = (label: string, number: string): BulkAction<Bill> => ({
  label,
  needs: 'anyone',
  done: label,
  isFor: (bill) => bill.number === number,
  act: () => Promise.resolve(),
});

const list = listOfBills();
const [{ number: first }, { number: second }] = list.rows as [Bill, Bill];

beforeAll(() => Promise.all([kitMessages.load(), portalMessages.load()]));

function open() {
  const element = (
    <ListRows
      title="Bills"
      columns={[...COLUMNS, ACT]}
      detail={undefined}
      list={list}
      bulk={[bulk('Stop', first), bulk('Publish', second)]}
    />
  );
  render(
    <Providers>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </Providers>,
  );
  return newUser();
}

const rowOf = (number: string) => within(screen.getByRole('row', { name: new RegExp(number) }));

it('selected rows do not change the column heads, and offer only actions that apply to a selected row', async () => {
  const user = open();
  await user.click(rowOf(first).getByRole('checkbox'));
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.getByRole('button', { name: 'Stop' })).toBeVisible();
  expect(bar.queryByRole('button', { name: 'Publish' })).toBeNull();
  const amount = screen.getByRole('columnheader', { name: 'Amount' });
  expect(within(amount).getByRole('button', { name: 'Amount' })).toBeVisible();
  // The toolbar is after the rows, so that it does not move the rows.
  const order = screen.getByRole('table').compareDocumentPosition(screen.getByRole('toolbar'));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('the toolbar of selected rows sets --k-chosen-height to its height while it is displayed', async () => {
  const { ResizeObserver: idle } = window;
  window.ResizeObserver = class extends idle {
    override observe: () => void;
    constructor(tell: ResizeObserverCallback) {
      super(tell);
      this.observe = () => tell([], this);
    }
  };
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(112);
  const told = () => document.documentElement.style.getPropertyValue('--k-chosen-height');
  const user = open();
  await user.click(rowOf(first).getByRole('checkbox'));
  expect(told()).toBe('112px');
  await user.click(rowOf(first).getByRole('checkbox'));
  expect(told()).toBe('');
  height.mockRestore();
  window.ResizeObserver = idle;
});

it('the dots at the end of a row focus the first action, and a second press removes the focus', async () => {
  const user = open();
  const dots = document.querySelector('.k-act-more') as HTMLElement;
  const remind = rowOf(first).getByRole('button', { name: `Remind ${first}` });
  await user.click(dots);
  expect(remind).toHaveFocus();
  await user.click(dots);
  expect(remind).not.toHaveFocus();
  await user.click(dots);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(done.mock.calls).toEqual([['clone', first]]);
});

it('a pressed row action gets the focus, also in a browser that does not focus pressed buttons', async () => {
  const user = open();
  await user.click(document.querySelector('.k-act-more') as HTMLElement);
  const clone = rowOf(first).getByRole('button', { name: `Clone ${first}` });
  // By default, the browser would focus the row.
  expect(fireEvent.mouseDown(within(clone).getByText('Clone'))).toBe(false);
  expect(clone).toHaveFocus();
});
